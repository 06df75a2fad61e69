/** What the staff reads of known people, and writes to them: no more of a person than their first name. */
export const TEXTOS_DE_PERSONA = {
  yaEsDe: (nombres: readonly string[]) =>
    `Este teléfono ya es de ${nombres.length === 1 ? nombres[0] : `${nombres.length} personas`}. Si es la misma persona, toca su nombre; si es alguien más, escribe también su correo.`,
  tambienDe: (nombres: readonly string[]) =>
    `Este teléfono también es de ${nombres.length === 1 ? nombres[0] : `${nombres.length} personas`}. Con otro correo queda como alguien más, y su página pregunta si son la misma persona.`,
  saludo: (asesor: string, empresa: string, nombre?: string) =>
    `Hola${nombre ? `, ${nombre}` : ''}. Soy ${asesor}, de ${empresa}.`,
  tuCasa: (modelo: string, lote: string, proyecto: string, folio: string) =>
    `Te escribo por la casa ${modelo} en el lote ${lote} de ${proyecto}, tu cotización ${folio}:`,
  lote: ({ id_lote, proyecto, area }: { id_lote: string; proyecto: string; area: string }) =>
    `Te comparto el lote ${id_lote} de ${proyecto}, de ${area}.`,
  precios: (casas: readonly (readonly [string, string])[], hasta: string | undefined) =>
    `Con la casa ${casas.map(([modelo, total]) => `${modelo}, ${total}`).join('; ')}. Sin equipamiento, a los precios de hoy${hasta ? `, que valen hasta el ${hasta}` : ''}:`,
} as const;
