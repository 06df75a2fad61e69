import type { ListaDePreciosShown } from '../../../contract/panel/precios.ts';
import { mayWithdrawListaDePrecios } from '../../../domain/precios/listaDePrecios.ts';
import { Boton } from '../../ui/Boton.tsx';
import { classNames } from '../../ui/classNames.ts';
import { formatMoment } from '../marco/formatMoment.ts';
import marcas from '../marco/Lista.module.css';
import styles from './Precios.module.css';
import { TablaDeCambios } from './TablaDeCambios.tsx';
import { TEXTOS_DE_PRECIOS } from './textosDePrecios.ts';

interface Props {
  lista: ListaDePreciosShown;
  /** Both for a list that waits. */
  onApprove?: () => void;
  onWithdraw?: () => void;
}

/** Changes of a waiting list shown on its card; the approval shows all. */
const SHOWN = 4;

/** One price list: start, author, changes, actions; the changes of one that no longer waits are folded. */
export function TarjetaDeListaDePrecios({ lista, onApprove, onWithdraw }: Props) {
  const { estado, cambios, aprobable, esperaOtra, retirable } = lista;
  const waits = mayWithdrawListaDePrecios(estado);
  const late = estado === 'Preparada' && !aprobable && !esperaOtra && isPast(lista);
  return (
    <article className="stack gap-1">
      <div className="row wrap gap-1 gap-x-2">
        <h3 className="strong anywhere">{lista.nombre}</h3>
        <span className={classNames(`pill ${marcas.marca}`, waits && styles.esperando)}>
          {TEXTOS_DE_PRECIOS.estados[estado]}
        </span>
      </div>
      <p className="text-nota soft anywhere">{whenOf(lista)}</p>
      {waits ? (
        <>
          <p className="text-nota soft anywhere">{whoOf(lista)}</p>
          <TablaDeCambios cambios={cambios.slice(0, SHOWN)} />
          {cambios.length > SHOWN && (
            <p className="text-nota soft anywhere">{TEXTOS_DE_PRECIOS.masCambios(cambios.length - SHOWN)}</p>
          )}
        </>
      ) : (
        <details>
          <summary className="text-nota medium">{TEXTOS_DE_PRECIOS.verCambios(cambios.length)}</summary>
          <p className="text-nota soft anywhere">{whoOf(lista)}</p>
          <TablaDeCambios cambios={cambios} />
        </details>
      )}
      {esperaOtra && <p className="text-nota soft anywhere">{TEXTOS_DE_PRECIOS.esperaOtra}</p>}
      {estado === 'Preparada' && !late && lista.vigenteEn !== null && (
        <p className="text-nota soft anywhere">{TEXTOS_DE_PRECIOS.siNadie}</p>
      )}
      {late && <p className="text-nota late">{TEXTOS_DE_PRECIOS.horaPasada}</p>}
      {(aprobable || retirable) && (
        <div className="row wrap gap-3">
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

function whoOf(lista: ListaDePreciosShown): string {
  const { aprobadaPor, aprobadaEn, retiradaEn } = lista;
  return [
    TEXTOS_DE_PRECIOS.preparo(lista.preparadaPor.nombre, formatMoment(lista.preparadaEn)),
    aprobadaPor && aprobadaEn && TEXTOS_DE_PRECIOS.aprobo(aprobadaPor.nombre, formatMoment(aprobadaEn)),
    retiradaEn && TEXTOS_DE_PRECIOS.retiro(formatMoment(retiradaEn)),
  ]
    .filter(Boolean)
    .join(' · ');
}

function whenOf({ estado, vigenteEn }: ListaDePreciosShown): string {
  if (vigenteEn === null) return TEXTOS_DE_PRECIOS.alAprobarse;
  const moment = formatMoment(vigenteEn);
  if (estado === 'Retirada') return TEXTOS_DE_PRECIOS.iba(moment);
  return estado === 'Vigente' ? TEXTOS_DE_PRECIOS.entro(moment) : TEXTOS_DE_PRECIOS.entra(moment);
}
