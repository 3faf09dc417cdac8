/* A disk that fails on demand: preloaded into a server, for the files of its database.

The file that LISBOA_FAILING names says how: nothing, `full` (a write finds no room) or `broken` (a sync fails). */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

static int fails(int file, const char *how)
{
    char link[64], path[4096] = "", said[16] = "";
    const char *named = getenv("LISBOA_FAILING");
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    if (!named || readlink(link, path, sizeof path - 1) < 0 || !strstr(path, ".sqlite"))
        return 0;
    int saying = (int)syscall(SYS_openat, AT_FDCWD, named, O_RDONLY | O_CLOEXEC);
    if (saying < 0)
        return 0;
    ssize_t size = syscall(SYS_read, saying, said, sizeof said - 1);
    syscall(SYS_close, saying);
    return size > 0 && !strcmp(said, how);
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define FAIL(how, error)                                                                                               \
    if (fails(file, how)) {                                                                                            \
        errno = error;                                                                                                 \
        return -1;                                                                                                     \
    }

ssize_t pwrite(int file, const void *data, size_t size, off_t offset)
{
    FAIL("full", ENOSPC)
    return REAL(pwrite)(file, data, size, offset);
}

ssize_t pwrite64(int file, const void *data, size_t size, off64_t offset)
{
    FAIL("full", ENOSPC)
    return REAL(pwrite64)(file, data, size, offset);
}

ssize_t write(int file, const void *data, size_t size)
{
    FAIL("full", ENOSPC)
    return REAL(write)(file, data, size);
}

int fsync(int file)
{
    FAIL("broken", EIO)
    return REAL(fsync)(file);
}

int fdatasync(int file)
{
    FAIL("broken", EIO)
    return REAL(fdatasync)(file);
}
