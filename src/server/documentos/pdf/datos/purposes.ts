import type { DatosDePersona } from '../../../../contract/panel/datosDePersona.ts';
import { endSentence, formatLongFecha } from '../../../../domain/fecha.ts';
import { type DatoShown, tellMoment } from './sayings.ts';

/** Why each kind is kept, for how long, and what the person may ask for. */
export function purposesOf({ persona, conservacion, empresa }: DatosDePersona): DatoShown[] {
  const { meses, borrarEn } = conservacion;
  const agreed = persona.consentimientos.some(({ mercadotecnia }) => mercadotecnia);
  const ways = [
    empresa.correo && `escribiendo a ${empresa.correo}`,
    empresa.telefono && `llamando al ${empresa.telefono}`,
  ];
  const how = ways.filter(Boolean).join(' o ') || 'en nuestras oficinas';
  return [
    {
      titulo: 'Para qué',
      lineas: [
        'Tus cotizaciones: para elaborarlas, enviártelas y que puedas consultarlas.',
        'Tus apartados y compras: para cumplir lo acordado contigo.',
        'Lo que anota nuestro personal y el siguiente paso: para atenderte.',
        agreed
          ? 'Tu correo y tu teléfono: también para enviarte promociones, porque lo aceptaste.'
          : persona.promocionesRevocadasEn
            ? endSentence(
                `No usamos tus datos para promociones: nos lo pediste el ${tellMoment(persona.promocionesRevocadasEn)}`,
              )
            : 'No usamos tus datos para promociones: no lo aceptaste.',
        ...(persona.recordatoriosDetenidosEn
          ? [
              endSentence(
                `Pediste no recibir recordatorios el ${tellMoment(persona.recordatoriosDetenidosEn)}`,
              ),
            ]
          : []),
      ],
    },
    {
      titulo: 'Hasta cuándo',
      lineas: [
        `Se borran solos ${meses === 1 ? 'un mes' : `${meses} meses`} después de tu última actividad con nosotros, y quedan sin tu nombre los folios y los montos. Mientras tengas un apartado, una compra o una cotización vigente, se conservan.`,
        ...(borrarEn ? [`Hoy está previsto que se borren el ${formatLongFecha(borrarEn)}.`] : []),
      ],
    },
    {
      titulo: 'Tus derechos',
      lineas: [
        `Puedes pedir que los corrijamos o los borremos, oponerte a que los usemos o retirar tu consentimiento, ${how}.`,
      ],
    },
  ];
}
