import { presentCotizacion } from '../../../../contract/presentCotizacion.ts';
import { unlinkable } from '../../unlinkable.ts';
import { type CorreoLine, LinesDeCorreo } from '../LinesDeCorreo.tsx';
import { BotonDeCorreo, SeccionDeCorreo } from '../MarcoDeCorreo.tsx';
import { ANSWER_REACHES_BUYER, renderForStaff } from '../MarcoDePersonal.tsx';
import { type SentVisita, whenOf } from './visita.ts';

const TITULO: Readonly<Record<SentVisita['tipo'], string>> = {
  agendada: 'Nueva visita',
  movida: 'Una visita cambió de hora',
  cancelada: 'Una visita se canceló',
};

/** `Nueva visita: sábado 28 de noviembre, 12:00 p. m. · Los Mirasoles` */
export function titleForStaff(sent: SentVisita): string {
  return `${TITULO[sent.tipo]}: ${whenOf(sent)} · ${sent.documento.proyecto.nombre}`;
}

function linesOf({ documento, lugar, asesor }: SentVisita): CorreoLine[] {
  const { cliente } = documento;
  const { casa, folio } = presentCotizacion(documento);
  return [
    ['Nombre', unlinkable(cliente.nombre)],
    ['Teléfono', cliente.telefono],
    ['Correo', cliente.correo],
    ['Casa', casa.titulo],
    ['Folio', folio],
    ...(lugar ? [['Dónde', lugar] satisfies CorreoLine] : []),
    ['Recibe', asesor ? unlinkable(asesor) : 'Nadie todavía'],
  ];
}

/** For whoever receives the buyer. In: absolute address of their page in the panel. */
export function textoForStaff(sent: SentVisita, enlace: string): string {
  const lines = linesOf(sent).map(([etiqueta, valor]) => `${etiqueta}: ${valor}`);
  return `${[titleForStaff(sent), '', ...lines, '', enlace, '', ANSWER_REACHES_BUYER].join('\n')}\n`;
}

export function htmlForStaff(sent: SentVisita, enlace: string): string {
  const { empresa, cliente } = sent.documento;
  return renderForStaff({
    titulo: titleForStaff(sent),
    avance: unlinkable(cliente.nombre),
    empresa,
    encabezado: TITULO[sent.tipo],
    dato: whenOf(sent),
    pie: ANSWER_REACHES_BUYER,
    children: (
      <>
        <SeccionDeCorreo padding="18px 36px 0">
          <LinesDeCorreo lineas={linesOf(sent)} />
        </SeccionDeCorreo>
        <SeccionDeCorreo padding="26px 36px 34px">
          <BotonDeCorreo href={enlace} color={empresa.colorPrimario}>
            Ver a la persona
          </BotonDeCorreo>
        </SeccionDeCorreo>
      </>
    ),
  });
}
