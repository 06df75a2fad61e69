import { useState } from 'react';
import type { PanelAnswerOf } from '../../../contract/panel/calls.ts';
import type { ClaveShown } from '../../../contract/panel/integraciones.ts';
import { formatLongFecha } from '../../../domain/fecha.ts';
import { callPanel } from '../../calls/panel/callPanel.ts';
import { usePermiso } from '../../calls/panel/usePermiso.ts';
import { Boton } from '../../ui/Boton.tsx';
import { ConfirmDialog } from '../marco/ActionDialog.tsx';
import { formatNearMoment, tellNearMoment } from '../marco/formatMoment.ts';
import { Lista, ListaRow } from '../marco/Lista.tsx';
import { TarjetaDePanel } from '../marco/TarjetaDePanel.tsx';
import { DialogoDeClave } from './DialogoDeClave.tsx';
import { CLAVE_ESTADOS, DERECHO_LABELS, TEXTOS_DE_INTEGRACIONES } from './textosDeIntegraciones.ts';

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
    <TarjetaDePanel
      titulo={TEXTOS_DE_INTEGRACIONES.claves}
      texto={TEXTOS_DE_INTEGRACIONES.clavesTexto}
      acciones={
        may && (
          <Boton variante="secundario" onClick={() => setMaking(true)}>
            {TEXTOS_DE_INTEGRACIONES.crearClave}
          </Boton>
        )
      }
    >
      <DireccionesDeApi api={api} />
      {claves.length === 0 ? (
        <p>{TEXTOS_DE_INTEGRACIONES.sinClaves}</p>
      ) : (
        <Lista>
          {claves.map((clave) => (
            <ListaRow
              key={clave.id}
              nombre={clave.nombre}
              marca={CLAVE_ESTADOS[clave.estado]}
              notas={notesOf(clave)}
              acciones={
                may &&
                clave.estado === 'viva' && (
                  <Boton
                    variante="discreto"
                    data-definitivo
                    aria-label={TEXTOS_DE_INTEGRACIONES.revocarLa(clave.nombre)}
                    onClick={() => setRevoking(clave)}
                  >
                    {TEXTOS_DE_INTEGRACIONES.revocar}
                  </Boton>
                )
              }
            />
          ))}
        </Lista>
      )}
      {making && <DialogoDeClave onClose={() => setMaking(false)} />}
      {revoking && (
        <ConfirmDialog
          titulo={TEXTOS_DE_INTEGRACIONES.revocarTitulo(revoking.nombre)}
          texto={TEXTOS_DE_INTEGRACIONES.revocarTexto}
          hacer={TEXTOS_DE_INTEGRACIONES.revocar}
          definitivo
          send={() => callPanel('RevocarClave', { clave: revoking.id })}
          onDone={() => {
            setRevoking(undefined);
            onDone(TEXTOS_DE_INTEGRACIONES.revocada(revoking.nombre));
          }}
          onClose={() => setRevoking(undefined)}
        />
      )}
    </TarjetaDePanel>
  );
}

function notesOf({ estado, derechos, prefijo, creadaPor, creadaEn, venceEl, usadaEn }: ClaveShown): string[] {
  const now = Date.now();
  const until = estado === 'viva' ? TEXTOS_DE_INTEGRACIONES.abreHasta : TEXTOS_DE_INTEGRACIONES.abriaHasta;
  const used =
    usadaEn === null
      ? TEXTOS_DE_INTEGRACIONES.sinUsar
      : TEXTOS_DE_INTEGRACIONES.usada(formatNearMoment(usadaEn, now));
  return [
    derechos.map((derecho) => DERECHO_LABELS[derecho]).join(' · '),
    estado === 'revocada' ? used : `${until(formatLongFecha(venceEl))} · ${used}`,
    TEXTOS_DE_INTEGRACIONES.hecha(prefijo, creadaPor, tellNearMoment(creadaEn, now)),
  ];
}

/** Addresses of the lists and a link to the API's documentation. */
function DireccionesDeApi({ api }: { api: PanelAnswerOf<'LeerIntegraciones'>['api'] }) {
  return (
    <div className="stack at-start gap-2">
      <p>{TEXTOS_DE_INTEGRACIONES.apiTexto}</p>
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
        <p>{TEXTOS_DE_INTEGRACIONES.apiApagada}</p>
      ) : (
        <a className="inline-row target medium" href={api.documentacion} target="_blank" rel="noreferrer">
          {TEXTOS_DE_INTEGRACIONES.apiVer}
        </a>
      )}
    </div>
  );
}
