#!/bin/bash
# The images of docs/apps/compose-postgres.md where no registry can be reached: `postgres:17` is this machine's Postgres, of
# whatever version, and `node:24-bookworm-slim` is node:24-slim that trusts this machine's certificate authorities.
set -euo pipefail
W=$(mktemp -d); R=$W/rootfs
V=$(ls /usr/lib/postgresql | sort -V | tail -1)
mkdir -p $R/usr/lib/postgresql $R/usr/share/postgresql $R/usr/lib/locale $R/docker-entrypoint-initdb.d $R/usr/share $R/usr/local/bin $R/usr/bin $R/usr/lib/x86_64-linux-gnu $R/lib/x86_64-linux-gnu
mkdir -p $R/usr/lib/postgresql/$V && cp -rL /usr/lib/postgresql/$V/bin /usr/lib/postgresql/$V/lib $R/usr/lib/postgresql/$V/ && rm -rf $R/usr/lib/postgresql/$V/lib/bitcode
cp -rL /usr/share/postgresql/$V $R/usr/share/postgresql/; cp -rL /usr/lib/locale/C.utf8 $R/usr/lib/locale/
cp -rL /usr/share/zoneinfo $R/usr/share/zoneinfo
install -m755 /usr/bin/setpriv $R/usr/bin/setpriv
{ for b in $R/usr/lib/postgresql/$V/bin/* $R/usr/lib/postgresql/$V/lib/*.so $R/usr/bin/setpriv; do ldd $b 2>/dev/null || true; done; } | grep -o '/[^ ]*\.so[^ ]*' | grep -v "^$R" | sort -u | while read l; do install -D -m755 "$(readlink -f $l)" "$R/lib/x86_64-linux-gnu/$(basename $l)"; done
cat > $R/usr/local/bin/docker-entrypoint.sh <<'SH'
#!/bin/sh
# What the official image does: a new database gets its user, its name, and the scripts of /docker-entrypoint-initdb.d.
set -e
if [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA" /var/run/postgresql
  chown -R postgres "$PGDATA" /var/run/postgresql
  chmod 700 "$PGDATA"
  exec setpriv --reuid=999 --regid=999 --clear-groups "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  POSTGRES_USER=${POSTGRES_USER:-postgres}; POSTGRES_DB=${POSTGRES_DB:-$POSTGRES_USER}
  echo "$POSTGRES_PASSWORD" > /tmp/pw
  initdb --username="$POSTGRES_USER" --pwfile=/tmp/pw --auth-local=trust --auth-host=scram-sha-256
  rm /tmp/pw
  echo "host all all all scram-sha-256" >> "$PGDATA/pg_hba.conf"
  pg_ctl -D "$PGDATA" -o "-c listen_addresses=''" -w start
  if [ "$POSTGRES_DB" != postgres ]; then psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d postgres -c "CREATE DATABASE \"$POSTGRES_DB\""; fi
  for f in /docker-entrypoint-initdb.d/*.sql; do
    if [ -e "$f" ]; then psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" -f "$f"; fi
  done
  pg_ctl -D "$PGDATA" -m fast -w stop
fi
exec "$@"
SH
chmod 755 $R/usr/local/bin/docker-entrypoint.sh
chmod 755 $W $R
tar -C $R -cf $W/rootfs.tar .
cat > $W/Dockerfile <<DF
FROM node:24-slim
ADD rootfs.tar /
RUN echo 'postgres:x:999:999::/var/lib/postgresql:/bin/sh' >> /etc/passwd && echo 'postgres:x:999:' >> /etc/group && mkdir -p /dev/shm
ENV PATH=/usr/lib/postgresql/$V/bin:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin PGDATA=/var/lib/postgresql/data LANG=C.UTF-8
VOLUME /var/lib/postgresql/data
ENTRYPOINT ["docker-entrypoint.sh"]
STOPSIGNAL SIGINT
EXPOSE 5432
CMD ["postgres", "-c", "listen_addresses=*"]
DF
rm -rf $W/rootfs; docker build -q -t postgres:17 $W
printf 'FROM node:24-slim\nENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt\n' | docker build -q -t node:24-bookworm-slim -
rm -rf $W
