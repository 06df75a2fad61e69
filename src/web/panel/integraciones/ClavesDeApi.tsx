import { useState } from 'react';
import type { PanelAnswerOf } from '../../../contract/panel/calls.ts';
import type { ClaveShown } from '../../../contract/panel/integraciones.ts';
import { fechaEnMexico, formatShortFecha } from '../../../domain/fecha.ts';
import { callPanel } from '../../calls/panel/callPanel.ts';
import { usePermiso } from '../../calls/panel/usePermiso.ts';
import { Boton } from '../../ui/Boton.tsx';
import { type RowColumn, RowTable } from '../lists/RowTable.tsx';
import { TableSection } from '../lists/TableSection.tsx';
import { ConfirmDialog } from '../marco/ActionDialog.tsx';
import { formatShortMoment } from '../marco/formatMoment.ts';
import { Pill } from '../marco/Lista.tsx';
import { DialogoDeClave } from './DialogoDeClave.tsx';
import { CLAVE_ESTADOS, DERECHO_LABELS, TEXTOS_DE_INTEGRACIONES as T } from './textosDeIntegraciones.ts';

interface Props {
  api: PanelAnswerOf<'LeerIntegraciones'>['api'];
  claves: readonly ClaveShown[];
  /** In: the outcome as a sentence. */
  onDone: (sentence: string) => void;
}

/** The API keys of other programs, each with its revocation. */
export function ClavesDeApi({ api, claves, onDone }: Props) {
  const may = usePermiso('changeClaves');
  const [making, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<ClaveShown>();
  return (
    <TableSection
      titulo={T.claves}
      texto={T.clavesTexto}
      junto={
        may && (
          <Boton variante="secundario" onClick={() => setMaking(true)}>
            {T.crearClave}
          </Boton>
        )
      }
    >
      {claves.length === 0 && <p>{T.sinClaves}</p>}
      {claves.length > 0 && (
        <RowTable
          etiqueta={T.claves}
          columnas={columnasOf(may ? setRevoking : undefined)}
          filas={claves}
          llave={({ id }) => id}
          quieta={{}}
        />
      )}
      <DireccionesDeApi api={api} />
      {making && <DialogoDeClave onClose={() => setMaking(false)} />}
      {revoking && (
        <ConfirmDialog
          titulo={T.revocarTitulo(revoking.nombre)}
          texto={T.revocarTexto}
          hacer={T.revocar}
          definitivo
          send={() => callPanel('RevocarClave', { clave: revoking.id })}
          onDone={() => {
            setRevoking(undefined);
            onDone(T.revocada(revoking.nombre));
          }}
          onClose={() => setRevoking(undefined)}
        />
      )}
    </TableSection>
  );
}

function columnasOf(onRevoke: ((clave: ClaveShown) => void) | undefined): RowColumn<ClaveShown>[] {
  const now = Date.now();
  return [
    {
      ...{ clave: 'nombre', nombre: T.programa, lugar: 'titulo' },
      cell: ({ nombre, estado }) => (
        <>
          {nombre} <Pill texto={CLAVE_ESTADOS[estado]} />
        </>
      ),
    },
    {
      ...{ clave: 'derechos', nombre: T.derechos, lugar: 'nota' },
      cell: ({ derechos }) => derechos.map((derecho) => DERECHO_LABELS[derecho]).join(' · '),
    },
    {
      ...{ clave: 'vence', nombre: T.vence, lugar: 'nota' },
      cell: ({ estado, venceEl }) =>
        estado === 'revocada' ? '' : T.vigencia(formatShortFecha(venceEl, fechaEnMexico(new Date(now)))),
    },
    {
      ...{ clave: 'uso', nombre: T.uso, lugar: 'nota' },
      cell: ({ usadaEn }) => (usadaEn === null ? T.sinUsar : T.usada(formatShortMoment(usadaEn, now))),
    },
    {
      ...{ clave: 'hecha', nombre: T.creada, lugar: 'nota' },
      cell: ({ prefijo, creadaPor, creadaEn }) =>
        T.hecha(prefijo, creadaPor, formatShortMoment(creadaEn, now)),
    },
    {
      ...{ clave: 'accion', nombre: <span className="oculto">{T.revocar}</span>, lugar: 'accion' },
      cell: (clave) =>
        onRevoke &&
        clave.estado === 'viva' && (
          <Boton
            variante="discreto"
            data-definitivo
            aria-label={T.revocarLa(clave.nombre)}
            onClick={() => onRevoke(clave)}
          >
            {T.revocar}
          </Boton>
        ),
    },
  ];
}

/** Addresses of the lists and a link to the API's documentation. */
function DireccionesDeApi({ api }: { api: PanelAnswerOf<'LeerIntegraciones'>['api'] }) {
  return (
    <div className="stack at-start gap-2">
      <p>{T.apiTexto}</p>
      <ul>
        {api.listas.map((lista) => {
          const { origin, pathname } = new URL(lista);
          return (
            <li key={lista}>
              <code className="text-nota anywhere">
                {origin}
                <wbr />
                {pathname}
              </code>
            </li>
          );
        })}
      </ul>
      {api.documentacion === null ? (
        <p>{T.apiApagada}</p>
      ) : (
        <a className="inline-row target medium" href={api.documentacion} target="_blank" rel="noreferrer">
          {T.apiVer}
        </a>
      )}
    </div>
  );
}
