import { existsSync } from 'node:fs';
import { ensurePackages } from './packages.mjs';

/** Services of a large installation that the tests start, and their Debian packages. */
const SERVICIOS = [
  { paths: ['/usr/lib/postgresql'], paquete: 'postgresql' },
  { paths: ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'], paquete: 'pgbouncer' },
  { paths: ['/usr/sbin/nginx', '/usr/bin/nginx'], paquete: 'nginx-light' },
  { paths: ['/usr/bin/openssl'], paquete: 'openssl' },
];

/** An object store, and its Debian packages. */
const ALMACEN = [
  { paths: ['/usr/bin/swift-proxy-server'], paquete: 'swift-proxy' },
  { paths: ['/usr/bin/swift-account-server'], paquete: 'swift-account' },
  { paths: ['/usr/bin/swift-container-server'], paquete: 'swift-container' },
  { paths: ['/usr/bin/swift-object-server'], paquete: 'swift-object' },
  { paths: ['/usr/bin/memcached'], paquete: 'memcached' },
];

/** Proxies with samples in despliegue/ beside nginx, and the checker of the alerts there. */
const MUESTRAS = [
  { paths: ['/usr/sbin/haproxy'], paquete: 'haproxy' },
  { paths: ['/usr/bin/caddy'], paquete: 'caddy' },
  { paths: ['/usr/bin/promtool'], paquete: 'prometheus' },
];

const missingOf = (programs) => () =>
  programs.filter(({ paths }) => !paths.some(existsSync)).map(({ paquete }) => paquete);

/** Installs PostgreSQL, pooler and proxy, as root on Debian. @throws if still missing */
export function ensureServicios() {
  ensurePackages(missingOf(SERVICIOS), 'servicios para las pruebas');
}

/** The object store; without it prints that its tests are skipped. */
export function bringAlmacen() {
  bring(ALMACEN, 'almacén de objetos para las pruebas');
}

/** The same for the samples of despliegue/. */
export function bringMuestras() {
  bring(MUESTRAS, 'proxies y Prometheus para las pruebas');
}

function bring(programs, what) {
  try {
    ensurePackages(missingOf(programs), what);
  } catch (error) {
    console.error(error.message);
  }
}
