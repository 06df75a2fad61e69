import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { ProyectosCall } from '../../contract/proyectos/listaDeProyectos.ts';
import { DatabaseUnavailable } from '../plataforma/db/db.ts';
import { Compressed } from '../plataforma/files/compressed.ts';
import { sendShared } from '../plataforma/files/shared.ts';
import { REFUSALS } from '../plataforma/guards/refusals.ts';
import { searchProyectos } from './searchProyectos.ts';
import type { Portada } from './warmPortada.ts';

interface ListaDeProyectosDeps {
  portada: () => Promise<Portada>;
}

/** `GET /BuscarProyectos`: a page of matches from memory; no cookie, equal for all. */
export function registerListaDeProyectos(app: FastifyInstance, { portada }: ListaDeProyectosDeps): void {
  const { resumen, consulta, respuesta } = ProyectosCall;
  const schema = {
    summary: resumen,
    tags: ['Catálogo'],
    querystring: consulta,
    response: { 200: respuesta, ...REFUSALS },
  };
  app.get<{ Querystring: z.infer<typeof consulta> }>(
    '/BuscarProyectos',
    { schema },
    async (request, reply) => {
      const of = await portada();
      if (!of.leida) throw new DatabaseUnavailable('El catálogo no se pudo leer.');
      const { buscar, lugar, hasta, recamaras, entrega, orden, despues } = request.query;
      const text = JSON.stringify(
        searchProyectos(of, {
          ...(buscar && { buscar }),
          ...(lugar && { lugar }),
          ...(hasta && { hasta }),
          ...(recamaras && { recamaras }),
          ...(entrega && { entrega }),
          ...(orden && { orden }),
          ...(despues && { despues }),
        }),
      );
      reply.type('application/json; charset=utf-8');
      return sendShared(request, reply, new Compressed(text, 'one'));
    },
  );
}
