import { type ComponentProps, useEffect, useRef } from 'react';
import { Boton } from '../../../ui/Boton.tsx';
import { Campo } from '../../../ui/Campo.tsx';
import { ActionDialog, FootButtons } from '../../marco/ActionDialog.tsx';
import estilos from './Cambio.module.css';
import { CampoDeFin } from './CampoDeFin.tsx';
import { CampoDePersona } from './CampoDePersona.tsx';
import { cambioOf, sayLotes } from './cambios.ts';
import { isPago, wantsPerson } from './composeCambio.ts';
import { RevisionDeCambio } from './RevisionDeCambio.tsx';
import { TEXTOS_DE_CAMBIO } from './textosDeCambio.ts';
import { type CambioSource, useCambio } from './useCambio.ts';

type Cambio = ReturnType<typeof useCambio>;

/** One change of one lot or of many, from its first field until it is done. */
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

/** Lot by lot what would come of it. */
function Revision(props: ComponentProps<typeof RevisionDeCambio>) {
  const place = useRef<HTMLDivElement>(null);
  // The step that was pressed away had the focus.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className={`stack min-0 gap-4 ${estilos.revision}`}>
      <RevisionDeCambio {...props} />
    </div>
  );
}

/** Does it, where nothing stands in the way; or goes on without the lots of which something does. */
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
  const reason = tipo === 'extender' || tipo === 'anular';
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
          id_lote={lotes.length === 1 ? lotes[0]?.id_lote : undefined}
        />
      )}
      {(tipo === 'apartar' || tipo === 'extender') && (
        <CampoDeFin valor={cambio.fin} ahora={ahora} error={faults.fin} onChange={(fin) => change({ fin })} />
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
