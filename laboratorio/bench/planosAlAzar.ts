import fc from 'fast-check';
import { anyPlan, listOf, type Plan } from '../../test/planos/anyPlan.ts';
import { PLAN_FORMATS, PRINTED, PRINTED_FORMATS } from '../../test/planos/planFormats.ts';
import { closePrinter } from '../../test/planos/printPdf.ts';
import { tryPlan } from '../../test/planos/tryPlan.ts';

interface Sum {
  planos: number;
  lotes: number;
  ligados: number;
  preguntados: number;
  preguntas: number;
  sinRevisar: number;
  mal: string[];
}

interface Format {
  write: (plan: Plan) => string | Uint8Array | Promise<Uint8Array>;
  page: number | undefined;
}

/** Those that offices have; a plan in turn for each. */
const FORMATS: readonly (readonly [string, Format])[] = [
  ...Object.entries(PRINTED_FORMATS).map(([name, write]) => [name, { write, page: PRINTED }] as const),
  ...Object.entries(PLAN_FORMATS).map(
    ([name, { write, hasPage }]) => [name, { write, page: hasPage ? 1 : undefined }] as const,
  ),
];

/**
 * Reads random plans with every fault planted. In: how many; the seed, which gives the same plans again.
 * Prints what became of their lots. Out: whether none was bound wrongly.
 */
export async function tryRandomPlans(planos: number, seed: number): Promise<boolean> {
  const sums = new Map<string, Sum>();
  try {
    for (const [i, plan] of fc.sample(anyPlan, { numRuns: planos, seed }).entries()) {
      const [name, format] = FORMATS[i % FORMATS.length] ?? [];
      if (name === undefined || !format) continue;
      const sum = sums.get(name) ?? emptySum();
      sums.set(name, sum);
      await tryIn(format, plan, sum, `plano ${i}`);
    }
  } finally {
    await closePrinter();
  }
  return print(sums, seed);
}

function emptySum(): Sum {
  return { planos: 0, lotes: 0, ligados: 0, preguntados: 0, preguntas: 0, sinRevisar: 0, mal: [] };
}

async function tryIn({ write, page }: Format, plan: Plan, sum: Sum, told: string): Promise<void> {
  const tried = await tryPlan(await write(plan), plan, page);
  sum.planos += 1;
  sum.lotes += listOf(plan).length;
  sum.ligados += tried.bound.length - tried.wrong.length;
  sum.preguntados += new Set([...tried.near, ...tried.disputed]).size;
  sum.preguntas += tried.questions;
  if (tried.bound.length && !tried.isChecked) sum.sinRevisar += 1;
  sum.mal.push(...tried.wrong.map((wrong) => `${told}: ${wrong}`));
}

function print(sums: ReadonlyMap<string, Sum>, seed: number): boolean {
  const all = emptySum();
  for (const sum of sums.values())
    for (const name of ['planos', 'lotes', 'ligados', 'preguntados', 'preguntas', 'sinRevisar'] as const)
      all[name] += sum[name];
  const mal = [...sums].flatMap(([name, sum]) => sum.mal.map((wrong) => `${name}, ${wrong}`));
  console.log(`\n${all.planos} planos al azar (semilla ${seed}), cada uno en un formato`);
  console.log(`${''.padEnd(28)}  planos   lotes  ligados bien  preguntados  sin ligar  preguntas por lote`);
  for (const [name, sum] of [...sums, ['en total', all] as const]) {
    const left = sum.lotes - sum.ligados - sum.preguntados - sum.mal.length;
    console.log(
      `${name.padEnd(28)}${cell(sum.planos, 8)}${cell(sum.lotes, 8)}${cell(sum.ligados, 14)}${cell(sum.preguntados, 13)}${cell(left, 11)}${(sum.preguntas / sum.lotes).toFixed(3).padStart(20)}`,
    );
  }
  console.log(`  ligados mal: ${mal.length}${mal.length ? '' : ', bien'}`);
  for (const wrong of mal) console.log(`  MAL ${wrong}`);
  if (all.sinRevisar) console.log(`  ligados sin poder compararlos: en ${all.sinRevisar} planos`);
  return mal.length === 0;
}

const cell = (value: number, width: number) => value.toLocaleString('en-US').padStart(width);
