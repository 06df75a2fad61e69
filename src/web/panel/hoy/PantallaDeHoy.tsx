import { useState } from 'react';
import type { PanelAnswerOf } from '../../../contract/panel/calls.ts';
import { rutaOfPanel } from '../../../contract/rutasDePanel.ts';
import { fechaEnMexico, formatLongFecha } from '../../../domain/fecha.ts';
import { beginStaffMode } from '../../mostrador/staffPersona.ts';
import { navigate } from '../../start/navigation.tsx';
import { Aviso } from '../../ui/Aviso.tsx';
import { Boton } from '../../ui/Boton.tsx';
import { usePanel, useReread } from '../calls/usePanel.ts';
import { usePermiso } from '../calls/usePermiso.ts';
import { PanelWait } from '../marco/PanelWait.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { SelectorDeFiltro } from '../marco/Selector.tsx';
import { TituloDePanel } from '../marco/TituloDePanel.tsx';
import type { PropsDePantalla } from '../pantallas.tsx';
import { TEXTOS_DE_PANEL } from '../textosDePanel.ts';
import styles from './Hoy.module.css';
import { ApartadoRow, CorreoRow, DroppedRow, ExpiringRow, PasoRow, WaitingPersona } from './rowsOfHoy.tsx';
import { SeccionDeHoy } from './SeccionDeHoy.tsx';
import { TEXTOS_DE_HOY } from './textosDeHoy.ts';

type Hoy = PanelAnswerOf<'LeerHoy'>;

/** What waits this morning, each kind a list that empties; whoever manages has everybody's, or one adviser's. */
export function PantallaDeHoy({ ruta }: PropsDePantalla) {
  const asesor = readAsesor(ruta.query);
  const { datos, cargando, falla, releer } = usePanel('LeerHoy', asesor ? { asesor } : {});
  const mayIssue = usePermiso('issueCotizacion');
  const hoy = fechaEnMexico(datos ? new Date(datos.ahora) : new Date());
  return (
    <div className={styles.pantalla}>
      <TituloDePanel
        titulo={TEXTOS_DE_HOY.titulo}
        texto={formatLongFecha(hoy)}
        acciones={
          <>
            {datos && datos.asesores.length > 1 && <Filtro asesor={asesor} asesores={datos.asesores} />}
            {mayIssue && <Boton onClick={() => beginStaffMode()}>{TEXTOS_DE_HOY.cotizar}</Boton>}
          </>
        }
      />
      <RefusalNote falla={falla} acciones={<Boton onClick={releer}>{TEXTOS_DE_PANEL.reintentar}</Boton>} />
      {cargando && <PanelWait />}
      {datos && <Listas datos={datos} asesor={asesor} hoy={hoy} />}
    </div>
  );
}

function Listas({ datos, asesor, hoy }: { datos: Hoy; asesor: string; hoy: string }) {
  const reread = useReread();
  const [hecho, setHecho] = useState('');
  const ahora = Date.parse(datos.ahora);
  const done = (texto: string) => {
    setHecho(texto);
    reread();
  };
  const people = (query: Record<string, string>) => rutaOfPanel('personas', { query: { ...query, asesor } });
  const all = (query: Record<string, string>) => rutaOfPanel('cotizaciones', { query: { ...query, asesor } });
  return (
    <>
      {hecho && (
        <div className={styles.hecho}>
          <Aviso
            acciones={
              <Boton variante="discreto" onClick={() => setHecho('')}>
                {TEXTOS_DE_PANEL.entendido}
              </Boton>
            }
          >
            {hecho}
          </Aviso>
        </div>
      )}
      <div className={styles.listas}>
        <SeccionDeHoy lista="nuevas" total={datos.nuevas.total} todas={people({ contacto: 'sin' })}>
          {datos.nuevas.filas.map((fila) => (
            <WaitingPersona key={fila.id} fila={fila} ahora={ahora} nueva />
          ))}
        </SeccionDeHoy>
        <SeccionDeHoy lista="esperan" total={datos.esperan.total} todas={people({ contacto: 'sin' })}>
          {datos.esperan.filas.map((fila) => (
            <WaitingPersona key={fila.id} fila={fila} ahora={ahora} />
          ))}
        </SeccionDeHoy>
        <SeccionDeHoy lista="pasos" total={datos.pasos.total} todas={people({})}>
          {datos.pasos.filas.map((fila) => (
            <PasoRow key={fila.id} fila={fila} hoy={hoy} />
          ))}
        </SeccionDeHoy>
        <SeccionDeHoy
          lista="apartados"
          total={datos.apartados.total}
          todas={rutaOfPanel('apartados', { query: { asesor: asesor === 'nadie' ? '' : asesor } })}
        >
          {datos.apartados.filas.map((fila) => (
            <ApartadoRow key={fila.id} fila={fila} ahora={ahora} />
          ))}
        </SeccionDeHoy>
        <SeccionDeHoy
          lista="correos"
          total={datos.correos.total}
          todas={all({ entrega: 'detenida', estado: 'vigente' })}
        >
          {datos.correos.filas.map((fila) => (
            <CorreoRow key={fila.folio} fila={fila} onDone={done} />
          ))}
        </SeccionDeHoy>
        <SeccionDeHoy lista="vencen" total={datos.vencen.total} todas={all({ estado: 'porVencer' })}>
          {datos.vencen.filas.map((fila) => (
            <ExpiringRow key={fila.folio} fila={fila} hoy={hoy} />
          ))}
        </SeccionDeHoy>
        <SeccionDeHoy lista="porBorrar" total={datos.porBorrar.total} todas={people({ contacto: 'borrar' })}>
          {datos.porBorrar.filas.map((fila) => (
            <DroppedRow key={fila.id} fila={fila} hoy={hoy} />
          ))}
        </SeccionDeHoy>
      </div>
    </>
  );
}

/** In: what stands behind the question mark, which anybody may have written. */
function readAsesor(query: string): string {
  const given = new URLSearchParams(query).get('asesor') ?? '';
  return given === 'nadie' || /^[1-9]\d{0,17}$/.test(given) ? given : '';
}

function Filtro({ asesor, asesores }: { asesor: string; asesores: Hoy['asesores'] }) {
  return (
    <SelectorDeFiltro
      etiqueta={TEXTOS_DE_HOY.asesor}
      className={styles.filtro}
      value={asesor}
      onChange={({ currentTarget: { value } }) =>
        navigate(rutaOfPanel('hoy', { query: { asesor: value } }), { replace: true })
      }
    >
      <option value="">{TEXTOS_DE_HOY.todos}</option>
      <option value="nadie">{TEXTOS_DE_HOY.sinAsesor}</option>
      {asesores.map(({ id, nombre }) => (
        <option key={id} value={id}>
          {nombre}
        </option>
      ))}
    </SelectorDeFiltro>
  );
}
