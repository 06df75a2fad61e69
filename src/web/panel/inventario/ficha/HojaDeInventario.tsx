import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { usePlano, usePlanoState } from '../../../plano/state/planoContext.ts';
import { Icono } from '../../../ui/Icono.tsx';
import { useBackToClose } from '../../../ui/useBackToClose.ts';
import { useInventario, useMarcados } from '../inventarioContext.ts';
import { FiltroEnPlano } from '../mapa/FiltroEnPlano.tsx';
import { MarcadosEnPlano } from '../mapa/MarcadosEnPlano.tsx';
import { TEXTOS_DE_INVENTARIO } from '../textosDeInventario.ts';
import { FichaDeLote } from './FichaDeLote.tsx';
import estilos from './HojaDeInventario.module.css';

/** What stands beside map and list whichever is seen: the open lot's sheet, and what ties both to the screen. */
export function HojaDeInventario({ sobreElPlano }: { sobreElPlano: boolean }) {
  return (
    <>
      <FiltroEnPlano />
      <MarcadosEnPlano />
      <FirstLote />
      <Hoja sobreElPlano={sobreElPlano} />
    </>
  );
}

/** Shows the lot that the address names, once: the sheet is made anew with every change of the view. */
function FirstLote() {
  const { store, acciones } = usePlano();
  const { takeFirst } = useInventario();
  useEffect(() => {
    const first = takeFirst();
    const position = store.getState().lotes.findIndex(({ id_lote }) => id_lote === first);
    if (position >= 0) acciones.find(position);
  }, [store, acciones, takeFirst]);
  return null;
}

/** The open lot: over a phone's lower half, at the side of a desktop. */
function Hoja({ sobreElPlano: overPlano }: { sobreElPlano: boolean }) {
  const { acciones } = usePlano();
  const { byId } = useInventario();
  const varios = useMarcados((marcas) => marcas.varios);
  const position = usePlanoState((state) => state.abierto);
  const id_lote = usePlanoState((state) => state.lotes[state.abierto]?.id_lote);
  const lote = id_lote === undefined || varios ? undefined : byId.get(id_lote);
  const sheet = useRef<HTMLDivElement>(null);
  const returnTo = useRef<Element | null>(null);
  const titulo = useId();
  const open = lote !== undefined;

  useLayoutEffect(() => {
    const hoja = open && overPlano ? sheet.current : undefined;
    acciones.controller?.cover(hoja?.offsetHeight ?? 0, hoja ? hoja.offsetLeft + hoja.offsetWidth : 0);
    if (open) acciones.controller?.reveal(position);
  }, [acciones, open, position, overPlano]);

  useEffect(() => {
    // A search that is being typed keeps the keyboard.
    if (!open || document.activeElement?.closest('search, input')) return;
    returnTo.current = document.activeElement;
    sheet.current?.focus({ preventScroll: true });
  }, [open]);

  const close = () => {
    acciones.close();
    if (returnTo.current instanceof HTMLElement) returnTo.current.focus({ preventScroll: true });
  };
  useBackToClose(open, close);
  if (!lote) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };
  return (
    <div
      ref={sheet}
      className={estilos.hoja}
      role="dialog"
      aria-labelledby={titulo}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      data-hoja={lote.id_lote}
    >
      <FichaDeLote key={lote.id_lote} lote={lote} idTitulo={titulo} />
      <button
        type="button"
        className={estilos.cerrar}
        aria-label={TEXTOS_DE_INVENTARIO.cerrar}
        onClick={close}
      >
        <Icono nombre="cerrar" tamano={20} />
      </button>
    </div>
  );
}
