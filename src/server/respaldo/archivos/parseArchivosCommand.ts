import { parseArgs } from 'node:util';

/** `DATA_DIR/catalogo`, or the bucket of `ARCHIVOS_URL`. */
export type CopyPlace = 'carpeta' | 'bucket';

export type ArchivosCommand =
  | { orden: 'limpiar'; si: boolean; graceHours: number }
  | { orden: 'copiar'; from: CopyPlace; to: CopyPlace };

const GRACE_HOURS = 6;

export const ARCHIVOS_USAGE = `Uso: npm run archivos -- ORDEN

  limpiar [--si] [--gracia HORAS]   dice qué imágenes, planos y originales no necesita ya ni el catálogo ni ninguna
                                    cotización o recibo; con --si los borra
  copiar carpeta bucket             copia los archivos de DATA_DIR al bucket de ARCHIVOS_URL, y los compara
  copiar bucket carpeta             lo mismo al revés

  --gracia HORAS   no toca lo escrito desde hace menos de esas horas, ni borra nada si el catálogo cambió desde
                   entonces; ${GRACE_HOURS} si no se dice`;

type ParsedArchivos = { ok: true; orden: ArchivosCommand } | { ok: false; motivo: string };

const OPTIONS = { si: { type: 'boolean', default: false }, gracia: { type: 'string' } } as const;

/** Parses the arguments. Out: else a Spanish reason. */
export function parseArchivosCommand(args: readonly string[]): ParsedArchivos {
  let parsed: ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>>;
  try {
    parsed = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch {
    return misread(`no se entiende: ${args.join(' ')}`);
  }
  const [orden, ...places] = parsed.positionals;
  const { si, gracia } = parsed.values;
  if (orden === undefined) return misread('falta la orden');
  if (orden === 'limpiar') {
    if (places.length) return misread(`sobra «${places.join(' ')}»`);
    if (gracia !== undefined && !/^[1-9]\d{0,4}$/.test(gracia))
      return misread('--gracia debe ser un entero de 1 a 99999');
    return {
      ok: true,
      orden: { orden, si, graceHours: gracia === undefined ? GRACE_HOURS : Number(gracia) },
    };
  }
  if (orden !== 'copiar') return misread(`no hay la orden «${orden}»`);
  if (si || gracia !== undefined) return misread('copiar no lleva opciones');
  const [from, to, ...rest] = places;
  if (!isPlace(from) || !isPlace(to) || from === to || rest.length)
    return misread('se copia de carpeta a bucket, o de bucket a carpeta');
  return { ok: true, orden: { orden, from, to } };
}

function isPlace(text: string | undefined): text is CopyPlace {
  return text === 'carpeta' || text === 'bucket';
}

function misread(motivo: string): ParsedArchivos {
  return { ok: false, motivo };
}
