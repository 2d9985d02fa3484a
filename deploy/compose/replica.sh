#!/bin/bash
# A replica copies the primary once, and follows it from then on.
set -euo pipefail
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # It has its name when it is whole: one that was interrupted is begun anew.
  part="$PGDATA.part"
  rm -rf "$PGDATA" "$part"
  mkdir -p "$part"
  chmod 700 "$part"
  PGPASSWORD="$REPLICATION_PASSWORD" pg_basebackup --host=postgres --username=replicator --pgdata="$part" \
    --wal-method=stream --slot=replica --write-recovery-conf --checkpoint=fast
  mv "$part" "$PGDATA"
fi
exec postgres -D "$PGDATA" -c listen_addresses='*' -c jit=off -c hot_standby_feedback=on -c wal_receiver_status_interval=1s
