import { useRef, useState } from 'react';
import { LISTAS_DE_PAGINA } from '../../../contract/panel/choices.ts';
import type { ListaDePreciosShown, PrecioShown } from '../../../contract/panel/precios.ts';
import { decimal, decimalToText } from '../../../domain/decimal.ts';
import {
  CLASES_DE_PRECIO,
  mayWithdrawListaDePrecios,
  nameOfPrecio,
} from '../../../domain/precios/listaDePrecios.ts';
import { callPanel } from '../../calls/panel/callPanel.ts';
import { usePanel, usePanelSend, useReread } from '../../calls/panel/usePanel.ts';
import { Aviso } from '../../ui/Aviso.tsx';
import { Boton } from '../../ui/Boton.tsx';
import { Icono } from '../../ui/Icono.tsx';
import { TableSection } from '../lists/TableSection.tsx';
import { ConfirmDialog } from '../marco/ActionDialog.tsx';
import { PanelWait } from '../marco/PanelWait.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { saveCsv } from '../marco/saveFile.ts';
import styles from './Precios.module.css';
import { RevisionDePrecios } from './RevisionDePrecios.tsx';
import { TarjetaDeListaDePrecios } from './TarjetaDeListaDePrecios.tsx';
import { nombreDePrecio, showMonto, TEXTOS_DE_PRECIOS } from './textosDePrecios.ts';

type Open = { tipo: 'aprobar' | 'retirar'; lista: ListaDePreciosShown };

/** A project's current prices, and its price lists. */
export function PreciosDeProyecto({ id_proyecto, nota }: { id_proyecto: number; nota: string }) {
  const [cuantas, setCuantas] = useState(LISTAS_DE_PAGINA);
  const read = usePanel('LeerPrecios', { id_proyecto, cuantas });
  const { falla, releer } = read;
  // Keeps the current lists while more load.
  const last = useRef(read.datos);
  if (read.datos) last.current = read.datos;
  const datos = read.datos ?? last.current;
  const cargando = !datos && read.cargando;
  const [waiting, past] = [true, false].map((waits) =>
    (datos?.listas ?? []).filter(({ estado }) => mayWithdrawListaDePrecios(estado) === waits),
  ) as [ListaDePreciosShown[], ListaDePreciosShown[]];
  const reread = useReread();
  const [open, setOpen] = useState<Open>();
  const [hecho, setHecho] = useState(nota);
  const close = () => setOpen(undefined);
  const done = (sentence: string) => {
    close();
    setHecho(sentence);
    reread();
  };
  return (
    <>
      {hecho && <Aviso>{hecho}</Aviso>}
      <RefusalNote falla={falla} releer={releer} />
      {cargando && <PanelWait />}
      {datos && (
        <>
          {waiting.map((lista) => (
            <div key={lista.id} className="card pad-card">
              <TarjetaDeListaDePrecios
                lista={lista}
                onApprove={() => setOpen({ tipo: 'aprobar', lista })}
                onWithdraw={() => setOpen({ tipo: 'retirar', lista })}
              />
            </div>
          ))}
          <div className={`grid gap-6 at-top ${styles.dos}`}>
            <TableSection
              titulo={TEXTOS_DE_PRECIOS.hoy}
              junto={<DownloadOfPrecios id_proyecto={id_proyecto} />}
            >
              <PreciosDeHoy precios={datos.precios} />
            </TableSection>
            <TableSection titulo={TEXTOS_DE_PRECIOS.listas}>
              {datos.listas.length === 0 && (
                <p className="text-nota soft anywhere">{TEXTOS_DE_PRECIOS.sinListas}</p>
              )}
              {past.length > 0 && (
                <div className={`card ${styles.pasadas}`}>
                  {past.map((lista) => (
                    <TarjetaDeListaDePrecios key={lista.id} lista={lista} />
                  ))}
                </div>
              )}
              {datos.hayMas && (
                <Boton
                  variante="secundario"
                  disabled={read.cargando}
                  onClick={() => setCuantas(cuantas + LISTAS_DE_PAGINA)}
                >
                  {TEXTOS_DE_PRECIOS.verMas}
                </Boton>
              )}
            </TableSection>
          </div>
        </>
      )}
      {open?.tipo === 'aprobar' && datos && (
        <ApproveListaDePrecios
          {...open}
          id_proyecto={id_proyecto}
          precios={datos.precios}
          onDone={() => done(TEXTOS_DE_PRECIOS.aprobada)}
          onClose={close}
        />
      )}
      {open?.tipo === 'retirar' && (
        <WithdrawListaDePrecios {...open} onDone={() => done(TEXTOS_DE_PRECIOS.retirada)} onClose={close} />
      )}
    </>
  );
}

