import { z } from 'zod';
import { Cercania, Proyecto } from '../catalogo.ts';
import { LONGEST_ENTREGA, MOST_BEDROOMS, MOST_OF_FILTRO, SORTS } from './filtroDeProyectos.ts';

export const ListedProyecto = Proyecto.pick({
  id_proyecto: true,
  nombre: true,
  icono: true,
  descripcion: true,
  ubicacion: true,
  entrega: true,
  lugar: true,
}).extend({
  cercanias: z.array(Cercania.omit({ tipo: true })).optional(),
  oferta: z.object({
    lotes: z.int().describe('Lotes disponibles'),
    desde: z.string().describe('El menor total de una casa que cabe, MXN').optional(),
    cabe: z.literal(true).describe('De esa casa se sabe que cabe en su lote').optional(),
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
  recamaras: z.array(z.int()).describe('Valores de `recamaras` que hay'),
  entregas: z.array(z.string()).describe('Las entregas más frecuentes'),
  cercanos: z.int().describe('Con `orden=cercania`: cuántos dicen estar ahí o cerca').optional(),
});
export type PaginaDeProyectos = z.infer<typeof PaginaDeProyectos>;

const Filter = z.string().max(MOST_OF_FILTRO).optional();
const Whole = z.coerce.number().int().positive();

/** `GET /api/BuscarProyectos`: projects by filter and page, beside `RecuperarProyectos`. */
export const ProyectosCall = {
  resumen: 'Proyectos por nombre, lugar, precio, recámaras y entrega, por páginas',
  consulta: z.object({
    buscar: Filter.describe('Principios de palabras del nombre o del lugar, sin importar acentos'),
    lugar: Filter.describe('Uno de `lugares`'),
    hasta: Whole.max(9_999_999_999)
      .optional()
      .describe('MXN: los que tienen una casa por este total o menos'),
    recamaras: Whole.max(MOST_BEDROOMS).optional().describe('Los que tienen una casa de estas o más'),
    entrega: z.string().max(LONGEST_ENTREGA).optional().describe('Una de `entregas`'),
    orden: z
      .enum(SORTS)
      .optional()
      .describe('`cercania`: primero los que dicen estar en el lugar de `buscar` o cerca, sin quitar otros'),
    despues: Whole.max(2_147_483_647).optional().describe('Los que siguen a este proyecto'),
  }),
  respuesta: PaginaDeProyectos,
} as const;
