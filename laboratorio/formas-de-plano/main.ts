import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formsOfDrawing } from '../../test/planos/formsOfDrawing.ts';

const USO =
  'Uso: npm run formas-de-plano -- DIBUJO.svg CARPETA [--metros 0.25]\n  --metros: cuántos metros mide una unidad del dibujo';

/** In: the command's arguments. Out: its exit status. Prints in Spanish what it wrote or refused. */
export async function main(args: readonly string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { metros: { type: 'string', default: '0.25' } },
  });
  const [dibujo, carpeta, ...more] = positionals;
  const metros = Number(values.metros);
  if (!dibujo || !carpeta || more.length || !(metros > 0)) return refuse(USO);
  if (!existsSync(dibujo)) return refuse(`No hay ${dibujo}.`);
  const { archivos, lotes } = await formsOfDrawing(dibujo, { metros });
  if (lotes.length === 0)
    return refuse(`En ${dibujo} ninguna figura lleva el nombre de un lote: se buscan «lot-12» y «lote_12».`);
  await mkdir(carpeta, { recursive: true });
  const rows = lotes.map(({ id_lote, terreno }) => `1,${id_lote},${terreno},Disponible\r\n`);
  const all = { ...archivos, 'lotes.csv': `id_proyecto,id_lote,terreno,estatus\r\n${rows.join('')}` };
  for (const [name, text] of Object.entries(all)) {
    await writeFile(join(carpeta, name), text);
    console.log(join(carpeta, name));
  }
  console.log(`${lotes.length} lotes.`);
  return 0;
}

function refuse(sentence: string): number {
  console.error(sentence);
  return 1;
}
