import type { FastifyInstance } from 'fastify';

/** CPU time of one visit, ms, and bytes sent. */
export interface PaginaTimes {
  mediana: number;
  bytes: number;
}

const VISITS = 50;
const TURNS = 7;

/** Visits an address like a browser, one at a time, without a network. Out: median without the first. */
export async function timePagina(app: FastifyInstance, url: string): Promise<PaginaTimes> {
  const spent: number[] = [];
  let bytes = 0;
  for (let turn = 0; turn <= TURNS; turn += 1) {
    const before = process.cpuUsage();
    for (let visit = 0; visit < VISITS; visit += 1) {
      const answer = await app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br' } });
      if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
      bytes = answer.rawPayload.length;
    }
    const { user, system } = process.cpuUsage(before);
    if (turn) spent.push((user + system) / 1000 / VISITS);
  }
  return { mediana: spent.sort((a, b) => a - b)[Math.floor(spent.length / 2)] ?? 0, bytes };
}
