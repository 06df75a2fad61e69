import type { DocumentoCotizacion } from '../../../contract/cotizacion.ts';
import { presentSiguiente, SIGUIENTE_TITULO } from '../../../contract/presentSiguiente.ts';
import { BETWEEN, CONTENT, type PaginaDePdf, PDF_COLOR, X } from './paginaDePdf.ts';

const TITULO = { tamano: 13, peso: 'fuerte' } as const;
const PASO = { tamano: 10, peso: 'fuerte' } as const;
const TEXTO = { tamano: 9, color: PDF_COLOR.suave } as const;
const SANGRIA = 12;
const DESPUES = 8;

interface Line {
  texto: string;
  estilo: typeof PASO | typeof TEXTO;
  sangria: number;
  enlace?: string;
}

const ANCHO = (CONTENT - BETWEEN) / 2;

/** Steps in two columns; the deposit's terms follow the last step. */
function columnsOf(documento: DocumentoCotizacion): Line[][] {
  const apartado = documento.siguiente?.apartado;
  const pasos = presentSiguiente(documento).map(({ titulo, textos, enlaces }, index): Line[] => [
    { texto: `${index + 1}. ${titulo}`, estilo: PASO, sangria: 0 },
    ...textos.map((texto) => ({ texto, estilo: TEXTO, sangria: SANGRIA })),
    ...enlaces.map(({ texto, href }) => ({ texto, estilo: TEXTO, sangria: SANGRIA, enlace: href })),
  ]);
  if (apartado) pasos.push([{ texto: apartado, estilo: TEXTO, sangria: SANGRIA }]);
  const half = Math.floor(pasos.length / 2);
  return [pasos.slice(0, half).flat(), pasos.slice(half).flat()];
}

const heightOfLine = (hoja: PaginaDePdf, { texto, estilo, sangria }: Line) =>
  hoja.heightOf(texto, { ...estilo, ancho: ANCHO - sangria });

/** Height of the next steps, points; 0 if the company gives none. */
export function heightOfSiguiente(hoja: PaginaDePdf, documento: DocumentoCotizacion): number {
  const columns = columnsOf(documento).map((lines) =>
    lines.reduce((sum, line) => sum + heightOfLine(hoja, line), 0),
  );
  const alto = Math.max(...columns);
  return alto && alto + hoja.heightOf(SIGUIENTE_TITULO, TITULO) + DESPUES;
}

export function drawSiguiente(hoja: PaginaDePdf, documento: DocumentoCotizacion): void {
  const alto = heightOfSiguiente(hoja, documento);
  if (!alto) return;
  hoja.need(alto);
  const top = hoja.y;
  hoja.tag('H2', () => hoja.print(SIGUIENTE_TITULO, X, top, TITULO));
  columnsOf(documento).forEach((lines, index) => {
    let y = top + hoja.heightOf(SIGUIENTE_TITULO, TITULO);
    for (const line of lines) {
      const { texto, estilo, sangria, enlace } = line;
      const at = X + index * (ANCHO + BETWEEN) + sangria;
      const link = enlace ? { color: documento.empresa.colorPrimario, enlace } : {};
      hoja.tag(enlace ? 'Link' : 'P', () =>
        hoja.print(texto, at, y, { ...estilo, ...link, ancho: ANCHO - sangria }),
      );
      y += heightOfLine(hoja, line);
    }
  });
  hoja.y = top + alto;
}
