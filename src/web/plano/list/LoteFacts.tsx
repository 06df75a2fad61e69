import type { ReactNode } from 'react';
import { groundOfOutline } from '../../../domain/cabida/ground.ts';
import { decimal, formatArea, formatSignedPrecio, ZERO } from '../../../domain/decimal.ts';
import { canChoose, estadoOf } from '../../../domain/lote.ts';
import { type CasaEnCroquis, drawCroquis } from '../../../domain/lotes/croquis.ts';
import { describeMedidas, type MedidasDeLote, measureLote } from '../../../domain/lotes/medidas.ts';
import { CroquisDeLote } from '../croquis/CroquisDeLote.tsx';
import { describeSitio } from '../sitio/describeSitio.ts';
import { type SheetKind, usePlano, usePlanoState } from '../state/planoContext.ts';
import type { CabidaDeLotes, LoteEnPlano } from '../state/planoStore.ts';
import { detalleOf, explainExcedente, TEXTOS_DEL_PLANO } from '../textosPlano.ts';
import estilos from './LoteFacts.module.css';

interface Props {
  lote: LoteEnPlano;
  /** A sheet has room for the sketch; a card covers the plan, which shows the lot itself. */
  forma: SheetKind;
  idTitulo?: string;
}

/** Name, state, area, measures with their sketch, surroundings; for an available lot also its price difference. */
export function LoteFacts({ lote, forma, idTitulo }: Props) {
  const { precioExedente, casaEnLote, trazado } = usePlano();
  const position = usePlanoState(({ lotes }) => lotes.indexOf(lote));
  const cabida = usePlanoState((state) => state.cabida);
  const { terreno, excedente, suma } = detalleOf(lote, precioExedente);
  const eligible = canChoose(lote);
  const outlined = trazado?.of(position);
  const ground = outlined && trazado?.metros ? groundOfOutline(outlined, decimal(lote.terreno)) : undefined;
  const medidas = measureLote(lote, ground);
  const sitio = trazado ? describeSitio(outlined, trazado.norte) : [];
  const { id_lote } = lote;
  return (
    <>
      <div className={estilos.cabeza}>
        <h2 id={idTitulo}>{TEXTOS_DEL_PLANO.lote(id_lote)}</h2>
        <LoteStatus lote={lote} />
      </div>
      <div className={estilos.cuerpo}>
        {forma === 'hoja' && (
          <CroquisDeLote
            id_lote={id_lote}
            medidas={medidas}
            croquis={drawCroquis(medidas, shownCasa(cabida, lote))}
            className={estilos.croquis}
          />
        )}
        <div className="stack fit gap-2">
          <p className={estilos.area}>{formatArea(terreno)}</p>
          <Medidas medidas={medidas} />
          <p className="upper-first soft text-nota snug">
            {eligible && excedente !== ZERO && (
              <>
                <strong className="ink figures">{formatSignedPrecio(suma)}</strong> {
                  TEXTOS_DEL_PLANO.por
                }{' '}
              </>
            )}
            {explainExcedente(excedente)}
          </p>
          {sitio.length > 0 && (
            <ul className={estilos.sitio} aria-label={TEXTOS_DEL_PLANO.sitio}>
              {sitio.map((dicho) => (
                <li key={dicho}>{dicho}</li>
              ))}
            </ul>
          )}
        </div>
      </div>
      {casaEnLote?.(lote, forma)}
    </>
  );
}

/** The further actions on a lot, in the row of its title; not in `LoteFacts`, which a card hides from screen readers. */
export function AccionDeLote({ children }: { children: ReactNode }) {
  return <div className={estilos.accion}>{children}</div>;
}

function Medidas({ medidas }: { medidas: MedidasDeLote | undefined }) {
  const dicho = medidas && describeMedidas(medidas);
  return dicho ? <p className="text-nota soft snug">{dicho}</p> : null;
}

/** The largest house that fits. */
function shownCasa(cabida: CabidaDeLotes | undefined, lote: LoteEnPlano): CasaEnCroquis | undefined {
  const landOf = ({ frente = 0, fondo = 0 }: CasaEnCroquis) => frente * fondo;
  return cabida?.modelos
    .filter(({ id_modelo }) => cabida.stands(lote, id_modelo))
    .sort((a, b) => landOf(b) - landOf(a))[0];
}

function LoteStatus({ lote }: { lote: LoteEnPlano }) {
  const { etiqueta, aspecto } = estadoOf(lote);
  return (
    <span className={estilos.estado} data-fondo={aspecto.fondo}>
      {etiqueta}
    </span>
  );
}
