import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { EstadoDeInicio } from '../contract/inicio.ts';
import { lecturaOptions } from './consultas.ts';
import { Contencion } from './marco/Contencion.tsx';
import { ofertaKey, ofertaOfInicio } from './pasos/proyecto/ofertaOptions.ts';
import { PasoProyecto } from './pasos/proyecto/PasoProyecto.tsx';

/** The first screen: the server renders it and the browser takes it over, so both must draw the same tree. */
export function Inicio({ client }: { client: QueryClient }) {
  return (
    <Contencion>
      <QueryClientProvider client={client}>
        <PasoProyecto />
      </QueryClientProvider>
    </Contencion>
  );
}

/** Puts what the server already read where the screen looks for it. */
export function seedInicio(client: QueryClient, { proyectos, ofertas }: EstadoDeInicio): void {
  client.setQueryData(lecturaOptions('RecuperarProyectos', { id_proyecto: -1 }).queryKey, [...proyectos]);
  for (const oferta of ofertas) {
    client.setQueryData(ofertaKey(oferta.id_proyecto), ofertaOfInicio(oferta));
  }
}
