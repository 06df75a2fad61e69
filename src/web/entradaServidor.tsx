import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { Proyecto } from '../contract/catalogo.ts';
import { parseImagen } from '../contract/imagen.ts';
import type { DatosDeInicio, Inicio as InicioHecho } from '../contract/inicio.ts';
import { SIN_CONFIGURACION, setConfiguracion } from './configuracion.ts';
import { createQueryClient } from './consultas.ts';
import { Inicio, seedInicio } from './Inicio.tsx';
import { summarizeOferta } from './pasos/proyecto/oferta.ts';
import { ofertaToInicio } from './pasos/proyecto/ofertaOptions.ts';
import { SIZES_DE_TARJETA } from './pasos/proyecto/TarjetaDeProyecto.tsx';

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
  return { html, precarga: preloadOf(proyectos[0]), estado };
}

/** Only browsers that read AVIF take the hint; to the others it says nothing. */
function preloadOf(primero: Proyecto | undefined): string {
  const imagen = primero && parseImagen(primero.icono);
  if (!imagen) return '';
  return renderToStaticMarkup(
    <link
      rel="preload"
      as="image"
      type="image/avif"
      imageSrcSet={imagen.srcset('avif')}
      imageSizes={SIZES_DE_TARJETA}
      fetchPriority="high"
    />,
  );
}
