import { useEffect, useState } from 'react';
import type { PapelShown, VentaOpened } from '../../../contract/panel/ventas.ts';
import { rutaOfPanel } from '../../../contract/rutasDePanel.ts';
import { fechaEnMexico, formatShortFecha } from '../../../domain/fecha.ts';
import { tellPapeles } from '../../../domain/ventas/papeles.ts';
import { usePanelSend, useReread } from '../../calls/panel/usePanel.ts';
import { usePermiso } from '../../calls/panel/usePermiso.ts';
import { Boton } from '../../ui/Boton.tsx';
import { Enlace } from '../../ui/Enlace.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { TEXTOS_DE_VENTAS as T } from './textosDeVentas.ts';
import styles from './Ventas.module.css';

/** Address segment of the projects' lists. */
export const PAPELES_SEGMENT = 'papeles';

interface Mark {
  papel: PapelShown;
  recibido: boolean;
}

/** The papers of a sale: which came, when, and who received them. */
export function PapelesDeVenta({ venta }: { venta: VentaOpened }) {
  const { papeles, papelesFaltan, vendio, anulada } = venta;
  const mayMark = usePermiso('markPapel', vendio?.id ?? null) && !anulada;
  const mayChoose = usePermiso('changePapeles');
  const { send, enviando, falla } = usePanelSend('MarcarPapel');
  const reread = useReread();
  const [done, setDone] = useState<Mark>();
  // What was just pressed, until it is read.
  const [marking, setMarking] = useState<Mark>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: newly read papers end it
  useEffect(() => setMarking(undefined), [papeles]);
  if (!papeles.length && !mayChoose) return null;
  const mark = async (papel: PapelShown, recibido: boolean) => {
    setMarking({ papel, recibido });
    if (!(await send({ venta: venta.id, papel: papel.id, recibido }))) return setMarking(undefined);
    setDone({ papel, recibido });
    reread();
  };
  return (
    <section className="card min-0" aria-label={T.papeles}>
      <h2 className={`text-h3 ${styles.cabeza}`}>
        {T.papeles}{' '}
        {papelesFaltan !== null && <span className="text-nota soft">{tellPapeles(papelesFaltan)}</span>}
      </h2>
      <ul className={styles.papeles}>
        {papeles.map((papel) => (
          <li key={papel.id}>
            <label className="row gap-3">
              <input
                className="rigid"
                type="checkbox"
                checked={marking?.papel.id === papel.id ? marking.recibido : papel.recibidoEn !== null}
                disabled={!mayMark}
                onChange={({ currentTarget }) => void mark(papel, currentTarget.checked)}
              />
              <span className="anywhere grow">{papel.nombre}</span>
              <span className="text-nota soft text-right">{noteOf(papel, venta.hoy)}</span>
            </label>
          </li>
        ))}
      </ul>
      <div className={`stack fit gap-2 ${styles.cabeza}`}>
        {done && (
          <div className="row wrap between gap-x-4">
            <p className="text-nota" role="status">
              {(done.recibido ? T.marcado : T.desmarcado)(done.papel.nombre)}
            </p>
            <Boton
              variante="discreto"
              disabled={enviando}
              onClick={() => void mark(done.papel, !done.recibido)}
            >
              {T.deshacer}
            </Boton>
          </div>
        )}
        <RefusalNote falla={falla} />
        <p className="text-nota soft">{papeles.length ? T.papelesTexto : T.sinPapeles}</p>
        {papeles.length === 0 && (
          <Enlace variante="secundario" to={rutaOfPanel('ventas', { detalle: [PAPELES_SEGMENT] })}>
            {T.elegirPapeles}
          </Enlace>
        )}
      </div>
    </section>
  );
}

function noteOf({ recibidoEn, quien, sePide }: PapelShown, hoy: string): string {
  if (recibidoEn === null) return T.papelFalta;
  const came = T.papelLlego(formatShortFecha(fechaEnMexico(new Date(recibidoEn)), hoy), quien?.nombre);
  return sePide ? came : `${came} · ${T.noSePide}`;
}
