import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { type Configuracion, type Paso, readConfiguracion, rutaOf } from '../../contract/rutas.ts';
import type { ContactoErrors } from '../../domain/contacto.ts';
import type { ChosenProyecto } from '../../domain/seleccion.ts';
import { useNovedades } from '../calls/novedades/useNovedades.ts';
import { prefetchWhenIdle } from '../calls/prefetchWhenIdle.ts';
import { readingOptions } from '../calls/readings.ts';
import { BarrasDePaso } from '../marco/BarrasDePaso.tsx';
import { EncabezadoDePaso, EnlaceProyectos } from '../marco/EncabezadoDePaso.tsx';
import { Marco } from '../marco/Marco.tsx';
import marco from '../marco/MarcoDePaso.module.css';
import { PanelDeSeleccion } from '../marco/PanelDeSeleccion.tsx';
import type { PropsDePaso } from '../marco/propsDePaso.ts';
import { TEXTOS_DEL_MARCO } from '../marco/textosMarco.ts';
import { useToldProyecto } from '../marco/useToldProyecto.ts';
import { ReadyPantalla } from '../navegador/heldLoading.ts';
import { go } from '../navegador/navigation.tsx';
import { isStaffMode } from '../navegador/staffMode.ts';
import { track } from '../navegador/track.ts';
import { closeMissing, missingStore, openMissing } from '../seleccion/missingStore.ts';
import { missingFor, STAYS_WITHOUT_LOTE } from '../seleccion/planRuta.ts';
import { seleccionStore, useLostLote } from '../seleccion/seleccionStore.ts';
import { useReconciliation } from '../seleccion/useReconciliation.ts';
import { useRutaDeProyecto } from '../seleccion/useRutaDeProyecto.ts';
import { Boton } from '../ui/Boton.tsx';
import { classNames } from '../ui/classNames.ts';
import { Dialogo } from '../ui/Dialogo.tsx';
import {
  LazyDialogoDeContacto,
  LazyDialogoDeMostrador,
  LazyDialogoSinLote,
  LazySeleccionCompartida,
  PIECES,
  WAITS,
} from './pieces.tsx';

interface Props {
  paso: Paso;
  /** As in the address; absent if it is not an id. */
  id: number | undefined;
}

/** A screen of one project: the route's rules, then the layout with the step. */
export function PasoDeProyecto({ paso, id }: Props) {
  const plan = useRutaDeProyecto(paso, id);
  const proyecto = 'proyecto' in plan ? plan.proyecto : undefined;
  const [contacto, setContacto] = useState<{ en: Paso; errores?: ContactoErrors | undefined }>();
  // Going back from the dialog closes it.
  if (contacto && paso !== contacto.en) setContacto(undefined);
  usePrefetchNext(paso, plan.accion === 'mostrar' ? id : undefined);
  useNovedades(plan.accion === 'mostrar' ? id : undefined);
  const conMenu = paso !== 'cotizacion';
  const Waiting = WAITS[paso];
  const [compartida, setCompartida] = useState<Configuracion>();
  // Only in the browser; the server's HTML is the same for everybody.
  useEffect(() => setCompartida(readConfiguracion(window.location.href)), []);
  const onContacto = (errores?: ContactoErrors) => {
    const falta = missingFor('cotizacion', seleccionStore.store.getState().seleccion);
    if (falta) openMissing(falta);
    else {
      setContacto({ en: paso, errores });
      if (id) track({ event: 'contacto', id_proyecto: id });
    }
  };
  const perdido = useLostLote();
  const told = useToldProyecto(id);
  return (
    <Marco
      proyecto={proyecto && { ...proyecto, lugar: told?.lugar }}
      columnas={conMenu ? classNames(marco.paso, paso === 'lote' && marco.ancho) : undefined}
      enlaces={<EnlaceProyectos />}
      panel={conMenu && <PanelDeSeleccion paso={paso} proyecto={proyecto} onContacto={onContacto} />}
      barras={
        paso !== 'cotizacion' && (
          <BarrasDePaso key={paso} paso={paso} proyecto={proyecto} onContacto={onContacto} />
        )
      }
    >
      <EncabezadoDePaso paso={paso} proyecto={told} />
      {plan.accion === 'esperar' && <Waiting />}
      {proyecto && <Content paso={paso} proyecto={proyecto} onContacto={onContacto} />}
      {proyecto && contacto && isStaffMode() && (
        <LazyDialogoDeMostrador onClose={() => setContacto(undefined)} />
      )}
      {proyecto && contacto && !isStaffMode() && (
        <LazyDialogoDeContacto
          errores={contacto.errores}
          onClose={() => setContacto(undefined)}
          onSent={() => {
            setContacto(undefined);
            if (paso !== 'cotizacion') go(rutaOf('cotizacion', proyecto.id_proyecto));
          }}
        />
      )}
      {proyecto && perdido && STAYS_WITHOUT_LOTE.includes(paso) && (
        <LazyDialogoSinLote
          key={perdido.id_lote}
          proyecto={proyecto}
          perdido={perdido}
          onClose={() => setContacto(undefined)}
        />
      )}
      {proyecto && compartida && plan.accion === 'mostrar' && (
        <LazySeleccionCompartida
          configuracion={compartida}
          proyecto={proyecto}
          onClose={() => setCompartida(undefined)}
          onContacto={onContacto}
        />
      )}
      <MissingDialogo />
      <ReadyPantalla ready={plan.accion === 'mostrar' || plan.accion === 'vacio'} />
    </Marco>
  );
}

