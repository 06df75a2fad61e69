import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type {
  DatosDeCotizacion,
  DatosDePaso,
  LecturaHecha,
  OfertaDeInicio,
  PasoHecho,
} from '../contract/inicio.ts';
import { parsePlano } from '../contract/plano.ts';
import { decimal, formatPrecio } from '../domain/decimal.ts';
import { SIN_CONFIGURACION, setConfiguracion } from './configuracion.ts';
import { createQueryClient } from './consultas.ts';
import { seedLecturas } from './lecturasHechas.ts';
import { EncabezadoDePaso } from './marco/EncabezadoDePaso.tsx';
import { EnlaceProyectos } from './marco/EnlaceProyectos.tsx';
import { EsperaDePaso } from './marco/EsperaDePaso.tsx';
import { Marco } from './marco/Marco.tsx';
import { PrecargaDeImagen } from './PrecargaDeImagen.tsx';
import { CotizacionEmitida } from './pasos/cotizacion/CotizacionEmitida.tsx';
import { PasoEquipamiento } from './pasos/equipamiento/PasoEquipamiento.tsx';
import { EsperaDelPlano } from './pasos/lote/EsperaDelPlano.tsx';
import stylesDeLote from './pasos/lote/PasoLote.module.css';
import { PasoModelo } from './pasos/modelo/PasoModelo.tsx';
import { SIZES_DE_MODELO } from './pasos/modelo/TarjetaDeModelo.tsx';
import { rutaOf } from './pasos.ts';
import { proyectoElegidoOf } from './seleccion/delCatalogo.ts';
import { TEXTOS } from './textos.ts';

/**
 * A step's first look as HTML: what is true for every visitor. What was chosen lies in the visitor's browser,
 * so bars and selection come with the program, which draws the whole step anew in this one's place.
 */
export function renderPaso(datos: DatosDePaso): PasoHecho {
  const { empresa, paso, proyecto, lecturas } = datos;
  // Rendering is synchronous: nobody else's page can come in between.
  setConfiguracion({ ...SIN_CONFIGURACION, empresa });
  const html = render(
    rutaOf(paso, proyecto.id_proyecto),
    lecturas,
    <Marco
      proyecto={paso === 'cotizacion' ? undefined : proyecto}
      ancho={paso === 'lote'}
      enlaces={<EnlaceProyectos />}
      panel={paso !== 'cotizacion' && <aside />}
    >
      <EncabezadoDePaso paso={paso} />
      {/* Nothing answers yet: what was pressed now would be lost. */}
      <div inert>
        <Contenido {...datos} />
      </div>
    </Marco>,
  );
  return { html, precarga: renderToStaticMarkup(preloadsOf(datos)), lecturas };
}

/** An issued quote as it stands now; only for an answer that nobody keeps. */
export function renderCotizacion({ empresa, simulador, origen, leida }: DatosDeCotizacion): PasoHecho {
  setConfiguracion({ empresa, simulador }, origen);
  const [, c, { documento }] = leida;
  const { id_proyecto } = documento.proyecto;
  const html = render(rutaOf('cotizacion', id_proyecto), [leida], <CotizacionEmitida c={c} />);
  // No button answers yet, and the links that choose a lot would lead on without it.
  const otroLote = `href="${rutaOf('equipamiento', id_proyecto)}"`;
  const answering = html
    .replaceAll('<button', '<button inert=""')
    .replaceAll(otroLote, `inert="" ${otroLote}`);
  return { html: answering, precarga: '', lecturas: [leida] };
}

function render(ruta: string, lecturas: readonly LecturaHecha[], screen: ReactNode): string {
  const client = createQueryClient();
  seedLecturas(client, lecturas);
  const html = renderToStaticMarkup(
    <StaticRouter location={ruta}>
      <QueryClientProvider client={client}>{screen}</QueryClientProvider>
    </StaticRouter>,
  );
  client.clear();
  // What React asks for ahead is found soon enough where it stands.
  return html.replace(/^(?:<link [^>]*>)+/, '');
}

function Contenido({ paso, proyecto, oferta }: DatosDePaso) {
  const props = { proyecto: proyectoElegidoOf(proyecto), onCotizar: () => {} };
  switch (paso) {
    case 'modelo':
      return <PasoModelo {...props} />;
    case 'equipamiento':
      return <PasoEquipamiento {...props} />;
    case 'lote':
      return (
        <div id="cargando" className={stylesDeLote.paso}>
          <EsperaDelPlano>
            <strong>{proyecto.nombre}</strong>
            {promiseOf(oferta)}
          </EsperaDelPlano>
        </div>
      );
    case 'cotizacion':
      return (
        <div id="cargando">
          <EsperaDePaso />
        </div>
      );
  }
}

function promiseOf(oferta: OfertaDeInicio | undefined): string {
  if (!oferta?.lotes) return '';
  const desde = oferta.desde && TEXTOS.proyecto.desde(formatPrecio(decimal(oferta.desde)));
  return [TEXTOS.proyecto.lotes(oferta.lotes), desde].filter(Boolean).join(' · ');
}

/** The first model's picture; the drawing, which would be asked for only once the program runs. */
function preloadsOf({ paso, proyecto, lecturas }: DatosDePaso): ReactNode {
  if (paso === 'lote') {
    const plano = parsePlano(proyecto.svg);
    if (!plano) return null;
    return (
      <>
        <link rel="prefetch" href={plano.lotes} />
        <link rel="prefetch" href={plano.fondo} />
      </>
    );
  }
  const modelos = lecturas.find((it) => it[0] === 'RecuperarModelos');
  const primero = paso === 'modelo' && modelos?.[0] === 'RecuperarModelos' && modelos[2][0];
  return primero && <PrecargaDeImagen direccion={primero.icono} sizes={SIZES_DE_MODELO} />;
}
