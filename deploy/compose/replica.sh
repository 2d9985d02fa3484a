#!/bin/bash
# A replica copies the primary once, and follows it from then on.
set -euo pipefail
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA"
  chmod 700 "$PGDATA"
  PGPASSWORD="$REPLICATION_PASSWORD" pg_basebackup --host=postgres --username=replicator --pgdata="$PGDATA" \
    --wal-method=stream --slot=replica --write-recovery-conf --checkpoint=fast
fi
exec postgres -D "$PGDATA" -c listen_addresses='*' -c jit=off -c hot_standby_feedback=on -c wal_receiver_status_interval=1s
