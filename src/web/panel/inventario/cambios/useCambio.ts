import { useEffect, useState } from 'react';
import type { CambioAnswer, LoteEnInventario } from '../../../../contract/panel/inventario.ts';
import { fechaEnMexico } from '../../../../domain/fecha.ts';
import { refusedOf } from '../../../calls/panel/refusals.ts';
import { useAction } from '../../../calls/panel/useAction.ts';
import { useNearDomain } from '../../../contacto/NearDomain.tsx';
import type { CambioAsked } from '../inventarioContext.ts';
import { type CambioForm, faultsOf, readUsualEnd, sendCambio, wantsPerson } from './composeCambio.ts';
import { FIN_DEL_DIA, type Fin, finOf, weekFin } from './fin.ts';

export interface CambioSource extends CambioAsked {
  readonly id_proyecto: number;
  /** ms since 1970. */
  readonly ahora: number;
  /** The lot as read last. */
  readonly current: (id_lote: string) => LoteEnInventario | undefined;
  readonly onDone: (answer: CambioAnswer) => void;
}

/** Key of the kept form. Begun for somebody, it is theirs. */
function placeOf({ tipo, id_proyecto, lotes, folio = '', persona = '' }: CambioSource): string {
  return `${tipo} ${id_proyecto} ${lotes.map(({ id_lote }) => id_lote).join(',')} ${folio}${persona}`.trim();
}

function firstForm({ ahora, folio = '', persona = '' }: CambioSource): CambioForm {
  return {
    fin: undefined,
    motivo: '',
    fecha: fechaEnMexico(new Date(ahora)),
    referencia: '',
    origen: folio ? 'cotizacion' : 'datos',
    folio,
    conocida: persona,
    nombre: '',
    correo: '',
    telefono: '',
  };
}

/** State of a change: form, preview if several lots, result. Input survives refusals. */
export function useCambio(source: CambioSource) {
  const { tipo, id_proyecto } = source;
  const [lotes, setLotes] = useState(source.lotes);
  /** A refusal has told the person that the lots changed. */
  const [told, setTold] = useState(false);
  const question = useNearDomain();
  const offered = useOfferedEnd(source);
  const several = source.lotes.length > 1;
  // After a refusal the form asks for what the lots need now. A late payment keeps its ended hold.
  const now =
    told && tipo !== 'pagoTardio' ? lotes.map((lote) => source.current(lote.id_lote) ?? lote) : lotes;
  const whole = (form: CambioForm) => ({ ...form, fin: form.fin ?? offered });
  const send = (wanted: readonly LoteEnInventario[], form: CambioForm, revisar: boolean) => {
    const asks = wantsPerson(tipo, wanted) && form.origen === 'datos' && question.asks(form.correo);
    return asks ? undefined : sendCambio({ tipo, id_proyecto, lotes: wanted, form: whole(form), revisar });
  };
  const accion = useAction({
    kept: [`cambio ${placeOf(source)}`, () => firstForm(source)],
    missing: (form) => faultsOf(tipo, whole(form), now),
    preview: several
      ? (form) => {
          setLotes(now);
          return send(now, form, true);
        }
      : undefined,
    // Submits what the preview showed.
    send: (form) => send(several ? lotes : now, form, false),
    refused(answer) {
      const said = refusedOf(answer);
      if (said) setTold(true);
      return said;
    },
    onDone: source.onDone,
  });
  const wanted = new Set(now.map(({ id_lote }) => id_lote));
  const resultados = accion.previewed?.resultados.filter(({ id_lote }) => wanted.has(id_lote));
  return {
    ...accion,
    fin: accion.form.fin ?? offered,
    question,
    lotes: now,
    resultados,
    several,
    /** Continues without the refused lots. */
    leaveOut() {
      const good = new Set(resultados?.flatMap((it) => (it.ok ? it.id_lote : [])));
      setLotes((before) => before.filter(({ id_lote }) => good.has(id_lote)));
    },
  };
}

/** Default end of the form: the hold's own, or the server's default once known. */
function useOfferedEnd({ tipo, id_proyecto, lotes, ahora }: CambioSource): Fin {
  const [fin, setFin] = useState<Fin>(() => {
    const venceEn = lotes.length === 1 ? lotes[0]?.apartado?.venceEn : undefined;
    return tipo === 'extender' && venceEn ? finOf(venceEn) : weekFin(ahora);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only for the initial lots
  useEffect(() => {
    if (tipo !== 'apartar') return;
    let gone = false;
    readUsualEnd(id_proyecto, lotes).then((venceEn) => {
      if (venceEn && !gone) setFin({ fecha: finOf(venceEn).fecha, hora: FIN_DEL_DIA });
    }, ignore);
    return () => {
      gone = true;
    };
  }, []);
  return fin;
}

/** Without an answer the default stays a week; submitting reports the failure. */
const ignore = () => undefined;
