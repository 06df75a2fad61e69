import { type IncomingHttpHeaders, request } from 'node:http';
import type { NovedadDeProyecto } from '../src/contract/novedades.ts';

export interface EventStream {
  status: number;
  headers: IncomingHttpHeaders;
  /** Events in order, without heartbeats. */
  sucesos: { id: string; novedad: NovedadDeProyecto }[];
  /** How it ended, if it has. */
  fin(): 'whole' | 'cut' | undefined;
  stopReading(): void;
  close(): void;
}

/** Opens an event stream over a real socket; a refused one ends at once. */
export function openEventStream(url: string, headers: Record<string, string> = {}): Promise<EventStream> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers: { accept: 'text/event-stream', ...headers }, agent: false });
    asked.once('error', reject);
    asked.once('response', (response) => {
      const sucesos: EventStream['sucesos'] = [];
      let fin: 'whole' | 'cut' | undefined;
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
        const blocks = text.split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) {
          const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
          const [id, data] = [field('id'), field('data')];
          if (id && data) sucesos.push({ id, novedad: JSON.parse(data) });
        }
      });
      response.on('error', () => {});
      response.once('close', () => {
        fin = response.complete ? 'whole' : 'cut';
      });
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        sucesos,
        fin: () => fin,
        stopReading: () => response.pause(),
        close: () => asked.destroy(),
      });
    });
    asked.end();
  });
}
