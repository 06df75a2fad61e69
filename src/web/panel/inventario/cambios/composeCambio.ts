import { CONTACT_IN_TEXT, hasContactInText } from '../../../../contract/panel/contactInText.ts';
import type { CambioAnswer, LoteEnInventario } from '../../../../contract/panel/inventario.ts';
import { needsMotivo } from '../../../../domain/lote.ts';
import { validateStaffContacto } from '../../../../domain/personas/staffContacto.ts';
import { callPanel } from '../../../calls/panel/callPanel.ts';
import { instantOf } from '../../marco/instantOf.ts';
import { isEstatus, type KindOfCambio } from './cambios.ts';
import type { Fin } from './fin.ts';

/** Fields of every kind of change; kept through refusals. */
export interface CambioForm {
  /** `undefined` for the default. */
  readonly fin: Fin | undefined;
  readonly motivo: string;
  /** `YYYY-MM-DD`: of a sale or a payment. */
  readonly fecha: string;
  readonly referencia: string;
  /** Whether the person comes from a quote, or is known or typed. */
  readonly origen: 'cotizacion' | 'datos';
  /** Of the quote found; empty without one. */
  readonly folio: string;
  /** Id of the known person; empty for one who is typed. */
  readonly conocida: string;
  readonly nombre: string;
  readonly correo: string;
  readonly telefono: string;
}

/** With the default end filled in. */
export interface WholeCambio extends CambioForm {
  readonly fin: Fin;
}

type FieldFaults = Partial<Record<keyof CambioForm, string>>;

export function isPago(tipo: KindOfCambio): boolean {
  return tipo === 'pago' || tipo === 'pagoTardio';
}

/** Missing or invalid fields. In: the lots, since a sale of held lots already has its person. */
export function faultsOf(
  tipo: KindOfCambio,
  form: WholeCambio,
  lotes: readonly Pick<LoteEnInventario, 'apartado'>[],
): FieldFaults {
  const faults: { -readonly [K in keyof CambioForm]?: string } = {};
  if ((tipo === 'apartar' || tipo === 'extender') && !instantOf(form.fin))
    faults.fin = 'Elige un día y una hora';
  if (wantsReason(tipo) && !form.motivo.trim()) faults.motivo = 'Escribe el motivo';
  if (hasContactInText(form.motivo)) faults.motivo = CONTACT_IN_TEXT;
  if ((tipo === 'vender' || isPago(tipo)) && !form.fecha) faults.fecha = 'Elige el día';
  if (isPago(tipo) && !form.referencia.trim()) faults.referencia = 'Escribe la referencia';
  if (wantsPerson(tipo, lotes)) {
    if (form.origen === 'cotizacion') {
      if (!form.folio) faults.folio = 'Busca la cotización, o escribe los datos de la persona';
    } else if (!form.conocida) Object.assign(faults, validateStaffContacto(form));
  }
  return faults;
}

/** True if the change needs a person: a hold, or a sale with a lot that is not held. */
export function wantsPerson(
  tipo: KindOfCambio,
  lotes: readonly Pick<LoteEnInventario, 'apartado'>[],
): boolean {
  return tipo === 'apartar' || (tipo === 'vender' && lotes.some(({ apartado }) => !apartado));
}

export function wantsReason(tipo: KindOfCambio): boolean {
  return tipo === 'extender' || tipo === 'anular' || (isEstatus(tipo) && needsMotivo(tipo));
}

interface Sent {
  readonly tipo: KindOfCambio;
  readonly id_proyecto: number;
  readonly lotes: readonly LoteEnInventario[];
  readonly form: WholeCambio;
  /** True for a preview. */
  readonly revisar: boolean;
}

/** @throws as `callPanel`. */
export function sendCambio({ tipo, id_proyecto, lotes, form, revisar }: Sent): Promise<CambioAnswer> {
  const base = {
    id_proyecto,
    lotes: lotes.map(({ id_lote }) => id_lote),
    visto: Object.fromEntries(lotes.map(({ id_lote, marca }) => [id_lote, marca])),
    revisar,
  };
  const { nombre, correo, telefono, folio } = form;
  const who = !wantsPerson(tipo, lotes)
    ? {}
    : {
        ...(folio && { folio }),
        ...(form.origen === 'datos' && { persona: { nombre, correo, telefono } }),
      };
  const venceEn = instantOf(form.fin) ?? '';
  const motivo = form.motivo.trim();
  switch (tipo) {
    case 'apartar':
      return callPanel('ApartarLotes', { ...base, ...who, venceEn });
    case 'extender':
      return callPanel('ExtenderApartados', { ...base, venceEn, motivo });
    case 'liberar':
      return callPanel('LiberarApartados', { ...base, ...(motivo && { motivo }) });
    case 'vender':
      return callPanel('VenderLotes', { ...base, ...who, fecha: form.fecha });
    case 'anular':
      return callPanel('AnularVentas', { ...base, motivo });
    case 'pago':
    case 'pagoTardio':
      return callPanel('AnotarPago', {
        apartado: lotes[0]?.apartado?.id ?? '',
        fecha: form.fecha,
        referencia: form.referencia.trim(),
      });
    default:
      return callPanel('CambiarEstatus', { ...base, estatus: tipo, ...(wantsReason(tipo) && { motivo }) });
  }
}

/** The default end of a hold, from a preview; `undefined` if no lot can be held. */
export async function readUsualEnd(
  id_proyecto: number,
  lotes: readonly LoteEnInventario[],
): Promise<string | undefined> {
  const ids = lotes.map(({ id_lote }) => id_lote);
  const { resultados } = await callPanel('ApartarLotes', {
    id_proyecto,
    lotes: ids,
    visto: {},
    revisar: true,
  });
  const free = resultados.find((it) => it.ok);
  return (free?.ok && free.despues.venceEn) || undefined;
}
