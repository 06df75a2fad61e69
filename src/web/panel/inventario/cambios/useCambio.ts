import { useEffect, useRef, useState } from 'react';
import type { CambioAnswer, LoteEnInventario } from '../../../../contract/panel/inventario.ts';
import { fechaEnMexico } from '../../../../domain/fecha.ts';
import { ApiFailure } from '../../../calls/api.ts';
import { useKeptForm } from '../../../calls/panel/keptForm.ts';
import { fieldFaultsOf } from '../../../calls/panel/refusals.ts';
import type { CambioAsked } from '../inventarioContext.ts';
import { type CambioForm, type FieldFaults, faultsOf, readUsualEnd, sendCambio } from './composeCambio.ts';
import { FIN_DEL_DIA, finOf, weekFin } from './fin.ts';

export interface CambioSource extends CambioAsked {
  readonly id_proyecto: number;
  /** ms since 1970. */
  readonly ahora: number;
  /** How a lot stands by what was read last: after a refusal the person has been told of it. */
  readonly current: (id_lote: string) => LoteEnInventario | undefined;
  /** The change was refused: what is shown of the lots is no longer so. */
  readonly onRefused: () => void;
  readonly onDone: (answer: CambioAnswer) => void;
}

function firstForm({ tipo, lotes, ahora, folio = '' }: CambioSource): CambioForm {
  const venceEn = lotes.length === 1 ? lotes[0]?.apartado?.venceEn : undefined;
  return {
    fin: tipo === 'extender' && venceEn ? finOf(venceEn) : weekFin(ahora),
    motivo: '',
    fecha: fechaEnMexico(new Date(ahora)),
    referencia: '',
    origen: 'cotizacion',
    folio,
    nombre: '',
    correo: '',
    telefono: '',
  };
}

/** A change on its way: its fields, then for several lots the preview, then done; what was typed stays through it all. */
export function useCambio(source: CambioSource) {
  const { tipo, id_proyecto } = source;
  const [form, setForm, forget] = useCambioForm(source);
  const [lotes, setLotes] = useState(source.lotes);
  const [faults, setFaults] = useState<FieldFaults>({});
  const [resultados, setResultados] = useState<CambioAnswer['resultados']>();
  const [falla, setFalla] = useState<ApiFailure>();
  const [enviando, setEnviando] = useState(false);
  /** The person has been told that lots stand otherwise than they were shown. */
  const [told, setTold] = useState(false);
  const several = source.lotes.length > 1;

  const send = async (revisar: boolean, wanted = lotes) => {
    if (enviando) return;
    setEnviando(true);
    setFalla(undefined);
    try {
      const answer = await sendCambio({ tipo, id_proyecto, lotes: wanted, form, revisar });
      if (answer.hecho) {
        forget();
        return source.onDone(answer);
      }
      setResultados(answer.resultados);
      if (answer.resultados.every(({ ok }) => ok)) return;
      setTold(true);
      source.onRefused();
    } catch (error) {
      if (!(error instanceof ApiFailure)) return;
      setFalla(error);
      const found: FieldFaults = fieldFaultsOf(error);
      setFaults(found);
      // What is wrong with a field is mended where it stands.
      if (Object.keys(found).length) setResultados(undefined);
    } finally {
      setEnviando(false);
    }
  };
  // After a refusal the person has been told how the lots stand now, and is asked for what these need.
  // A payment that came late is of a hold that no lot has any more.
  const now =
    told && tipo !== 'pagoTardio' ? lotes.map((lote) => source.current(lote.id_lote) ?? lote) : lotes;
  const submit = () => {
    const missing = faultsOf(tipo, form, now);
    setFaults(missing);
    if (Object.keys(missing).length > 0) return;
    setLotes(now);
    void send(several, now);
  };
  return {
    form,
    lotes: now,
    faults,
    resultados,
    falla,
    enviando,
    several,
    change: (part: Partial<CambioForm>) => {
      setForm((before) => ({ ...before, ...part }));
      setFaults((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))));
      // A refusal is of what was sent.
      if (!several) setResultados(undefined);
    },
    forget,
    submit,
    confirm: () => send(false),
    /** Back to the fields. */
    back: () => setResultados(undefined),
    /** Goes on with the lots that nothing stands in the way of. */
    leaveOut: () => {
      const good = new Set(resultados?.flatMap((it) => (it.ok ? it.id_lote : [])));
      setLotes((before) => before.filter(({ id_lote }) => good.has(id_lote)));
      setResultados((before) => before?.filter(({ ok }) => ok));
    },
  };
}

/** The fields, kept over a reload; the end that is offered is the usual one as soon as it is known. */
function useCambioForm(source: CambioSource) {
  const { tipo, id_proyecto, ahora } = source;
  const ids = source.lotes.map(({ id_lote }) => id_lote).join(',');
  const kept = useKeptForm(`cambio ${tipo} ${id_proyecto} ${ids}`, () => firstForm(source));
  const [, setForm] = kept;
  useUsualEnd(source, (fecha) =>
    setForm((before) => {
      // Somebody's own end stays.
      const isOffered = before.fin.fecha === weekFin(ahora).fecha && before.fin.hora === FIN_DEL_DIA;
      return isOffered ? { ...before, fin: { fecha, hora: FIN_DEL_DIA } } : before;
    }),
  );
  return kept;
}

/** The day on which a hold ends that is made now without saying until when: the company's own setting. */
function useUsualEnd(
  { tipo, id_proyecto, lotes, ahora }: CambioSource,
  onKnown: (fecha: string) => void,
): void {
  const known = useRef(onKnown);
  known.current = onKnown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what the dialog was opened with
  useEffect(() => {
    if (tipo !== 'apartar') return;
    let gone = false;
    readUsualEnd(id_proyecto, lotes).then((venceEn) => {
      const { fecha } = venceEn ? finOf(venceEn) : weekFin(ahora);
      if (!gone && fecha !== weekFin(ahora).fecha) known.current(fecha);
    }, ignore);
    return () => {
      gone = true;
    };
  }, []);
}

/** Without it the form offers a week; what is wrong the form itself will be told. */
const ignore = () => undefined;
