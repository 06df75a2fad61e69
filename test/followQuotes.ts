import { isTypedByPerson } from '../src/domain/personas/follow.ts';
import { followPersona } from '../src/server/personas/follow/followPersona.ts';
import { noteContacto } from '../src/server/personas/follow/recountContacto.ts';
import type { Db } from '../src/server/plataforma/db/db.ts';

type Stored = {
  clave: string;
  nombre: string;
  correo: string;
  telefono: string;
  id_proyecto: number;
  lote: string | null;
  modelo: string | null;
  total: string | null;
  en: Date;
  enlace: string | null;
  ofStaff: boolean;
  renews: boolean;
};

/** Creates the persons of quotes stored as rows. In: folio, or all. */
export async function followQuotes(db: Db, folio?: string): Promise<void> {
  const quotes = await db.query<Stored>(
    `select contacto as clave, c ->> 'nombre' as nombre, c ->> 'correo' as correo, c ->> 'telefono' as telefono,
       (documento -> 'proyecto' ->> 'id_proyecto')::int as id_proyecto, emitida_en as en,
       documento #>> '{lote,id_lote}' as lote, documento #>> '{modelo,nombre}' as modelo,
       documento #>> '{cotizacion,precioTotal}' as total, documento ->> 'asesor' as enlace,
       hecha_por is not null as "ofStaff", anterior_id is not null as renews
     from cotizacion, lateral (select documento -> 'cliente') as de (c)
     where contacto is not null and ($1::text is null or folio = $1) order by emitida_en, id`,
    [folio ?? null],
  );
  await db.transaction(async (tx) => {
    for (const {
      clave,
      nombre,
      correo,
      telefono,
      id_proyecto,
      en,
      enlace,
      ofStaff,
      renews,
      ...house
    } of quotes) {
      const casa =
        house.lote === null
          ? {}
          : { casa: { id_lote: house.lote, modelo: house.modelo, monto: house.total } };
      const persona = { nombre: nombre ?? '', correo: correo ?? '', telefono: telefono ?? '' };
      const typed = isTypedByPerson({ ofStaff, renews });
      await followPersona(tx, {
        clave,
        persona,
        id_proyecto,
        ...casa,
        en,
        typed,
        enlace: enlace ?? undefined,
      });
      if (ofStaff) await noteContacto(tx, clave);
    }
  }, 'read committed');
}
