import { type ComponentProps, useEffect, useRef } from 'react';
import type { CambioAnswer } from '../../../../contract/panel/inventario.ts';
import { ESTADOS_DE_LOTE } from '../../../../domain/lote.ts';
import { Boton } from '../../../ui/Boton.tsx';
import { Campo } from '../../../ui/Campo.tsx';
import { ActionDialog, FootButtons } from '../../marco/ActionDialog.tsx';
import { sayMoment } from '../textosDeInventario.ts';
import estilos from './Cambio.module.css';
import { CampoDeFin } from './CampoDeFin.tsx';
import { CampoDePersona } from './CampoDePersona.tsx';
import { cambioOf, sayLotes } from './cambios.ts';
import { isPago, wantsPerson, wantsReason } from './composeCambio.ts';
import { TEXTOS_DE_CAMBIO } from './textosDeCambio.ts';
import { type CambioSource, useCambio } from './useCambio.ts';

type Cambio = ReturnType<typeof useCambio>;

/** A change of one or more lots: form, preview if several, result. */
export function DialogoDeCambio({ onClose, ...source }: CambioSource & { onClose: () => void }) {
  const cambio = useCambio(source);
  const { resultados } = cambio;
  const name = sayLotes(cambio.lotes.map(({ id_lote }) => id_lote));
  const { titulo, hacer } = cambioOf(source.tipo);
  return (
    <ActionDialog
      accion={cambio}
      forma="hoja"
      titulo={titulo(name)}
      hacer={cambio.several ? TEXTOS_DE_CAMBIO.revisar : hacer(name)}
      haciendo={TEXTOS_DE_CAMBIO.haciendo}
      pie={resultados && ((giveUp) => <FootOfRevision {...{ cambio, giveUp }} hacer={hacer(name)} />)}
      onClose={onClose}
    >
      {resultados ? (
        <Revision resultados={resultados} ahora={source.ahora} />
      ) : (
        <CamposOfKind cambio={cambio} source={source} />
      )}
    </ActionDialog>
  );
}

function Revision(props: ComponentProps<typeof RevisionDeCambio>) {
  const place = useRef<HTMLDivElement>(null);
  // The focused button is gone with its step.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className={`stack min-0 gap-4 ${estilos.revision}`}>
      <RevisionDeCambio {...props} />
    </div>
  );
}

/** Submits if no lot is refused; otherwise offers to continue without the refused lots. */
function FootOfRevision({ cambio, hacer, giveUp }: { cambio: Cambio; hacer: string; giveUp: () => void }) {
  const { resultados = [], enviando } = cambio;
  const refused = resultados.filter(({ ok }) => !ok).length;
  const some = refused < resultados.length;
  return (
    <FootButtons>
      {refused > 0 && some && (
        <Boton ancho onClick={cambio.leaveOut}>
          {TEXTOS_DE_CAMBIO.sinEstos(refused)}
        </Boton>
      )}
      {refused === 0 && (
        <Boton type="submit" ancho disabled={enviando}>
          {enviando ? TEXTOS_DE_CAMBIO.haciendo : hacer}
        </Boton>
      )}
      <Boton variante="secundario" ancho onClick={cambio.back}>
        {TEXTOS_DE_CAMBIO.volver}
      </Boton>
      {!some && (
        <Boton variante="discreto" ancho onClick={giveUp}>
          {TEXTOS_DE_CAMBIO.cancelar}
        </Boton>
      )}
    </FootButtons>
  );
}

