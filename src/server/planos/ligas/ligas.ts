import { type Ligas, LigasDePlano } from '../../../contract/panel/catalogo/ligas.ts';

export const SIN_LIGAS: Ligas = {
  version: 1,
  numerosEscritos: 'comparar',
  alfileres: 'automaticos',
  ligas: [],
  trazos: [],
};

/** `planos/los-mirasoles.svg` → `planos/los-mirasoles.ligas.json`. */
export function rutaOfLigas(plano: string): string {
  return `${plano.replace(/\.[^./]*$/, '')}.ligas.json`;
}

/** Out: the decisions, or a Spanish reason without a full stop. */
export function readLigas(bytes: Uint8Array): { ok: true; valor: Ligas } | { ok: false; motivo: string } {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    if (error instanceof SyntaxError) return { ok: false, motivo: 'no es JSON bien formado' };
    if (error instanceof TypeError) return { ok: false, motivo: 'no está en UTF-8' };
    throw error;
  }
  if (typeof json === 'object' && json !== null && 'version' in json && json.version !== 1)
    return { ok: false, motivo: 'lo escribió una versión más nueva de este programa; actualízalo' };
  const read = LigasDePlano.safeParse(json);
  if (read.success) return { ok: true, valor: read.data };
  const [issue] = read.error.issues;
  return { ok: false, motivo: `no se entiende «${issue?.path.join('.') ?? ''}»` };
}

/** One decision per line, so that people can find and delete them. */
export function writeLigas({ version, numerosEscritos, ligas, trazos, ...whole }: Ligas): string {
  const fields = [
    `  "version": ${version}`,
    `  "numerosEscritos": "${numerosEscritos}"`,
    ...Object.entries(whole).map(([name, value]) => `  "${name}": ${JSON.stringify(value)}`),
    `  "ligas": ${writeLines(ligas)}`,
    ...(trazos.length ? [`  "trazos": ${writeLines(trazos)}`] : []),
  ];
  return `{\n${fields.join(',\n')}\n}\n`;
}

function writeLines(items: readonly unknown[]): string {
  return `[\n${items.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`;
}
