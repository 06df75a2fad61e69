import { useState } from 'react';
import type { CambioAnswer } from '../../../../contract/panel/inventario.ts';
import { callPanel } from '../../../calls/panel/callPanel.ts';
import { refusedOf, sentenceOf } from '../../../calls/panel/refusals.ts';
import { NOTHING_TYPED, useAction } from '../../../calls/panel/useAction.ts';
import { Boton } from '../../../ui/Boton.tsx';
import { TEXTOS_DE_PANEL } from '../../textosDePanel.ts';
import { CloseButton } from '../CloseButton.tsx';
import { TEXTOS_DE_INVENTARIO } from '../textosDeInventario.ts';
import estilos from './Cambio.module.css';
import { cambioOf, type KindOfCambio, sayLotes } from './cambios.ts';
import { TEXTOS_DE_CAMBIO } from './textosDeCambio.ts';

/** The last change, with the log line that undoes it. */
export interface DoneCambio {
  readonly tipo: KindOfCambio;
  readonly answer: CambioAnswer;
}

interface Props {
  hecho: DoneCambio;
  onClose: () => void;
}

/** Reports the last change and undoes it. Stays until closed or replaced by the next change. */
export function AvisoDeCambio({ hecho, onClose }: Props) {
  const { tipo, answer } = hecho;
  const { deshacer, resultados } = answer;
  const [undone, setUndone] = useState(false);
  const name = sayLotes(resultados.map(({ id_lote }) => id_lote));
  const { press, enviando, falla, mensaje } = useAction({
    kept: NOTHING_TYPED,
    send: () => (deshacer ? callPanel('Deshacer', { linea: deshacer }) : undefined),
    refused: refusedOf,
    onDone: () => setUndone(true),
  });
  const refused = falla ? sentenceOf(falla) : mensaje;
  const said = undone ? TEXTOS_DE_CAMBIO.deshecho(name.lotes) : (refused ?? cambioOf(tipo).hecho(name));
  return (
    <div className={`row rounded gap-2 text-nota raised within ${estilos.aviso}`}>
      <p className="min-0" role="status">
        {said}
      </p>
      {deshacer && !undone && !mensaje && (
        <Boton
          variante="discreto"
          className={estilos.deshacer}
          disabled={enviando}
          onClick={() => void press()}
        >
          {TEXTOS_DE_INVENTARIO.deshacer}
        </Boton>
      )}
      <CloseButton etiqueta={TEXTOS_DE_PANEL.quitarAviso} onClose={onClose} />
    </div>
  );
}
