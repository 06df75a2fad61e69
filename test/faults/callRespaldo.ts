import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { SHORT_LIVED } from '../shortLived.ts';

const RESPALDO = resolve(import.meta.dirname, '../../dist/server/respaldo.js');

/** Runs the built command `respaldo`. Out: its output, on success. */
export async function callRespaldo(
  entorno: Readonly<Record<string, string>>,
  ...args: string[]
): Promise<string> {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [...SHORT_LIVED, RESPALDO, ...args], { env: { PATH, ...entorno } });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error(`respaldo ${args.join(' ')} ended with ${status}:\n${printed}`);
  return printed;
}
