import { existsSync } from 'node:fs';
import { ensurePackages } from './packages.mjs';

/** What a large installation runs beside this program and the tests start too, and Debian's package of it. */
const SERVICIOS = [
  { paths: ['/usr/lib/postgresql'], paquete: 'postgresql' },
  { paths: ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'], paquete: 'pgbouncer' },
  { paths: ['/usr/sbin/nginx', '/usr/bin/nginx'], paquete: 'nginx-light' },
  { paths: ['/usr/bin/openssl'], paquete: 'openssl' },
];

/** An object store, and Debian's packages of it. */
const ALMACEN = [
  { paths: ['/usr/bin/swift-proxy-server'], paquete: 'swift-proxy' },
  { paths: ['/usr/bin/swift-account-server'], paquete: 'swift-account' },
  { paths: ['/usr/bin/swift-container-server'], paquete: 'swift-container' },
  { paths: ['/usr/bin/swift-object-server'], paquete: 'swift-object' },
  { paths: ['/usr/bin/memcached'], paquete: 'memcached' },
];

/** Proxies whose samples stand in despliegue/ beside nginx's, and what reads the alerts there. */
const MUESTRAS = [
  { paths: ['/usr/sbin/haproxy'], paquete: 'haproxy' },
  { paths: ['/usr/bin/caddy'], paquete: 'caddy' },
  { paths: ['/usr/bin/promtool'], paquete: 'prometheus' },
];

const missingOf = (programs) => () =>
  programs.filter(({ paths }) => !paths.some(existsSync)).map(({ paquete }) => paquete);

/**
 * PostgreSQL, its pooler and a proxy, installed first where they are missing and this is root on Debian.
 * @throws {Error} where they cannot be had; it names the packages.
 */
export function ensureServicios() {
  ensurePackages(missingOf(SERVICIOS), 'servicios para las pruebas');
}

/** The same for the object store, without which its tests are left out: then this says so. */
export function bringAlmacen() {
  bring(ALMACEN, 'almacén de objetos para las pruebas');
}

/** The same for what the samples of despliegue/ are for. */
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
