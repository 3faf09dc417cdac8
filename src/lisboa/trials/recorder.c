/* Records what a process does to the files under one folder, and what it acknowledges over the network, in one order.

`lisboa powercut` compiles this and preloads it into a server. What is asked of the system goes to the system all the
same; a line about it is added to a log, which outlives the process. Told how many steps it may take, the process kills
itself at the next one, or at the next sync: then nothing is written that is not in the log. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

enum kind { STARTED, MADE, MADE_FOLDER, REMOVED, RENAMED, WROTE, TRUNCATED, SYNCING, SYNCED, SAID, DIED };
enum { FILES = 4096, SLICE = 160 };

struct line {
    uint32_t size; /* of what follows: a name, or what was written */
    uint32_t kind;
    uint64_t thread;
    uint64_t inode; /* of the file, or of the folder that a name is in */
    int64_t number; /* an offset, a length, or the inode that a name stands for */
};

static pthread_mutex_t one_at_a_time = PTHREAD_MUTEX_INITIALIZER;
static char folder[PATH_MAX];
static size_t folder_size;
static int log_file = -1;
static pid_t recorded;
static long steps, last_step;
static int die_in_sync;
static useconds_t slow;
static uint64_t inodes[FILES]; /* of the files that are open and recorded, by their handles */

#define REAL(name) ((__typeof__(&name))real(#name))

static void *real(const char *name)
{
    void *found = dlsym(RTLD_NEXT, name);
    if (!found)
        abort();
    return found;
}

static void put(enum kind kind, uint64_t inode, int64_t number, const void *data, size_t size)
{
    struct line line = {size, kind, (uint64_t)syscall(SYS_gettid), inode, number};
    struct iovec parts[2] = {{&line, sizeof line}, {(void *)data, size}};
    if (syscall(SYS_writev, log_file, parts, 2) != (long)(sizeof line + size))
        abort(); /* what is not recorded must not happen */
}

/* Before anything that is recorded. The lock is kept until `end`. */
static void begin(enum kind kind)
{
    pthread_mutex_lock(&one_at_a_time);
    if (last_step && ++steps >= last_step && (!die_in_sync || kind == SYNCING)) {
        put(DIED, 0, 0, NULL, 0);
        kill(getpid(), SIGKILL);
        for (;;)
            pause();
    }
}

static void end(void)
{
    int kept = errno;
    pthread_mutex_unlock(&one_at_a_time);
    errno = kept;
}

static int recording(void)
{
    return log_file >= 0 && getpid() == recorded; /* not in its children */
}

