#!/bin/sh
# Makes the secrets once, then builds and starts everything of compose.yml. Again: takes changes up.
set -eu
cd "$(dirname "$0")"

if command -v docker >/dev/null && docker compose version >/dev/null 2>&1; then
  componer='docker compose'
elif command -v podman-compose >/dev/null; then
  componer=podman-compose
else
  echo 'Falta docker con su comando compose, o podman-compose.' >&2
  exit 1
fi

# The folder is closed; the files are read by other accounts within the containers.
(umask 077 && mkdir -p secretos)
if [ ! -s secretos/clave-de-base ]; then
  od -An -N24 -tx1 /dev/urandom | tr -d ' \n' > secretos/clave-de-base
  printf 'postgres://lotes:%s@base/lotes?sslmode=disable' "$(cat secretos/clave-de-base)" > secretos/base
  chmod 644 secretos/clave-de-base secretos/base
  echo 'Se hicieron las claves de la base, en secretos/.'
fi

$componer up -d --build

echo
echo 'Listo en http://localhost:3000 en cuanto termine de preparar el catálogo.'
echo "La primera persona del panel: $componer exec web npm run panel -- invitar CORREO --rol administracion"
echo "Qué falta: $componer exec web npm run revisar-instalacion"
echo 'Los correos que no salen se ven en http://localhost:8025; los respaldos están en el volumen respaldos.'
