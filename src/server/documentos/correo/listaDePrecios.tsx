import { tellFechaHora } from '../../../domain/fecha.ts';
import { type CorreoLine, LinesDeCorreo } from './LinesDeCorreo.tsx';
import { BotonDeCorreo, LetraDeCorreo, SeccionDeCorreo } from './MarcoDeCorreo.tsx';
import { type CorreoDePersonalProps, renderForStaff } from './MarcoDePersonal.tsx';

/** A price list that awaits its reader's approval. */
export interface CorreoDeListaDePrecios {
  nombre: string;
  proyecto: string;
  /** Number of changed prices. */
  precios: number;
  /** `null`: from approval. */
  vigente_en: Date | null;
  preparador: string;
  preparada_en: Date;
  /** Whether the reader prepared it; nobody else may approve it. */
  propia: boolean;
  /** Absolute panel address of the project's lists. */
  enlace: string;
}

export const LISTA_DE_PRECIOS_TITULO = 'Una lista de precios espera tu aprobación';

function linesOf({
  nombre,
  proyecto,
  precios,
  vigente_en,
  preparador,
  preparada_en,
}: CorreoDeListaDePrecios): CorreoLine[] {
  return [
    ['Lista', nombre],
    ['Proyecto', proyecto],
    ['Cambia', precios === 1 ? '1 precio' : `${precios} precios`],
    ['La preparó', `${preparador}, el ${tellFechaHora(preparada_en)}`],
    ['Entra en vigor', vigente_en ? `el ${tellFechaHora(vigente_en)}` : 'al aprobarse'],
  ];
}

const withoutApproval = ({ vigente_en }: CorreoDeListaDePrecios): string =>
  vigente_en
    ? 'Si nadie la aprueba antes, no entra en vigor y siguen los precios de hoy.'
    : 'Mientras nadie la apruebe, no entra en vigor y siguen los precios de hoy.';

const ZONA = 'Horas del centro de México.';

function pieOf({ propia, preparador }: CorreoDeListaDePrecios): string {
  return propia
    ? 'La preparaste tú, y nadie más puede aprobarla.'
    : `Responde a este correo para escribir a ${preparador}.`;
}

export function textoListaDePrecios(aviso: CorreoDeListaDePrecios): string {
  const lines = linesOf(aviso).map(([etiqueta, valor]) => `${etiqueta}: ${valor}`);
  const { enlace } = aviso;
  return `${[LISTA_DE_PRECIOS_TITULO, '', ...lines, ZONA, '', withoutApproval(aviso), '', enlace, '', pieOf(aviso)].join('\n')}\n`;
}

export function htmlListaDePrecios(
  aviso: CorreoDeListaDePrecios,
  empresa: CorreoDePersonalProps['empresa'],
): string {
  return renderForStaff({
    titulo: LISTA_DE_PRECIOS_TITULO,
    avance: `${aviso.nombre} · ${aviso.proyecto}`,
    empresa,
    encabezado: LISTA_DE_PRECIOS_TITULO,
    dato: withoutApproval(aviso),
    pie: pieOf(aviso),
    children: (
      <>
        <SeccionDeCorreo padding="18px 36px 0">
          <LinesDeCorreo lineas={linesOf(aviso)} />
          <LetraDeCorreo margen={8}>{ZONA}</LetraDeCorreo>
        </SeccionDeCorreo>
        <SeccionDeCorreo padding="26px 36px 34px">
          <BotonDeCorreo href={aviso.enlace} color={empresa.colorPrimario}>
            Revisar la lista
          </BotonDeCorreo>
        </SeccionDeCorreo>
      </>
    ),
  });
}
