-- The jobs that run beside the requests need no tables of their own any more.
DROP SCHEMA IF EXISTS "pgboss" CASCADE;
