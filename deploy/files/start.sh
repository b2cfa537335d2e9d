#!/bin/sh
# Starts SeaweedFS as one process with one account, whose keys come from the environment.
set -eu
: "${S3_ACCESS_KEY_ID:?set S3_ACCESS_KEY_ID}" "${S3_SECRET_ACCESS_KEY:?set S3_SECRET_ACCESS_KEY}"
umask 077
cat > /tmp/s3.json <<JSON
{"identities":[{"name":"shop","credentials":[{"accessKey":"$S3_ACCESS_KEY_ID","secretKey":"$S3_SECRET_ACCESS_KEY"}],"actions":["Admin","Read","List","Tagging","Write"]}]}
JSON
# Only S3 asks for the keys: master, volumes and filer, which don't, talk among themselves. S3's own gRPC port (18333) asks
# for none either and listens where S3 does, so the network "data" is the bound (SECURITY.md).
exec weed -logtostderr=true server -dir=/data -ip=127.0.0.1 -ip.bind=127.0.0.1 -s3.ip.bind=0.0.0.0 \
  -master.volumeSizeLimitMB=1024 -volume.max=0 -filer -s3 -s3.port=8333 -s3.config=/tmp/s3.json
