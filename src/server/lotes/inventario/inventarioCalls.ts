import type { INVENTARIO_CALLS } from '../../../contract/panel/inventario.ts';
import { exportBitacora } from '../../personal/bitacora/exportBitacora.ts';
import type { SignedHandler } from '../../personal/calls/result.ts';
import { extendingTo, noteApartadoPayment, releasing } from './changeApartados.ts';
import { puttingAs } from './changeEstatus.ts';
import { type ChangeOutcome, changeLotes } from './changeLotes.ts';
import { holdingOf } from './holdLotes.ts';
import { listApartados } from './listApartados.ts';
import { readInventario, readLote } from './readInventario.ts';
import { searchCotizacion } from './searchCotizacion.ts';
import { annulling, selling } from './sellLotes.ts';
import { undoChange } from './undo/undoChange.ts';

/** What each call for lots, holds and sales does. */
export const INVENTARIO_HANDLERS: { [C in keyof typeof INVENTARIO_CALLS]: SignedHandler<C> } = {
  async LeerInventario(deps, { id_proyecto }, { signed }) {
    const answer = await readInventario(deps, signed.personal, id_proyecto);
    return answer ? { ok: true, answer } : { ok: false, motivo: 'PROYECTO_INEXISTENTE' };
  },
  async LeerLote(deps, body, { signed }) {
    const answer = await readLote(deps, signed.personal, body);
    return answer ? { ok: true, answer } : { ok: false, motivo: 'LOTE_INEXISTENTE' };
  },
  ApartarLotes(deps, body, { signed }) {
    const venceEn = body.venceEn === undefined ? undefined : new Date(body.venceEn);
    return telling(
      changeLotes(
        deps,
        { ...body, person: signed.personal },
        holdingOf({ ...body, venceEn, dias: deps.settings.apartadoDias }),
      ),
    );
  },
  ExtenderApartados(deps, body, { signed }) {
    const { venceEn, motivo, ...lotes } = body;
    return telling(
      changeLotes(deps, { ...lotes, person: signed.personal }, extendingTo(new Date(venceEn), motivo)),
    );
  },
  LiberarApartados(deps, body, { signed }) {
    return telling(changeLotes(deps, { ...body, person: signed.personal }, releasing(body.motivo)));
  },
  VenderLotes(deps, body, { signed }) {
    return telling(changeLotes(deps, { ...body, person: signed.personal }, selling(body)));
  },
  AnularVentas(deps, body, { signed }) {
    return telling(changeLotes(deps, { ...body, person: signed.personal }, annulling(body.motivo)));
  },
  CambiarEstatus(deps, body, { signed }) {
    const { id_proyecto, estatus } = body;
    return telling(changeLotes(deps, { ...body, person: signed.personal }, puttingAs(id_proyecto, estatus)));
  },
  AnotarPago(deps, body, { signed }) {
    return telling(noteApartadoPayment(deps, signed.personal, body));
  },
  Deshacer(deps, { linea }, { signed }) {
    return telling(undoChange(deps, signed.personal, linea));
  },
  ListarApartados: (deps, body, { signed }) => listApartados(deps, signed.personal, body),
  async BuscarCotizacion(deps, { texto }, { signed }) {
    const answer = await searchCotizacion(deps, signed.personal, texto);
    return answer ? { ok: true, answer } : { ok: false, motivo: 'COTIZACION_INEXISTENTE' };
  },
  async ExportarBitacora(deps, body, { signed }) {
    return { ok: true, answer: await exportBitacora(deps, signed.personal, body) };
  },
};

/** In: a change of lots. Out: its answer, which says whether people are told of it. */
async function telling(change: Promise<ChangeOutcome>) {
  const outcome = await change;
  return outcome.ok ? { ...outcome, wakesMail: outcome.answer.hecho } : outcome;
}
