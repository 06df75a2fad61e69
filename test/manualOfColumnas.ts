import type { Columna } from '../src/domain/columnas/columna.ts';
import { describeContent } from '../src/domain/columnas/describeContent.ts';
import { ARCHIVOS_CSV, COLUMNAS_DE_TABLA, isOptionalTabla } from '../src/domain/columnas/tablas.ts';

const MAY = { faltar: 'puede faltar', 'quedar vacia': 'puede quedar vacía', no: 'sí' } as const;

/** The register of columns as Markdown, a table for each file. */
export function manualOfColumnas(): string {
  return ARCHIVOS_CSV.map((archivo) => {
    const rows = Object.entries<Columna>(COLUMNAS_DE_TABLA[archivo]).map(
      ([nombre, { etiqueta, contenido, puede }]) =>
        `| \`${nombre}\` | ${etiqueta} | ${describeContent(contenido, (value) => `\`${value}\``)} | ${MAY[puede ?? 'no']} |`,
    );
    const may = isOptionalTabla(archivo) ? '\n\nEsta tabla puede faltar.' : '';
    return `### \`${archivo}\`${may}\n\n| Columna | En el panel | Qué lleva | Obligatoria |\n|---|---|---|---|\n${rows.join('\n')}`;
  }).join('\n\n');
}