__attribute__((constructor)) static void start(void)
{
    const char *root = getenv("LISBOA_RECORD_FOLDER"), *file = getenv("LISBOA_RECORD_LOG");
    const char *life = getenv("LISBOA_RECORD_STEPS"), *pause = getenv("LISBOA_RECORD_SLOW");
    unsetenv("LD_PRELOAD"); /* other programs that it starts are not recorded */
    if (!root || !file || !realpath(root, folder))
        return;
    folder_size = strlen(folder);
    recorded = getpid();
    last_step = life ? atol(life) : 0;
    die_in_sync = getenv("LISBOA_RECORD_DIE_IN_SYNC") != NULL;
    slow = pause ? (useconds_t)atol(pause) : 0;
    log_file = (int)syscall(SYS_openat, AT_FDCWD, file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (log_file < 0)
        abort();
    put(STARTED, 0, 0, NULL, 0);
}

/* ------------------------------------------------------------------ names */

static int inside(const char *path)
{
    return recording() && path && !strncmp(path, folder, folder_size) && (path[folder_size] == '/' || !path[folder_size]);
}

static uint64_t inode_of(const char *path)
{
    struct stat found;
    return lstat(path, &found) ? 0 : found.st_ino;
}

static uint64_t folder_of(const char *path)
{
    char parent[PATH_MAX];
    snprintf(parent, sizeof parent, "%s", path);
    *strrchr(parent, '/') = 0;
    return inode_of(parent);
}

static const char *name_of(const char *path)
{
    return strrchr(path, '/') + 1;
}

static void made(enum kind kind, const char *path)
{
    put(kind, folder_of(path), (int64_t)inode_of(path), name_of(path), strlen(name_of(path)));
}

static int opened(const char *path, int flags, mode_t mode)
{
    if (!inside(path))
        return (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
    begin(MADE);
    int is_new = !inode_of(path), file = (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
    if (file >= 0) {
        struct stat found;
        fstat(file, &found);
        if (file < FILES)
            inodes[file] = found.st_ino;
        if (is_new)
            made(MADE, path);
        else if (flags & O_TRUNC)
            put(TRUNCATED, found.st_ino, 0, NULL, 0);
    }
    end();
    return file;
}

#define OPEN(name)                                                                                                     \
    int name(const char *path, int flags, ...)                                                                         \
    {                                                                                                                  \
        va_list more;                                                                                                  \
        va_start(more, flags);                                                                                         \
        mode_t mode = flags & (O_CREAT | __O_TMPFILE) ? va_arg(more, mode_t) : 0;                                      \
        va_end(more);                                                                                                  \
        return opened(path, flags, mode);                                                                              \
    }

OPEN(open)
OPEN(open64)

int close(int file)
{
    if (file >= 0 && file < FILES && recording())
        inodes[file] = 0;
    return REAL(close)(file);
}

int mkdir(const char *path, mode_t mode)
{
    if (!inside(path))
        return REAL(mkdir)(path, mode);
    begin(MADE_FOLDER);
    int result = REAL(mkdir)(path, mode);
    if (!result)
        made(MADE_FOLDER, path);
    end();
    return result;
}

int unlink(const char *path)
{
    if (!inside(path))
        return REAL(unlink)(path);
    begin(REMOVED);
    int result = REAL(unlink)(path);
    if (!result)
        put(REMOVED, folder_of(path), 0, name_of(path), strlen(name_of(path)));
    end();
    return result;
}

int rename(const char *from, const char *to)
{
    if (!inside(to))
        return REAL(rename)(from, to);
    begin(RENAMED);
    int result = REAL(rename)(from, to);
    if (!result) { /* inside one folder: there is nothing else that the model knows */
        char names[2 * PATH_MAX];
        int size = snprintf(names, sizeof names, "%s%c%s", name_of(from), 0, name_of(to));
        put(RENAMED, folder_of(to), 0, names, (size_t)size);
    }
    end();
    return result;
}

/* ------------------------------------------------------------------ contents */

static uint64_t recorded_inode(int file)
{
    return file >= 0 && file < FILES && recording() ? inodes[file] : 0;
}

static ssize_t wrote(int file, const void *data, size_t size, off_t offset, int moves)
{
    begin(WROTE);
    ssize_t result = moves ? REAL(write)(file, data, size) : REAL(pwrite)(file, data, size, offset);
    if (result > 0)
        put(WROTE, inodes[file], offset, data, (size_t)result);
    end();
    return result;
}

ssize_t pwrite(int file, const void *data, size_t size, off_t offset)
{
    return recorded_inode(file) ? wrote(file, data, size, offset, 0) : REAL(pwrite)(file, data, size, offset);
}

ssize_t pwrite64(int file, const void *data, size_t size, off64_t offset)
{
    return pwrite(file, data, size, offset);
}

int ftruncate(int file, off_t length)
{
    if (!recorded_inode(file))
        return REAL(ftruncate)(file, length);
    begin(TRUNCATED);
    int result = REAL(ftruncate)(file, length);
    if (!result)
        put(TRUNCATED, inodes[file], length, NULL, 0);
    end();
    return result;
}

int ftruncate64(int file, off64_t length)
{
    return ftruncate(file, length);
}

/* Others go on while one waits for the disk. */
static int synced(int file, int (*sync)(int))
{
    uint64_t inode = recorded_inode(file);
    if (!inode)
        return sync(file);
    begin(SYNCING);
    put(SYNCING, inode, 0, NULL, 0);
    end();
    usleep(slow);
    int result = sync(file);
    if (!result) {
        begin(SYNCED);
        put(SYNCED, inode, 0, NULL, 0);
        end();
    }
    return result;
}

int fsync(int file)
{
    return synced(file, REAL(fsync));
}

int fdatasync(int file)
{
    return synced(file, REAL(fdatasync));
}

/* ------------------------------------------------------------------ what is said */

static int is_connection(int file)
{
    int domain;
    socklen_t size = sizeof domain;
    return recording() && !getsockopt(file, SOL_SOCKET, SO_DOMAIN, &domain, &size) &&
           (domain == AF_INET || domain == AF_INET6);
}

/* Before it is sent: the ids in it, and a little of what follows each. */
static void say(const char *text, size_t size)
{
    static const char ID[] = "\"id\":\"";
    const char *last = text + size, *found = text;
    while ((found = memmem(found, (size_t)(last - found), ID, sizeof ID - 1))) {
        size_t rest = (size_t)(last - found);
        begin(SAID);
        put(SAID, 0, 0, found, rest < SLICE ? rest : SLICE);
        end();
        found += sizeof ID - 1;
    }
}

ssize_t write(int file, const void *data, size_t size)
{
    if (recorded_inode(file))
        return wrote(file, data, size, lseek(file, 0, SEEK_CUR), 1);
    if (is_connection(file))
        say(data, size);
    return REAL(write)(file, data, size);
}

ssize_t send(int file, const void *data, size_t size, int flags)
{
    if (is_connection(file))
        say(data, size);
    return REAL(send)(file, data, size, flags);
}

static void say_parts(int file, const struct iovec *parts, size_t count)
{
    if (is_connection(file))
        for (size_t i = 0; i < count; i++)
            say(parts[i].iov_base, parts[i].iov_len);
}

ssize_t writev(int file, const struct iovec *parts, int count)
{
    if (recorded_inode(file))
        abort(); /* nobody does that to a database: it would have to be recorded */
    say_parts(file, parts, (size_t)count);
    return REAL(writev)(file, parts, count);
}

ssize_t sendmsg(int file, const struct msghdr *message, int flags)
{
    say_parts(file, message->msg_iov, message->msg_iovlen);
    return REAL(sendmsg)(file, message, flags);
}
