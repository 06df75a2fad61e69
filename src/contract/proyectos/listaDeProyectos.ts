import { z } from 'zod';
import { Proyecto } from '../catalogo.ts';
import { MOST_OF_FILTRO } from './filtroDeProyectos.ts';

export const ListedProyecto = Proyecto.pick({
  id_proyecto: true,
  nombre: true,
  icono: true,
  lugar: true,
}).extend({
  oferta: z.object({
    lotes: z.int().describe('Lotes disponibles'),
    desde: z.string().describe('El menor total de una casa que cabe, MXN').optional(),
    sinCabida: z.literal(true).describe('Ningún modelo cabe en ningún lote disponible').optional(),
  }),
});
export type ListedProyecto = z.infer<typeof ListedProyecto>;

export const PaginaDeProyectos = z.object({
  proyectos: z.array(ListedProyecto),
  total: z.int().describe('Cuántos coinciden, en todas las páginas'),
  todos: z.int().describe('Cuántos hay'),
  siguiente: z.int().describe('`despues` de la página que sigue; no la hay en la última').optional(),
  lugares: z.array(z.string()).describe('Los lugares que hay'),
  precios: z.array(z.number()).describe('Valores de `hasta` que separan a los proyectos, MXN'),
});
export type PaginaDeProyectos = z.infer<typeof PaginaDeProyectos>;

const Filter = z.string().max(MOST_OF_FILTRO).optional();
const Whole = z.coerce.number().int().positive();

/** `GET /api/BuscarProyectos`: projects by filter and page, beside `RecuperarProyectos`. */
export const ProyectosCall = {
  resumen: 'Proyectos por nombre, lugar y precio, por páginas',
  consulta: z.object({
    buscar: Filter.describe('Principios de palabras del nombre o del lugar, sin importar acentos'),
    lugar: Filter.describe('Uno de `lugares`'),
    hasta: Whole.max(9_999_999_999)
      .optional()
      .describe('MXN: los que tienen una casa por este total o menos'),
    despues: Whole.max(2_147_483_647).optional().describe('Los que siguen a este proyecto'),
  }),
  respuesta: PaginaDeProyectos,
} as const;
