import { z } from 'zod';

/** What the caller sends, as one line of JSON. */
export const Peticion = z.strictObject({
  mando: z.string(),
  args: z.array(z.string()),
  carpeta: z.string(),
});
export type Peticion = z.output<typeof Peticion>;

/** What the server sends back, a line of JSON each: first `aceptado`, at last `fin`. */
export const Respuesta = z.discriminatedUnion('tipo', [
  /** From here on the command will be carried out, whatever becomes of the caller. */
  z.object({ tipo: z.literal('aceptado') }),
  z.object({ tipo: z.literal('linea'), texto: z.string() }),
  z.object({ tipo: z.literal('falta'), texto: z.string() }),
  z.object({ tipo: z.literal('fin'), estado: z.int() }),
]);
export type Respuesta = z.output<typeof Respuesta>;

/** Out: the message in a line, or `undefined` where it is none. */
export function parseMessage<T>(schema: z.ZodType<T>, line: string): T | undefined {
  try {
    return schema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

export function formatMessage(message: Peticion | Respuesta): string {
  return `${JSON.stringify(message)}\n`;
}
