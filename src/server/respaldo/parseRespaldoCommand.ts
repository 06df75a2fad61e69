import { parseArgs } from 'node:util';

export type RespaldoCommand =
  | { orden: 'guardar'; carpeta: string; secretos: string | undefined }
  | { orden: 'comprobar'; carpeta: string; secretos: string | undefined }
  | { orden: 'restaurar'; carpeta: string; secretos: string | undefined; salto: number | undefined }
  | { orden: 'reanudar-envios' };

export const RESPALDO_USAGE = `Uso: npm run respaldo -- ORDEN

  guardar CARPETA [--secretos ARCHIVO]     guarda todo en una carpeta nueva: la base y los archivos, de un mismo momento;
                                           el servidor sigue trabajando
  comprobar CARPETA [--secretos ARCHIVO]   lee el respaldo entero y dice si está completo
  restaurar CARPETA [--secretos ARCHIVO] [--salto N]
                                           lo pone en una base y una carpeta de datos vacías (DATABASE_URL, DATA_DIR);
                                           la copia no envía nada todavía
  reanudar-envios                          una copia restaurada empieza a enviar

  --secretos ARCHIVO   aparta de la carpeta las claves que guarda la base, para tenerlas en otro sitio
  --salto N            folios que se dejan libres después del último del respaldo; los que basten si no se dice`;

type Parsed = { ok: true; orden: RespaldoCommand } | { ok: false; motivo: string };

const OPTIONS = { secretos: { type: 'string' }, salto: { type: 'string' } } as const;

/** Parses the arguments. Out: else a Spanish reason. */
export function parseRespaldoCommand(args: readonly string[]): Parsed {
  let parsed: ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>>;
  try {
    parsed = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch {
    return misread(`no se entiende: ${args.join(' ')}`);
  }
  const [orden, carpeta, ...rest] = parsed.positionals;
  const { secretos, salto } = parsed.values;
  if (orden === undefined) return misread('falta la orden');
  if (orden === 'reanudar-envios') {
    if (carpeta !== undefined) return misread(`sobra «${carpeta}»`);
    if (secretos !== undefined || salto !== undefined) return misread(`${orden} no lleva opciones`);
    return { ok: true, orden: { orden } };
  }
  if (orden !== 'guardar' && orden !== 'comprobar' && orden !== 'restaurar') {
    return misread(`no hay la orden «${orden}»`);
  }
  if (!carpeta) return misread('falta la carpeta');
  if (rest.length) return misread(`sobra «${rest.join(' ')}»; una ruta con espacios va entre comillas`);
  if (secretos === '') return misread('falta el archivo de --secretos');
  if (orden !== 'restaurar') {
    if (salto !== undefined) return misread(`--salto no es de ${orden}`);
    return { ok: true, orden: { orden, carpeta, secretos } };
  }
  if (salto !== undefined && !/^\d{1,9}$/.test(salto)) return misread('--salto debe ser un entero');
  return {
    ok: true,
    orden: { orden, carpeta, secretos, salto: salto === undefined ? undefined : Number(salto) },
  };
}

function misread(motivo: string): Parsed {
  return { ok: false, motivo };
}
