import { useState } from 'react';
import type { ProyectoElegido } from '../../domain/seleccion.ts';
import { useReady } from '../cargando.ts';
import { useGo } from '../navegacion.ts';
import { type Paso, rutaOf } from '../pasos.ts';
import { DialogoDeContacto, PIEZAS } from '../piezas.tsx';
import { useReconciliation } from '../seleccion/useReconciliation.ts';
import { useRutaDeProyecto } from '../seleccion/useRutaDeProyecto.ts';
import { BarraDePrecio } from './BarraDePrecio.tsx';
import { DialogoFaltante } from './DialogoFaltante.tsx';
import { EncabezadoDePaso } from './EncabezadoDePaso.tsx';
import { EnlaceProyectos } from './EnlaceProyectos.tsx';
import { EsperaDePaso } from './EsperaDePaso.tsx';
import { Marco } from './Marco.tsx';
import { MenuInferior } from './MenuInferior.tsx';
import { PanelDeSeleccion } from './PanelDeSeleccion.tsx';

/** A screen of one project: the route's rules first, then the frame with the step in it. */
export function PasoDeProyecto({ paso }: { paso: Paso }) {
  const plan = useRutaDeProyecto(paso);
  const proyecto = plan.accion === 'mostrar' ? plan.proyecto : undefined;
  const [contacto, setContacto] = useState(false);
  const go = useGo();
  // Whoever went back from the dialog has left it.
  if (contacto && paso !== 'equipamiento') setContacto(false);
  useReady(plan.accion === 'mostrar' || plan.accion === 'vacio');
  const conMenu = paso !== 'cotizacion';
  const onCotizar = () => setContacto(true);
  return (
    <Marco
      proyecto={proyecto}
      ancho={paso === 'lote'}
      enlaces={<EnlaceProyectos />}
      panel={conMenu && <PanelDeSeleccion paso={paso} proyecto={proyecto} onCotizar={onCotizar} />}
      barras={
        conMenu && (
          <>
            <BarraDePrecio paso={paso} proyecto={proyecto} onCotizar={onCotizar} />
            <MenuInferior paso={paso} proyecto={proyecto} />
          </>
        )
      }
    >
      <EncabezadoDePaso paso={paso} />
      {plan.accion === 'esperar' && <EsperaDePaso />}
      {proyecto && <Contenido paso={paso} proyecto={proyecto} onCotizar={onCotizar} />}
      {proyecto && contacto && (
        <DialogoDeContacto
          onCerrar={() => setContacto(false)}
          onEnviado={() => {
            setContacto(false);
            go(rutaOf('cotizacion', proyecto.id_proyecto));
          }}
        />
      )}
      <DialogoFaltante />
    </Marco>
  );
}

interface ContenidoProps {
  paso: Paso;
  proyecto: ProyectoElegido;
  onCotizar: () => void;
}

function Contenido({ paso, proyecto, onCotizar }: ContenidoProps) {
  useReconciliation(proyecto.id_proyecto, paso);
  const Pieza = PIEZAS[paso];
  return <Pieza key={paso} proyecto={proyecto} onCotizar={onCotizar} />;
}
