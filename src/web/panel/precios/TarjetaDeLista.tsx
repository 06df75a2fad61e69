import type { ListaDePreciosShown } from '../../../contract/panel/precios.ts';
import { mayWithdrawLista } from '../../../domain/precios/listaDePrecios.ts';
import { Boton } from '../../ui/Boton.tsx';
import { classNames } from '../../ui/classNames.ts';
import { formatMoment } from '../marco/formatMoment.ts';
import marcas from '../marco/Lista.module.css';
import styles from './Precios.module.css';
import { TablaDeCambios } from './TablaDeCambios.tsx';
import { TEXTOS_DE_PRECIOS } from './textosDePrecios.ts';

interface Props {
  lista: ListaDePreciosShown;
  onApprove: () => void;
  onWithdraw: () => void;
}

/** Changes that a card shows; all of them are in the approval. */
const SHOWN = 4;

/** One list of prices: when it holds, whose it is, what it changes, what can be done with it. */
export function TarjetaDeLista({ lista, onApprove, onWithdraw }: Props) {
  const { estado, cambios, aprobable, esperaOtra, retirable } = lista;
  const late = estado === 'Preparada' && !aprobable && !esperaOtra && isPast(lista);
  return (
    <article className={styles.lista}>
      <div className={styles.cabezaDeLista}>
        <h3 className={styles.nombre}>{lista.nombre}</h3>
        <span className={classNames(marcas.marca, mayWithdrawLista(estado) && styles.esperando)}>
          {TEXTOS_DE_PRECIOS.estados[estado]}
        </span>
      </div>
      {notesOf(lista).map((note) => (
        <p key={note} className={styles.nota}>
          {note}
        </p>
      ))}
      <TablaDeCambios cambios={cambios.slice(0, SHOWN)} />
      {cambios.length > SHOWN && (
        <p className={styles.nota}>{TEXTOS_DE_PRECIOS.masCambios(cambios.length - SHOWN)}</p>
      )}
      {esperaOtra && <p className={styles.nota}>{TEXTOS_DE_PRECIOS.esperaOtra}</p>}
      {estado === 'Preparada' && !late && lista.vigenteEn !== null && (
        <p className={styles.nota}>{TEXTOS_DE_PRECIOS.siNadie}</p>
      )}
      {late && <p className={styles.error}>{TEXTOS_DE_PRECIOS.horaPasada}</p>}
      {(aprobable || retirable) && (
        <div className={styles.acciones}>
          {aprobable && <Boton onClick={onApprove}>{TEXTOS_DE_PRECIOS.aprobar}</Boton>}
          {retirable && (
            <Boton variante="secundario" onClick={onWithdraw}>
              {TEXTOS_DE_PRECIOS.retirar}
            </Boton>
          )}
        </div>
      )}
    </article>
  );
}

const isPast = ({ vigenteEn }: ListaDePreciosShown) =>
  vigenteEn !== null && Date.parse(vigenteEn) <= Date.now();

function notesOf(lista: ListaDePreciosShown): string[] {
  const { aprobadaPor, aprobadaEn, retiradaEn } = lista;
  return [
    whenOf(lista),
    TEXTOS_DE_PRECIOS.preparo(lista.preparadaPor.nombre, formatMoment(lista.preparadaEn)),
    aprobadaPor && aprobadaEn && TEXTOS_DE_PRECIOS.aprobo(aprobadaPor.nombre, formatMoment(aprobadaEn)),
    retiradaEn && TEXTOS_DE_PRECIOS.retiro(formatMoment(retiradaEn)),
  ].filter((note): note is string => Boolean(note));
}

function whenOf({ estado, vigenteEn }: ListaDePreciosShown): string {
  if (vigenteEn === null) return TEXTOS_DE_PRECIOS.alAprobarse;
  const moment = formatMoment(vigenteEn);
  if (estado === 'Retirada') return TEXTOS_DE_PRECIOS.iba(moment);
  return estado === 'Vigente' ? TEXTOS_DE_PRECIOS.entro(moment) : TEXTOS_DE_PRECIOS.entra(moment);
}
