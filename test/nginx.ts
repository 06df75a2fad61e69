import { execFileSync, spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

/** The samples in `docs/operacion.md`. */
export const PROXY_SAMPLES = resolve(import.meta.dirname, '../despliegue/proxy');

export interface ProxyPlace {
  folder: string;
  https: number;
  http: number;
  /** Ports of the instances; at least two. */
  instances: readonly number[];
}

/** This machine's ports and certificate for the nginx sample. */
export const nginxReplacements = ({
  folder,
  https,
  http,
  instances,
}: ProxyPlace): [RegExp | string, string][] => {
  const half = Math.ceil(instances.length / 2);
  const lines = (ports: readonly number[]) =>
    ports.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join('\n  ');
  return [
    ['server 127.0.0.1:3000 max_fails=0;', lines(instances.slice(0, half))],
    ['server 127.0.0.1:3001 max_fails=0;', lines(instances.slice(half))],
    [/listen 80;/, `listen 127.0.0.1:${http};`],
    [/listen 443 ssl/, `listen 127.0.0.1:${https} ssl`],
    ['/etc/ssl/lotes/cadena.pem', join(folder, 'cert.pem')],
    ['/etc/ssl/lotes/clave.pem', join(folder, 'clave.pem')],
    ['/var/log/nginx/lotificacion.log', join(folder, 'visitas.log')],
    ['/var/cache/lotificacion', join(folder, 'guardado')],
    [/^/, `user root; daemon off; pid ${folder}/pid; error_log stderr; events {}\nhttp {\n`],
    [/$/, '}\n'],
  ];
};

/** Replaces all. @throws {Error} if one is missing: the sample has changed */
export function replaceAllOf(text: string, replacements: readonly [RegExp | string, string][]): string {
  return replacements.reduce((before, [from, to]) => {
    if (before.search(from) < 0) throw new Error(`the sample lacks ${from}`);
    return before.replace(from, () => to);
  }, text);
}

/** Whether this machine can make certificates. Tests that need one are skipped and say so. */
export const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

/** Certificate and key for 127.0.0.1: `cert.pem`, `clave.pem`. */
export function makeCertificate(folder: string): void {
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'clave.pem')];
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '2'];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  execFileSync('openssl', ['req', ...kind, '-keyout', key, '-out', cert, ...subject], { stdio: 'ignore' });
}