interface ContenidoProps {
  paso: Paso;
  proyecto: ChosenProyecto;
  onContacto: PropsDePaso['onContacto'];
}

function Content({ paso, proyecto, onContacto }: ContenidoProps) {
  useReconciliation(proyecto.id_proyecto, paso);
  const Pieza = PIECES[paso];
  return <Pieza key={paso} proyecto={proyecto} onContacto={onContacto} />;
}

/** 'Selecciona un lote para continuar' or its sister for the model (specification 8). */
function MissingDialogo() {
  const faltante = useStore(missingStore, (state) => state.faltante);
  if (!faltante) return null;
  return (
    <Dialogo key={faltante} titulo={TEXTOS_DEL_MARCO.dialogos[faltante]} onClose={closeMissing}>
      <Boton ancho onClick={closeMissing}>
        {TEXTOS_DEL_MARCO.dialogos.ok}
      </Boton>
    </Dialogo>
  );
}

/** Prefetches of each step: the next chunk and its rows. */
const SIGUIENTE: Record<Paso, (client: QueryClient, id_proyecto: number) => (() => unknown)[]> = {
  lote: (client, id_proyecto) => [
    () => PIECES.modelo.prefetch(),
    () => client.prefetchQuery(readingOptions('RecuperarModelos', { id_proyecto })),
    // Two steps ahead, because the connection may be gone by then; the list is short.
    () => client.prefetchQuery(readingOptions('RecuperarEquipamientos', { id_proyecto })),
  ],
  modelo: (client, id_proyecto) => [
    () => PIECES.equipamiento.prefetch(),
    () => client.prefetchQuery(readingOptions('RecuperarEquipamientos', { id_proyecto })),
    () => client.prefetchQuery(readingOptions('RecuperarEquipamientosImg', { id_proyecto })),
    () => client.prefetchQuery(readingOptions('RecuperarPlanes', { id_proyecto })),
  ],
  equipamiento: (client, id_proyecto) => [
    () => LazyDialogoDeContacto.prefetch(),
    () => PIECES.cotizacion.prefetch(),
    () => client.prefetchQuery(readingOptions('RecuperarGastos', { id_proyecto })),
  ],
  cotizacion: () => [],
};

/** Prefetches the next step while the visitor looks. In: `id_proyecto`, once the visitor's own step is shown. */
function usePrefetchNext(paso: Paso, id_proyecto: number | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (id_proyecto !== undefined) return prefetchWhenIdle(...SIGUIENTE[paso](client, id_proyecto));
  }, [client, paso, id_proyecto]);
}
