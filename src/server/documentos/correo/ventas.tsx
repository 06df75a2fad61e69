import type { DocumentoCotizacion } from '../../../contract/cotizacion.ts';
import type { PresentedPlan } from '../../../contract/planes/presentPlanes.ts';
import { presentCotizacion, SIN_EQUIPAMIENTOS } from '../../../contract/presentCotizacion.ts';
import type { ContactoRecord } from '../../../contract/webhook.ts';
import type { Suceso } from '../../../domain/correo/entrega.ts';
import { unlinkable } from '../unlinkable.ts';
import { type CorreoLine, LinesDeCorreo } from './LinesDeCorreo.tsx';
import { BotonDeCorreo, SeccionDeCorreo } from './MarcoDeCorreo.tsx';
import { ANSWER_REACHES_BUYER, renderForStaff } from './MarcoDePersonal.tsx';
import { FIGURE_STYLE } from './style.ts';

/** What the sales team reads about a quote. */
interface CorreoInternoDeVentas {
  suceso: Suceso;
  documento: DocumentoCotizacion;
  /** Absolute address of the quote. */
  enlace: string;
  ficha?: ContactoRecord;
  correoAnterior?: string | undefined;
}

const TITULO: Record<Suceso, string> = { emitida: 'Nueva cotización', corregida: 'Correo corregido' };

export function tituloVentas(suceso: Suceso): string {
  return TITULO[suceso];
}

function linesOf(aviso: CorreoInternoDeVentas): CorreoLine[] {
  return aviso.suceso === 'corregida' ? linesOfCorreccion(aviso) : linesOfCotizacion(aviso);
}

/** Only the news and the person; the rest came with the quote. */
function linesOfCorreccion({ documento, correoAnterior }: CorreoInternoDeVentas): CorreoLine[] {
  const { casa, montos } = presentCotizacion(documento);
  const { cliente } = documento;
  return [
    ['Correo', cliente.correo],
    ...(correoAnterior ? [['Correo anterior', correoAnterior] satisfies CorreoLine] : []),
    ['Nombre', unlinkable(cliente.nombre)],
    ['Teléfono', cliente.telefono],
    ['Casa', `${casa.proyecto}, ${casa.lote}, ${casa.modelo}`],
    ...montos.slice(-1).map(({ etiqueta, monto }): CorreoLine => [etiqueta, monto]),
  ];
}

/** What the sales team needs to call: who, what, how much. */
function linesOfCotizacion({ documento, ficha }: CorreoInternoDeVentas): CorreoLine[] {
  const { casa, montos, vigencia, noCabe, planes } = presentCotizacion(documento);
  const { cliente } = documento;
  return [
    ['Nombre', unlinkable(cliente.nombre)],
    ['Teléfono', cliente.telefono],
    ['Correo', cliente.correo],
    ['Proyecto', casa.proyecto],
    ['Lote', `${casa.lote}, ${casa.terreno}`],
    ['Modelo', `${casa.modelo}, ${casa.construccion}`],
    ...(noCabe ? [['No cabe', noCabe.paraVentas] satisfies CorreoLine] : []),
    ['Equipamientos', casa.equipamientos.map(({ nombre }) => nombre).join(', ') || SIN_EQUIPAMIENTOS],
    ...montos.map(({ etiqueta, monto }): CorreoLine => [etiqueta, monto]),
    ...linesOfPlan(planes?.elegido),
    ['Vigencia', vigencia],
    ...(documento.asesor ? [['Asesor', unlinkable(documento.asesor)] satisfies CorreoLine] : []),
    ...(ficha ? linesOfRecord(documento.folio, ficha) : []),
  ];
}

function linesOfPlan(plan: PresentedPlan | undefined): CorreoLine[] {
  if (!plan) return [];
  return [
    ['Plan', `${plan.nombre}, ${plan.resumen}`],
    [plan.aPagar.etiqueta, plan.aPagar.monto],
  ];
}

/** Other quotes listed; the CRM and `npm run cotizaciones` list all. */
const FOLIOS_MAXIMO = 10;

/** The person's other quotes and consent. */
function linesOfRecord(folio: string, { folios, anterior, mercadotecnia }: ContactoRecord): CorreoLine[] {
  const otros = folios.filter((other) => other !== folio).slice(-FOLIOS_MAXIMO);
  return [
    ...(anterior ? [['Actualiza la cotización', anterior] satisfies CorreoLine] : []),
    ...(otros.length
      ? [
          [
            'Contacto',
            `${folios.length} cotizaciones de este contacto; también ${otros.join(', ')}`,
          ] satisfies CorreoLine,
        ]
      : []),
    ['Promociones', mercadotecnia ? 'Acepta recibirlas' : 'No las aceptó'],
  ];
}

export function textoVentas(aviso: CorreoInternoDeVentas): string {
  const { suceso, documento, enlace } = aviso;
  const lines = linesOf(aviso).map(([etiqueta, valor]) => `${etiqueta}: ${valor}`);
  return `${[`${TITULO[suceso]} ${documento.folio}`, '', ...lines, '', enlace].join('\n')}\n`;
}

export function htmlVentas(aviso: CorreoInternoDeVentas): string {
  const { suceso, documento, enlace } = aviso;
  const { empresa, folio } = documento;
  const { emitida, montos } = presentCotizacion(documento);
  return renderForStaff({
    titulo: `${TITULO[suceso]} ${folio}`,
    avance: `${unlinkable(documento.cliente.nombre)} · ${montos.at(-1)?.monto}`,
    empresa,
    encabezado: TITULO[suceso],
    dato: (
      <>
        <span style={FIGURE_STYLE}>{folio}</span> · {emitida}
      </>
    ),
    pie: ANSWER_REACHES_BUYER,
    children: (
      <>
        <SeccionDeCorreo padding="18px 36px 0">
          <LinesDeCorreo lineas={linesOf(aviso)} />
        </SeccionDeCorreo>
        <SeccionDeCorreo padding="26px 36px 34px">
          <BotonDeCorreo href={enlace} color={empresa.colorPrimario}>
            Ver la cotización
          </BotonDeCorreo>
        </SeccionDeCorreo>
      </>
    ),
  });
}
