import { addDias, fechaEnMexico, instantEnMexico } from '../../src/domain/fecha.ts';
import type { Db } from '../../src/server/plataforma/db/db.ts';
import { issueQuote } from '../issueQuote.ts';

const FAMILIES = [
  'Mariana Robles Ibarra',
  'Esteban Quiroz Luna',
  'Rocío Partida',
  'Daniel Arce Villalobos',
  'Ximena Cárdenas',
  'Luis Ángel Medina',
  'Patricia Solís Mora',
  'Héctor y Lucía Barajas',
  'Óscar Rojas Ortiz',
  'Sofía Navarro Gil',
];

const PEOPLE = `select row_number() over (order by id) as n, * from persona`;

/** An office at work: twenty people with a quote each, and as many holds, sales, lines of the log and visits. */
export async function fillOffice(db: Db): Promise<void> {
  const hoy = fechaEnMexico(new Date());
  for (let n = 0; n < 20; n += 1)
    await issueQuote(db, {
      nombre: FAMILIES[n % FAMILIES.length] ?? '',
      ...{ correo: `familia${n}@ejemplo.mx`, telefono: `33100004${n + 10}` },
      emitida: new Date(Date.now() - n * 5 * 3_600_000).toISOString(),
      ...{ vigencia: addDias(hoy, 12), proyecto: 1, lote: String(101 + n) },
    });
  await db.query(
    `insert into lote (id_proyecto, id_lote, orden, terreno, estatus)
     select 1, (100 + n)::text, 1000 + n, 160 + n, 'Disponible' from generate_series(1, 40) n`,
  );
  await db.query(
    `insert into apartado (id_proyecto, id_lote, cotizacion_id, precio_total, nombre, correo, telefono, contacto,
       apartado_en, vence_en)
     select 1, (100 + n)::text, (select id from cotizacion where contacto = p.clave), 1900000 + n * 37250, p.nombre,
       p.correo, p.telefono, p.clave, now(), now() + n * interval '17 hours' from (${PEOPLE}) p`,
  );
  await db.query(
    `insert into venta (id_proyecto, id_lote, fecha, anotada_en, nombre, correo, telefono, contacto)
     select 1, (120 + n)::text, $1::date - n::int, now(), p.nombre, p.correo, p.telefono, p.clave from (${PEOPLE}) p`,
    [hoy],
  );
  await db.query(
    `insert into bitacora (en, origen, accion, sobre, id_proyecto, id_lote)
     select now() - n * interval '40 minutes', 'mando', 'apartado.crear', 'apartado ' || n, 1, (100 + n)::text
     from generate_series(1, 20) n`,
  );
  await db.query(
    `insert into visita (id_proyecto, contacto, inicio, estado, lugar, pedida_en, cambiada_en)
     select 1, clave, $1::timestamptz + n * interval '45 minutes', 'confirmada', 'Caseta de ventas', now(), now()
     from (${PEOPLE}) p where n <= 12`,
    [instantEnMexico(hoy, '09:00')],
  );
}
