import type { DatosDePersona } from '../../../../contract/panel/datosDePersona.ts';
import { renderPartes } from '../partes.ts';
import { presentDatos } from './presentDatos.ts';
import { tellMoment } from './sayings.ts';

/** A person's stored data as a PDF. In: JPEG `logo`, else the name. */
export function renderDatos(datos: DatosDePersona, logo: Buffer | undefined): Promise<Buffer> {
  const { empresa, persona, entregadoEn } = datos;
  return renderPartes({
    ...{ titulo: 'Tus datos personales', nombre: 'Datos personales', emitida: tellMoment(entregadoEn) },
    ...{ empresa, logo, fecha: new Date(entregadoEn), partes: presentDatos(datos) },
    sobre: `De ${persona.nombre || persona.correo}`,
    texto: introOf(empresa.razonSocial || empresa.nombre),
  });
}

const introOf = (empresa: string) =>
  `Esto es todo lo que ${empresa} guarda de ti: qué, para qué, desde cuándo y a quién se ha comunicado. Lo pediste por tu derecho de acceso (Ley Federal de Protección de Datos Personales en Posesión de los Particulares). Guárdalo bien: tiene tus datos.`;
