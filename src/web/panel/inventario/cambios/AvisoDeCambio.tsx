import { useState } from 'react';
import type { CambioAnswer } from '../../../../contract/panel/inventario.ts';
import { sentenceOf } from '../../../calls/panel/refusals.ts';
import { usePanelSend } from '../../../calls/panel/usePanel.ts';
import { Boton } from '../../../ui/Boton.tsx';
import { Icono } from '../../../ui/Icono.tsx';
import { TEXTOS_DE_PANEL } from '../../textosDePanel.ts';
import { TEXTOS_DE_INVENTARIO } from '../textosDeInventario.ts';
import estilos from './Cambio.module.css';
import { cambioOf, type KindOfCambio, sayLotes } from './cambios.ts';
import { TEXTOS_DE_CAMBIO } from './textosDeCambio.ts';

/** What was done last, and what takes it back. */
export interface DoneCambio {
  readonly tipo: KindOfCambio;
  readonly answer: CambioAnswer;
}

interface Props {
  hecho: DoneCambio;
  /** It was undone, or its undoing was refused: what is known of the lots is old. */
  onUndone: () => void;
  onClose: () => void;
}

/** Says what was done, and undoes it. It stays until it is closed or the next change takes its place. */
export function AvisoDeCambio({ hecho, onUndone, onClose }: Props) {
  const { tipo, answer } = hecho;
  const { send, enviando, falla } = usePanelSend('Deshacer');
  const [undone, setUndone] = useState<CambioAnswer>();
  const name = sayLotes(answer.resultados.map(({ id_lote }) => id_lote));
  const undo = async () => {
    const done = answer.deshacer ? await send({ linea: answer.deshacer }) : undefined;
    if (done) setUndone(done);
    onUndone();
  };
  const refused = undone && !undone.hecho ? undone.resultados.flatMap((it) => (it.ok ? [] : it.mensaje)) : [];
  const said = undone?.hecho
    ? TEXTOS_DE_CAMBIO.deshecho(name.lotes)
    : falla
      ? sentenceOf(falla)
      : refused.length
        ? refused.join(' ')
        : cambioOf(tipo).hecho(name);
  return (
    <div className={`row rounded gap-2 text-nota raised within ${estilos.aviso}`}>
      <p className="min-0" role="status">
        {said}
      </p>
      {answer.deshacer && !undone && (
        <Boton
          variante="discreto"
          className={estilos.deshacer}
          disabled={enviando}
          onClick={() => void undo()}
        >
          {TEXTOS_DE_INVENTARIO.deshacer}
        </Boton>
      )}
      <button
        type="button"
        className="center rigid target-box"
        aria-label={TEXTOS_DE_PANEL.quitarAviso}
        onClick={onClose}
      >
        <Icono nombre="cerrar" tamano={18} />
      </button>
    </div>
  );
}
