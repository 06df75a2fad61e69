import type { ReactNode } from 'react';
import type { Lote } from '../../../contract/catalogo.ts';
import { canChoose } from '../../../domain/lote.ts';
import { Boton } from '../../ui/Boton.tsx';
import { usePlano, usePlanoState } from '../state/planoContext.ts';
import { explainRefusal, TEXTOS_DEL_PLANO } from '../textosPlano.ts';
import estilos from './CajonDeLote.module.css';
import { AccionDeLote, LoteFacts } from './LoteFacts.tsx';
import { MarcoDeCajon } from './MarcoDeCajon.tsx';

export interface PropsDeCajon {
  sobreElPlano: boolean;
  /** Further actions on the lot. */
  accion?: ((lote: Lote) => ReactNode) | undefined;
}

/** Sheet of the tapped or found lot. Its facts scroll; the button that chooses the lot stays. */
export function CajonDeLote({ sobreElPlano, accion }: PropsDeCajon) {
  const { acciones } = usePlano();
  const position = usePlanoState((state) => state.abierto);
  const lote = usePlanoState((state) => state.lotes[state.abierto]);
  const elegido = usePlanoState((state) => state.elegido === state.abierto);
  if (!lote) return null;
  return (
    <MarcoDeCajon id_lote={lote.id_lote} sobreElPlano={sobreElPlano} className={estilos.hoja}>
      {(titulo) => (
        <>
          <div className={estilos.datos}>
            <LoteFacts lote={lote} forma="hoja" idTitulo={titulo} />
            {!canChoose(lote) && <p className="soft above-3 text-nota">{explainRefusal(lote)}</p>}
          </div>
          {canChoose(lote) && (
            <Boton ancho className={estilos.elegir} onClick={() => acciones.choose(position)}>
              {TEXTOS_DEL_PLANO.elegir}
              {elegido && <span className="block text-chico regular">{TEXTOS_DEL_PLANO.yaElegido}</span>}
            </Boton>
          )}
          {accion && <AccionDeLote>{accion(lote)}</AccionDeLote>}
        </>
      )}
    </MarcoDeCajon>
  );
}
