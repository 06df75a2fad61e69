import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { DatosDeInicio, Inicio as InicioHecho } from '../contract/inicio.ts';
import { SIN_CONFIGURACION, setConfiguracion } from './configuracion.ts';
import { createQueryClient } from './consultas.ts';
import { Inicio, seedInicio } from './Inicio.tsx';
import { PrecargaDeImagen } from './PrecargaDeImagen.tsx';
import { summarizeOferta } from './pasos/proyecto/oferta.ts';
import { ofertaToInicio } from './pasos/proyecto/ofertaOptions.ts';
import { sizesDeTarjeta } from './pasos/proyecto/TarjetaDeProyecto.tsx';

/** The first screen as HTML, by the very components that take it over in the browser. */
export function renderInicio({ empresa, proyectos, lotes, modelos }: DatosDeInicio): InicioHecho {
  // Rendering is synchronous: nobody else's page can come in between.
  setConfiguracion({ ...SIN_CONFIGURACION, empresa });
  const ofertas = proyectos.map(({ id_proyecto, precioExedente }) =>
    ofertaToInicio(
      id_proyecto,
      summarizeOferta(lotes.get(id_proyecto) ?? [], modelos.get(id_proyecto) ?? [], precioExedente),
    ),
  );
  const estado = { proyectos, ofertas };
  const client = createQueryClient();
  seedInicio(client, estado);
  // React asks for the header's logo ahead of the first picture; where it stands it is found soon enough.
  const html = renderToString(<Inicio client={client} />).replace(/^(?:<link [^>]*>)+/, '');
  client.clear();
  const [primero] = proyectos;
  const sizes = sizesDeTarjeta(proyectos.length);
  const precarga = primero && <PrecargaDeImagen direccion={primero.icono} sizes={sizes} />;
  return { html, precarga: renderToStaticMarkup(precarga), estado };
}
