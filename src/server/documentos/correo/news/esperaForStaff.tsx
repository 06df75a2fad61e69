import { tellFechaHora } from '../../../../domain/fecha.ts';
import { type CorreoLine, LinesDeCorreo } from '../LinesDeCorreo.tsx';
import { SeccionDeCorreo } from '../MarcoDeCorreo.tsx';
import { renderForStaff } from '../MarcoDePersonal.tsx';
import { subjectOfEspera, type ToldEspera } from './espera.ts';

/** Somebody whom the staff calls. */
interface CalledEspera extends ToldEspera {
  /** As read aloud. */
  telefono: string;
  pedida: Date;
}

const PIE = 'Dejó su teléfono para que le avisaran por este lote; el aviso no lo aparta.';

const linesOf = ({ telefono, pedida }: CalledEspera): CorreoLine[] => [
  ['Teléfono', telefono],
  ['Lo pidió', `el ${tellFechaHora(pedida)}`],
];

export function textoToCall(told: CalledEspera): string {
  const lines = linesOf(told).map(([etiqueta, valor]) => `${etiqueta}: ${valor}`);
  return `${[subjectOfEspera(told), '', ...lines, '', PIE].join('\n')}\n`;
}

export function htmlToCall(told: CalledEspera): string {
  return renderForStaff({
    titulo: subjectOfEspera(told),
    avance: told.telefono,
    empresa: told.empresa,
    encabezado: subjectOfEspera(told),
    pie: PIE,
    children: (
      <SeccionDeCorreo padding="18px 36px 34px">
        <LinesDeCorreo lineas={linesOf(told)} />
      </SeccionDeCorreo>
    ),
  });
}
