import { readFileSync } from 'node:fs';

/** Secret settings, or addresses with a password: each may be read from a file named by `…_FILE`. */
export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'DATABASE_URL_DIRECTA',
  'ARCHIVOS_SECRETO',
  'SMTP_URL',
  'OIDC_SECRETO',
  'WEBHOOK_URL',
  'WEBHOOK_SECRET',
  'METRICAS_TOKEN',
] as const;

type Variables = Readonly<Record<string, string | undefined>>;

/** Replaces `…_FILE` by its content, final line break cut. Faults are Spanish and reveal no content. */
export function readSecretFiles(set: Variables): { set: Variables; faults: string[] } {
  const read: Record<string, string | undefined> = { ...set };
  const faults: string[] = [];
  for (const name of SECRET_SETTINGS) {
    const path = set[`${name}_FILE`];
    if (path === undefined) continue;
    if (set[name] !== undefined) faults.push(`${name}_FILE: va en lugar de ${name}, no junto con él`);
    else {
      const content = contentOf(path);
      if ('fault' in content) faults.push(`${name}_FILE: ${content.fault}`);
      else read[name] = content.text;
    }
  }
  return { set: read, faults };
}

function contentOf(path: string): { text: string } | { fault: string } {
  try {
    const text = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
    return text.trim() ? { text } : { fault: `${path} está vacío` };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return { fault: `no se puede leer ${path} (${code})` };
  }
}
