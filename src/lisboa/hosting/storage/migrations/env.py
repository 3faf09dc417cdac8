"""How Alembic runs the migrations: on the connection, and in the transaction, that it is given."""

from alembic import context

from lisboa.hosting.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,
    render_as_batch=True,
)
context.run_migrations()