function PreciosDeHoy({ precios }: { precios: readonly PrecioShown[] }) {
  return (
    <table className={`card table text-tabla ${styles.tabla} ${styles.hoy}`}>
      {CLASES_DE_PRECIO.map((clase) => {
        const own = precios.filter((it) => it.clase === clase);
        if (own.length === 0) return null;
        return (
          <tbody key={clase}>
            <tr>
              <th scope="rowgroup" colSpan={2} className="text-nota soft">
                {TEXTOS_DE_PRECIOS.clases[clase]}
              </th>
            </tr>
            {own.map((precio) => (
              <tr key={nameOfPrecio(precio)} data-renglon="" tabIndex={-1}>
                <th scope="row">{nombreDePrecio(precio)}</th>
                <td>{showMonto(precio.precio)}</td>
              </tr>
            ))}
          </tbody>
        );
      })}
    </table>
  );
}

function DownloadOfPrecios({ id_proyecto }: { id_proyecto: number }) {
  const { send, enviando, falla } = usePanelSend('ExportarPrecios');
  const save = async () => {
    const made = await send({ id_proyecto });
    if (made) saveCsv(made);
  };
  return (
    <>
      <Boton variante="secundario" disabled={enviando} onClick={save}>
        <Icono nombre="descargar" tamano={20} />
        {TEXTOS_DE_PRECIOS.descargar}
      </Boton>
      <RefusalNote falla={falla} />
    </>
  );
}

interface Props {
  lista: ListaDePreciosShown;
  onDone: () => void;
  onClose: () => void;
}

/** Shows the changes of a list, and approves exactly those. */
function ApproveListaDePrecios({
  lista,
  id_proyecto,
  precios,
  onDone,
  onClose,
}: Props & { id_proyecto: number; precios: readonly PrecioShown[] }) {
  const cambios = lista.cambios.map(({ clase, id, precio }) => ({
    clase,
    id,
    precio: decimalToText(decimal(precio)),
  }));
  return (
    <ConfirmDialog
      titulo={TEXTOS_DE_PRECIOS.aprobarTitulo}
      texto={lista.nombre}
      forma="revision"
      hacer={TEXTOS_DE_PRECIOS.aprobarAhora}
      send={() => callPanel('AprobarPrecios', { lista: lista.id, marca: lista.marca })}
      onDone={onDone}
      onClose={onClose}
    >
      <RevisionDePrecios solicitud={{ id_proyecto, vigenteEn: lista.vigenteEn, cambios }} precios={precios} />
    </ConfirmDialog>
  );
}

/** Confirms before withdrawing a list. */
function WithdrawListaDePrecios({ lista, onDone, onClose }: Props) {
  return (
    <ConfirmDialog
      titulo={TEXTOS_DE_PRECIOS.retirarTitulo(lista.nombre)}
      texto={TEXTOS_DE_PRECIOS.retirarTexto}
      hacer={TEXTOS_DE_PRECIOS.retirar}
      send={() => callPanel('RetirarPrecios', { lista: lista.id })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
