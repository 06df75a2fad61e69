import { Navigate, Route, Routes, useSearchParams } from 'react-router';
import { MarcoPanel } from './marco/MarcoPanel.tsx';
import { PasoDeProyecto } from './marco/PasoDeProyecto.tsx';
import { PasoProyecto } from './pasos/proyecto/PasoProyecto.tsx';
import { PROYECTO_DE_RESERVA, RUTA_PROYECTOS, rutaOf } from './pasos.ts';
import { CotizacionEmitida } from './piezas.tsx';
import { useSeleccion } from './seleccion/useSeleccion.ts';

/** Every address (decisions 1). The first segment chooses the layout: the wizard's, or the staff's. */
export function Rutas() {
  return (
    <Routes>
      <Route path="/" element={<PasoProyecto />} />
      <Route path="lotificacion">
        <Route path="proyecto" element={<PasoProyecto />} />
        <Route index element={<SinProyecto />} />
        <Route path="SeleccionCasa" element={<SinProyecto />} />
        <Route path="SeleccionCasa/:id" element={<PasoDeProyecto paso="lote" />} />
        <Route path="SeleccionModelo/:id" element={<PasoDeProyecto paso="modelo" />} />
        <Route path="SeleccionModEqu/:id" element={<PasoDeProyecto paso="equipamiento" />} />
        <Route path="cotizacion/:id" element={<Cotizacion />} />
      </Route>
      <Route path="panel/*" element={<MarcoPanel />} />
      <Route path="*" element={<Navigate to={RUTA_PROYECTOS} replace />} />
    </Routes>
  );
}

/** Step 1 without an id: the saved selection's project, else project 1. */
function SinProyecto() {
  const seleccion = useSeleccion();
  const id = seleccion?.proyecto.id_proyecto ?? PROYECTO_DE_RESERVA;
  return <Navigate to={rutaOf('lote', id)} replace />;
}

/** A quote by its own address needs neither a draft nor guards; without the secret it is the draft's. */
function Cotizacion() {
  const c = useSearchParams()[0].get('c');
  return c ? <CotizacionEmitida key={c} c={c} /> : <PasoDeProyecto paso="cotizacion" />;
}
