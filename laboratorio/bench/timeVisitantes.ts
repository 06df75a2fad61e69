import { setTimeout as sleep } from 'node:timers/promises';
import type { FormatoGrande } from './largePlano.ts';
import type { Measured } from './measure.ts';
import { PROOF } from './servicio/buyers.ts';

/** Four large files of different kinds, at once. */
const FORMATOS: readonly FormatoGrande[] = ['SVG con ids', 'SVG de líneas sueltas', 'DXF', 'GeoJSON'];
const VISITANTES = 8;
/** Between a visitor's requests, ms. */
const PAUSA_MS = 100;
const CALMA_MS = 5_000;
const HOLD_MS = 200;

interface Tiempos {
  respuestas: number;
  mediana: number;
  p99: number;
}

/** Time of visitors' answers while four drawings of 10,000 lots are read, beside that in calm. Out: whether p99 holds. */
export async function timeVisitantes(medido: Measured): Promise<boolean> {
  // Warms up.
  await visitWhile(medido.url, sleep(CALMA_MS));
  const calma = await visitWhile(medido.url, sleep(CALMA_MS));
  const began = performance.now();
  const reading = medido.readPlanos(FORMATOS);
  const leyendo = await visitWhile(medido.url, reading);
  const leidos = await reading;
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `\nVisitantes mientras se leen ${leidos} planos de 10,000 lotes a la vez, ${seconds.toFixed(0)} s`,
  );
  print('en calma', calma);
  print('mientras se leen', leyendo);
  const held = leidos === FORMATOS.length && leyendo.p99 <= HOLD_MS;
  console.log(`  se exigen ${HOLD_MS} ms en 99 de cada 100 respuestas: ${held ? 'bien' : 'MAL'}`);
  return held;
}

function print(cuando: string, { respuestas, mediana, p99 }: Tiempos): void {
  console.log(
    `  ${cuando.padEnd(18)}${respuestas.toLocaleString('en-US').padStart(7)} respuestas, mediana ${mediana.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
  );
}

/** A page, then its lots' states, again and again. */
async function visitWhile(url: string, work: Promise<unknown>): Promise<Tiempos> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  work.then(end, end);
  const times: number[] = [];
  const ask = async (path: string, request?: RequestInit) => {
    const began = performance.now();
    const response = await fetch(`${url}${path}`, request);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    times.push(performance.now() - began);
    await sleep(PAUSA_MS);
  };
  const visit = async () => {
    while (!isOver) {
      await ask('/');
      await ask('/api/RecuperarLotes', { method: 'POST', headers: PROOF, body: '{"id":1}' });
    }
  };
  await Promise.all(Array.from({ length: VISITANTES }, visit));
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.ceil(share * times.length) - 1] ?? Number.NaN;
  return { respuestas: times.length, mediana: at(0.5), p99: at(0.99) };
}
