#!/bin/sh
# Makes a certificate, starts nginx with and without TLS, runs the gate on tls.yml, and removes everything again. It takes the
# options of `latency-gate run`: ./tls.sh --html report.html. Needs nginx and openssl.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
state=$(mktemp -d)
nginx='' gate=''
stop() {
  for child in $gate $nginx; do kill "$child" 2>/dev/null && wait "$child" 2>/dev/null || true; done
  rm -rf "$state"
}
trap stop EXIT
trap 'exit 130' TERM INT

openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost,IP:127.0.0.1 \
  -keyout "$state/key.pem" -out "$state/cert.pem" 2> "$state/openssl.log" || { cat "$state/openssl.log" >&2; exit 2; }
free_port() {
  node -e "const s = require('node:net').createServer().listen(0, '127.0.0.1', () => { console.log(s.address().port); s.close(); })"
}
plain=$(free_port)
secure=$(free_port)
mkdir "$state/files"
head -c 512 /dev/zero | tr '\0' . > "$state/files/small"
# Started by root, nginx would switch to another user, who may not read this folder.
user=''
if [ "$(id -u)" = 0 ]; then user="user root $(id -gn);"; fi
cat > "$state/nginx.conf" <<CONF
$user
worker_processes 1;
daemon off;
pid $state/nginx.pid;
error_log stderr warn;
events { worker_connections 256; }
http {
  access_log off;
  client_body_temp_path $state/body;
  proxy_temp_path $state/proxy;
  fastcgi_temp_path $state/fastcgi;
  uwsgi_temp_path $state/uwsgi;
  scgi_temp_path $state/scgi;
  ssl_certificate $state/cert.pem;
  ssl_certificate_key $state/key.pem;
  server {
    listen 127.0.0.1:$plain;
    listen 127.0.0.1:$secure ssl;
    root $state/files;
    default_type text/html;
  }
}
CONF
PATH="$PATH:/usr/sbin" nginx -p "$state" -c "$state/nginx.conf" &
nginx=$!
PLAIN_URL="http://127.0.0.1:$plain" TLS_URL="https://127.0.0.1:$secure" TLS_CA="$state/cert.pem" \
  node "$here/../../dist/cli.js" run --config "$here/tls.yml" "$@" &
gate=$!
code=0
wait "$gate" || code=$?
gate=''
exit "$code"
