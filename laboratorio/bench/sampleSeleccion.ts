import type { AnswerOf, ReadingCall } from '../../src/contract/catalogo.ts';
import { decimal } from '../../src/domain/decimal.ts';
import { encodeSeleccion, type FormLotificacion } from '../../src/domain/formLotificacion.ts';
import { startSeleccion } from '../../src/domain/seleccion.ts';

export const SAMPLE_CORREO = 'banco@ejemplo.mx';

/** A complete draft on the running server's first project, as a browser stores it. */
export async function sampleSeleccion(url: string): Promise<FormLotificacion> {
  const id_proyecto = 1;
  const [proyecto] = await ask(url, 'RecuperarProyectos', { id_proyecto });
  const lote = (await ask(url, 'RecuperarLotes', { id: id_proyecto })).find(
    (one) => one.estatus === 'Disponible',
  );
  const [modelo] = await ask(url, 'RecuperarModelos', { id_proyecto });
  const equipamientos = await ask(url, 'RecuperarEquipamientos', { id_proyecto });
  if (!proyecto || !lote || !modelo) throw new Error('the demo catalogue lacks project 1');
  return encodeSeleccion({
    ...startSeleccion({ ...proyecto, precioExedente: decimal(proyecto.precioExedente) }),
    lote: { id_lote: lote.id_lote, terreno: decimal(lote.terreno) },
    modelo: {
      id_modelo: modelo.id_modelo,
      nombre: modelo.nombre,
      img: modelo.icono,
      precioVenta: decimal(modelo.precioVenta),
      terreno: decimal(modelo.terreno),
    },
    equipamientos: equipamientos
      .slice(0, 2)
      .map((item) => ({ ...item, precioVenta: decimal(item.precioVenta) })),
    cliente: { nombre: 'Banco de pruebas', correo: SAMPLE_CORREO, telefono: '5512345678' },
  });
}

async function ask<C extends ReadingCall>(url: string, call: C, body: object): Promise<AnswerOf<C>> {
  const response = await fetch(`${url}/api/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json() as Promise<AnswerOf<C>>;
}
