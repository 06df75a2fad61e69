import { Boton } from '../../../../ui/Boton.tsx';
import styles from '../Mesa.module.css';
import { confirmAndGoOn } from '../near/confirmNear.ts';
import { recognisedIn } from '../state/carryLotes.ts';
import { startCut } from '../state/drawCorners.ts';
import { giveNumber } from '../state/giveNumber.ts';
import { useMesa, useMesaState } from '../state/mesaContext.ts';
import { figuraOf } from '../state/placeOfFigura.ts';
import { excludeFiguras, releaseFigura } from '../state/steps.ts';
import { nameOfFigura, TEXTOS_DE_MESA } from '../textosDeMesa.ts';
import { NumeroDeLote } from './NumeroDeLote.tsx';

/** A shape: the drawing's data, its lot, and the person's actions. */
export function TarjetaDeFigura({ n }: { n: number }) {
  const mesa = useMesa();
  const settled = useMesaState((state) => state.settled);
  const tool = useMesaState((state) => state.tool);
  const { owners, stateOf, decisions } = settled;
  const figura = figuraOf(settled.mesa.figuras, n);
  if (!figura) return null;
  const lote = owners.get(n);
  const disputes = settled.mesa.disputas.filter(
    ({ id_lote, figuras }) => figuras.includes(n) && settled.porDecidir.includes(id_lote),
  );
  // What the drawing says of it, and which published lot was there.
  const claims = [...disputes, ...recognisedIn(settled).filter(({ figura: at }) => at === n)];
  const { m2PorUnidad2 } = settled.mesa;
  const area =
    m2PorUnidad2 === undefined
      ? undefined
      : TEXTOS_DE_MESA.area(Math.round(figura.area * m2PorUnidad2 * 10) / 10);
  const printed = figura.nombre !== undefined && figura.escritos && TEXTOS_DE_MESA.lleva(figura.escritos);
  const facts = [TEXTOS_DE_MESA.estados[stateOf(n)], printed, area].filter(Boolean).join(' · ');
  if (tool === 'unir' && lote !== undefined) {
    return (
      <>
        <p>{TEXTOS_DE_MESA.unirAyuda(lote)}</p>
        <div className={styles.acciones}>
          <Boton variante="discreto" onClick={() => mesa.use('elegir')}>
            {TEXTOS_DE_MESA.cancelar}
          </Boton>
        </div>
      </>
    );
  }
  return (
    <>
      <h2 className="text-nombre anywhere">{lote === undefined ? nameOfFigura(figura) : `Lote ${lote}`}</h2>
      <p className="text-nota soft anywhere">
        {lote === undefined ? facts : `${nameOfFigura(figura)} · ${facts}`}
      </p>
      {claims.length > 0 && (
        <div className={styles.acciones}>
          {claims.map(({ id_lote }) => (
            <Boton key={id_lote} variante="secundario" onClick={() => giveNumber(mesa, id_lote)}>
              {TEXTOS_DE_MESA.esEl(id_lote)}
            </Boton>
          ))}
        </div>
      )}
      {lote !== undefined && stateOf(n) === 'cercana' && (
        <div className={styles.acciones}>
          <Boton variante="secundario" onClick={() => confirmAndGoOn(mesa, lote)}>
            {TEXTOS_DE_MESA.siEsEl(lote)}
          </Boton>
        </div>
      )}
      <NumeroDeLote />
      <div className={styles.acciones}>
        {stateOf(n) !== 'descartada' && (
          <Boton variante="discreto" onClick={() => mesa.take(excludeFiguras(settled, [n]))}>
            {TEXTOS_DE_MESA.noEsLote}
          </Boton>
        )}
        {lote !== undefined && (
          <Boton variante="discreto" onClick={() => mesa.use('unir')}>
            {TEXTOS_DE_MESA.unir}
          </Boton>
        )}
        <Boton variante="discreto" onClick={() => startCut(mesa)}>
          {TEXTOS_DE_MESA.dividir}
        </Boton>
        {decisions.figuras.has(n) && (
          <Boton variante="discreto" onClick={() => mesa.take(releaseFigura(settled, n))}>
            {TEXTOS_DE_MESA.quitarDecision}
          </Boton>
        )}
      </div>
    </>
  );
}
