#!/bin/sh
# Writes PgBouncer's settings from the environment, where the password comes from, and starts it in their folder.
set -eu
: "${POSTGRES_PASSWORD:?set POSTGRES_PASSWORD}"
folder="${RUN_FOLDER:-/run/pgbouncer}"
# What PostgreSQL takes in all, less a few for backups and people: docs/decisions/2026-11-24-fleet.md.
sessions="${POOL_SESSIONS:-130}"
umask 077
printf '"%s" "%s"\n' "${POSTGRES_USER:-shop}" "$(printf %s "$POSTGRES_PASSWORD" | sed 's/"/""/g')" > "$folder/userlist.txt"
cat > "$folder/pgbouncer.ini" <<INI
[databases]
shop = host=${POSTGRES_HOST:-postgres} port=${POSTGRES_PORT:-5432} dbname=shop

[pgbouncer]
listen_addr = ${LISTEN_ADDRESS:-0.0.0.0}
listen_port = ${LISTEN_PORT:-6432}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = $folder/userlist.txt
; The shop tells each session who acts (the audit log) and how long it waits, so a session stays its client's.
pool_mode = session
default_pool_size = $sessions
max_db_connections = $sessions
max_client_conn = 2000
; Below the shop's own wait for a connection, so that who waits in vain is told so here.
query_wait_timeout = 7
server_connect_timeout = 5
server_login_retry = 2
server_lifetime = 3600
; The shop asks each server within 1.5 s whether it is there, and so notices before this does.
tcp_keepalive = 1
tcp_keepidle = 10
tcp_keepintvl = 5
tcp_keepcnt = 3
log_connections = 0
log_disconnections = 0
INI
exec pgbouncer ${POOL_USER:+-u "$POOL_USER"} "$folder/pgbouncer.ini"