function CamposOfKind({ cambio, source }: { cambio: Cambio; source: CambioSource }) {
  const { form, faults, change, field, lotes } = cambio;
  const { tipo, ahora } = source;
  const ayuda = cambioOf(tipo).ayuda?.(sayLotes(lotes.map(({ id_lote }) => id_lote)));
  const reason = wantsReason(tipo);
  const [first] = lotes;
  const only = lotes.length === 1 ? first : undefined;
  return (
    <>
      {ayuda && <p>{ayuda}</p>}
      {wantsPerson(tipo, lotes) && (
        <CampoDePersona
          form={form}
          faults={faults}
          field={field}
          onChange={change}
          question={cambio.question}
          lugar={[tipo, source.id_proyecto, ...source.lotes.map(({ id_lote }) => id_lote)].join(' ')}
          lote={only && { id_proyecto: source.id_proyecto, id_lote: only.id_lote }}
        />
      )}
      {(tipo === 'apartar' || tipo === 'extender') && (
        <CampoDeFin
          valor={cambio.fin}
          ahora={ahora}
          error={faults.fin}
          offered={tipo === 'apartar' && form.fin === undefined}
          onChange={(fin) => change({ fin })}
        />
      )}
      {tipo === 'apartar' && form.origen === 'datos' && !form.folio && (
        <p className="text-nota soft snug">{TEXTOS_DE_CAMBIO.sinPrecio}</p>
      )}
      {(tipo === 'vender' || isPago(tipo)) && (
        <Campo
          etiqueta={isPago(tipo) ? TEXTOS_DE_CAMBIO.fechaDePago : TEXTOS_DE_CAMBIO.fechaDeVenta}
          type="date"
          autoComplete="off"
          {...field('fecha')}
        />
      )}
      {isPago(tipo) && (
        <Campo
          etiqueta={TEXTOS_DE_CAMBIO.referencia}
          ayuda={TEXTOS_DE_CAMBIO.referenciaAyuda}
          type="text"
          maxLength={100}
          autoComplete="off"
          {...field('referencia')}
        />
      )}
      {(reason || tipo === 'liberar') && (
        <Campo
          etiqueta={reason ? TEXTOS_DE_CAMBIO.motivo : TEXTOS_DE_CAMBIO.motivoOpcional}
          ayuda={TEXTOS_DE_CAMBIO.motivoAyuda}
          type="text"
          maxLength={300}
          autoComplete="off"
          {...field('motivo')}
        />
      )}
    </>
  );
}

type Resultado = CambioAnswer['resultados'][number];
type Done = Extract<Resultado, { ok: true }>;
type RefusedLote = Extract<Resultado, { ok: false }>;

/** The preview by lot: refusals first, then changes. In: `ahora`, ms since 1970. */
function RevisionDeCambio({ resultados, ahora }: Pick<CambioAnswer, 'resultados'> & { ahora: number }) {
  const refused = resultados.filter((it): it is RefusedLote => !it.ok);
  const done = resultados.filter((it): it is Done => it.ok);
  const saidOf = ({ estado, venceEn }: Done['despues']) => {
    const { etiqueta } = ESTADOS_DE_LOTE[estado];
    return venceEn && estado === 'apartado' ? `${etiqueta} hasta ${sayMoment(venceEn, ahora)}` : etiqueta;
  };
  return (
    <>
      {refused.length > 0 && (
        <section className={`rounded pad-y-3 pad-x-4 ${estilos.conflictos}`} role="alert">
          <p className="medium">{TEXTOS_DE_CAMBIO.loImpide(refused.length)}</p>
          <ul className={estilos.lotes} aria-label={TEXTOS_DE_CAMBIO.queEstorba}>
            {refused.map(({ id_lote, mensaje }) => (
              <li className="grid gap-3 pad-y-2 text-nota" key={id_lote}>
                <strong>{id_lote}</strong>
                <span>{mensaje}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {done.length > 0 ? (
        <section>
          <p className="medium">{TEXTOS_DE_CAMBIO.queCambia}</p>
          <ul className={estilos.lotes} aria-label={TEXTOS_DE_CAMBIO.queCambia}>
            {done.map(({ id_lote, antes, despues }) => (
              <li className="grid gap-3 pad-y-2 text-nota" key={id_lote}>
                <strong>{id_lote}</strong>
                <span>{TEXTOS_DE_CAMBIO.pasa(saidOf(antes), saidOf(despues))}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <p>{TEXTOS_DE_CAMBIO.ninguno}</p>
      )}
    </>
  );
}
