import { unlinkable } from '../../unlinkable.ts';
import { type CorreoLine, LinesDeCorreo } from '../LinesDeCorreo.tsx';
import { BotonDeCorreo, SeccionDeCorreo } from '../MarcoDeCorreo.tsx';
import { ANSWER_REACHES_BUYER, renderForStaff } from '../MarcoDePersonal.tsx';
import { linesOfQuote, type SentVisita, whenOf } from './visita.ts';

/** `cedida`: somebody else receives the visit now. */
type StaffKind = 'agendada' | 'movida' | 'confirmada' | 'cancelada' | 'cedida';
export type StaffVisita = Omit<SentVisita, 'tipo'> & { tipo: StaffKind };

const TITULO: Readonly<Record<StaffKind, string>> = {
  agendada: 'Nueva visita',
  movida: 'Una visita cambió de hora',
  confirmada: 'Una visita quedó confirmada',
  cancelada: 'Una visita se canceló',
  cedida: 'Una visita pasó a alguien más',
};

/** `Nueva visita: sábado 28 de noviembre, 12:00 p. m. · Los Mirasoles` */
export function titleForStaff(sent: StaffVisita): string {
  return `${TITULO[sent.tipo]}: ${whenOf(sent)} · ${sent.proyecto.nombre}`;
}

function linesOf(sent: StaffVisita): CorreoLine[] {
  const { cliente, lugar, asesor, tipo } = sent;
  if (tipo === 'cedida') return linesOfQuote(sent);
  return [
    ['Nombre', unlinkable(cliente.nombre)],
    ['Teléfono', cliente.telefono],
    ...(cliente.correo ? [['Correo', cliente.correo] satisfies CorreoLine] : []),
    ...linesOfQuote(sent),
    ...(lugar ? [['Dónde', lugar] satisfies CorreoLine] : []),
    ['Recibe', asesor ? unlinkable(asesor) : 'Nadie todavía'],
  ];
}

/** For whoever receives the buyer. In: absolute address of their page in the panel. */
export function textoForStaff(sent: StaffVisita, enlace: string): string {
  const lines = linesOf(sent).map(([etiqueta, valor]) => `${etiqueta}: ${valor}`);
  return `${[titleForStaff(sent), '', ...lines, '', enlace, '', ANSWER_REACHES_BUYER].join('\n')}\n`;
}

export function htmlForStaff(sent: StaffVisita, enlace: string): string {
  const { empresa, cliente } = sent;
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
