import type { CambioAnswer, ResultadoDeLote } from '../src/contract/panel/inventario.ts';
import type { Contacto } from '../src/domain/contacto.ts';
import { fechaEnMexico } from '../src/domain/fecha.ts';
import type { Rol } from '../src/domain/permisos.ts';
import {
  extendingTo,
  noteApartadoPayment,
  releasing,
} from '../src/server/lotes/inventario/changeApartados.ts';
import {
  type ChangeDeps,
  type ChangeOutcome,
  changeLotes,
  type LoteChangeKind,
} from '../src/server/lotes/inventario/changeLotes.ts';
import { holdingOf } from '../src/server/lotes/inventario/holdLotes.ts';
import { annulling, selling } from '../src/server/lotes/inventario/sellLotes.ts';
import type { Settings } from '../src/server/plataforma/settings.ts';

export interface LoteKey {
  id_proyecto: number;
  id_lote: string;
}

/** A staff member who acts through the panel's changes; a refusal throws its code. */
export interface Staff {
  id: string;
  /** For `persona`, or the person of the quote with this folio. Out: the hold's id. */
  hold(lote: LoteKey, terms: { persona?: Contacto; folio?: string; venceEn?: Date }): Promise<string>;
  /** Many lots of project 1 in one act. */
  holdAll(lotes: readonly string[], terms: { persona: Contacto; venceEn?: Date }): Promise<void>;
  extendAll(lotes: readonly string[], venceEn: Date): Promise<void>;
  extend(lote: LoteKey, venceEn: Date): Promise<void>;
  /** Records today's payment. In: the hold's id. */
  notePago(apartado: string, referencia?: string): Promise<void>;
  release(lote: LoteKey): Promise<void>;
  /** In: day, today by default; buyer, if not the holder. */
  sell(lote: LoteKey, fecha?: string, persona?: Contacto): Promise<void>;
  annul(lote: LoteKey): Promise<void>;
}

/** The member with this address, hired if new, gerencia by default. */
export async function hireStaff(
  deps: ChangeDeps & { settings: Pick<Settings, 'apartadoDias'> },
  {
    nombre = 'Lucía Mora',
    correo = 'lucia@horizonte.example',
    rol = 'gerencia' as Rol,
  }: { nombre?: string; correo?: string; rol?: Rol } = {},
): Promise<Staff> {
  const [row] = await deps.db.query<{ id: string }>(
    `insert into personal (correo, nombre, rol, identidad, alta_en) values ($1, $2, $3, md5($1), $4::timestamptz)
     on conflict (correo) do update set nombre = excluded.nombre, rol = excluded.rol returning id::text as id`,
    [correo, nombre, rol, deps.clock()],
  );
  const person = { id: row?.id ?? '', rol };
  const today = () => fechaEnMexico(deps.clock());
  const change = async ({ id_proyecto, id_lote }: LoteKey, kind: LoteChangeKind) =>
    doneIn(
      await changeLotes(deps, { person, id_proyecto, lotes: [id_lote], visto: {}, revisar: false }, kind),
    );
  const changeAll = (lotes: readonly string[], kind: LoteChangeKind) =>
    changeLotes(deps, { person, id_proyecto: 1, lotes, visto: {}, revisar: false }, kind);
  return {
    id: person.id,
    async hold(lote, terms) {
      const { id_proyecto } = lote;
      const dias = deps.settings.apartadoDias;
      const { despues } = await change(lote, holdingOf({ ...terms, id_proyecto, dias, revisar: false }));
      if (despues.apartado === null) throw new Error('the lot was not held');
      return despues.apartado;
    },
    async holdAll(lotes, terms) {
      const dias = deps.settings.apartadoDias;
      allDone(await changeAll(lotes, holdingOf({ ...terms, id_proyecto: 1, dias, revisar: false })));
    },
    async extendAll(lotes, venceEn) {
      allDone(await changeAll(lotes, extendingTo(venceEn, 'El banco tarda')));
    },
    async extend(lote, venceEn) {
      await change(lote, extendingTo(venceEn, 'El banco tarda'));
    },
    async notePago(apartado, referencia = 'SPEI 7781') {
      doneIn(await noteApartadoPayment(deps, person, { apartado, fecha: today(), referencia }));
    },
    async release(lote) {
      await change(lote, releasing(undefined));
    },
    async sell(lote, fecha = today(), persona) {
      await change(lote, selling({ id_proyecto: lote.id_proyecto, fecha, persona }));
    },
    async annul(lote) {
      await change(lote, annulling('Se arrepintieron'));
    },
  };
}

function allDone(outcome: ChangeOutcome): void {
  if (!outcome.ok || !outcome.answer.hecho) throw new Error(JSON.stringify(outcome));
}

/** The result for the only lot. */
function doneIn(outcome: ChangeOutcome): Extract<ResultadoDeLote, { ok: true }> {
  if (!outcome.ok) throw new Error(outcome.motivo);
  const { hecho, resultados }: CambioAnswer = outcome.answer;
  const [only] = resultados;
  if (!only?.ok) throw new Error(only ? only.code : 'no lot was changed');
  if (!hecho) throw new Error('nothing was done');
  return only;
}
