import type { DocumentoCotizacion } from '../../../contract/cotizacion.ts';
import { formatImagen, JPEG_WIDTH, parseImagen } from '../../../contract/imagen.ts';
import type { PanelAnswerOf, PanelRequestOf } from '../../../contract/panel/calls.ts';
import { type Decimal, decimal, parseDecimal, ZERO } from '../../../domain/decimal.ts';
import { addDias, fechaEnMexico } from '../../../domain/fecha.ts';
import { ESTATUS_DE_LOTE } from '../../../domain/lote.ts';
import { isAddressElsewhere } from '../../catalogo/csv/cells.ts';
import { type Empresa, empresaEnCotizacion } from '../../catalogo/empresa.ts';
import { renderImagen } from '../../catalogo/imagenes/renderImagen.ts';
import { withReaders } from '../../catalogo/readers/openReaders.ts';
import type { Readers } from '../../catalogo/readers/readers.ts';
import { composeDocumento } from '../../cotizaciones/issue/composeDocumento.ts';
import { htmlCliente } from '../../documentos/correo/htmlCliente.tsx';
import type { PdfMaker } from '../../documentos/pdf/pdfMaker.ts';
import { readLogo } from '../../documentos/readLogo.ts';
import type { Archivos } from '../../plataforma/archivos/archivos.ts';
import { nameOfArchivo } from '../../plataforma/archivos/nameOfArchivo.ts';
import type { BorradorDeps } from '../changeBorrador.ts';
import type { OpenedBorrador } from '../openBorrador.ts';
import type { Cells } from '../readTypedRows.ts';
import { checkEmpresa } from './empresaJson.ts';
import type { RefusedFicha } from './refusedFicha.ts';
import { versionOf } from './saveEmpresa.ts';
import { openTablas, type TablasDeBorrador } from './tablasDeBorrador.ts';

/** Also makes an example quote's PDF. */
export type EditorDeps = BorradorDeps & { pdf: PdfMaker; settings: { publicUrl: string } };

/** Mail and PDF of an example quote; stores no company. @throws {ArchivosUnavailable} */
export async function viewEmpresa(
  deps: EditorDeps,
  { empresa: form }: PanelRequestOf<'VerEmpresa'>,
): Promise<{ ok: true; answer: PanelAnswerOf<'VerEmpresa'> } | RefusedFicha> {
  const { borrador, filas } = await openTablas(deps, ['proyectos.csv', 'lotes.csv', 'modelos.csv']);
  const version = await versionOf(deps, borrador, form);
  const checked = checkEmpresa(form, version, borrador.rutas);
  if (!checked.ok) return { ...checked, motivo: 'FICHA_INVALIDA' };
  const direccion = await withReaders(deps.reading ?? {}, (readers) =>
    direccionOfLogo(deps.archivos, borrador, checked.empresa.logo, readers),
  );
  const empresa = { ...checked.empresa, logo: direccion };
  const documento = exampleDocumento(empresa, filas, deps.clock());
  const enlace = deps.settings.publicUrl;
  const logo = await readLogo(deps.archivos, direccion);
  const correo = htmlCliente({
    documento,
    enlace,
    foto: undefined,
    // Replaces the mail's attached part.
    logo: logo && { src: `data:image/png;base64,${logo.png.toString('base64')}`, ancho: logo.ancho },
  });
  const pdf = await deps.pdf.make({ documento, enlace });
  return { ok: true, answer: { correo, pdf: pdf.toString('base64') } };
}

const LARGEST = 40 * 1024 * 1024;

/** Address of the draft's logo once published, made if missing; empty if there is none. */
async function direccionOfLogo(
  archivos: Archivos,
  { carpeta }: OpenedBorrador,
  ruta: string,
  readers: Pick<Readers, 'imagen' | 'versiones'>,
): Promise<string> {
  if (!ruta || isAddressElsewhere(ruta)) return ruta;
  const file = await carpeta.read(ruta, LARGEST);
  if (!file.ok) return '';
  const bounded = await readers.imagen(file.valor);
  if (!bounded.ok || !bounded.valor.ok) return '';
  const { imagen } = bounded.valor;
  const direccion = formatImagen(imagen.hash, imagen.ancho, imagen.alto, imagen.primeraVista);
  const jpeg = parseImagen(direccion)?.rendition(JPEG_WIDTH, 'jpg');
  const there = jpeg !== undefined && (await archivos.get(nameOfArchivo(jpeg)));
  if (there) return direccion;
  const made = await renderImagen(file.valor, imagen, { archivos, present: new Set() }, readers);
  return made.ok ? direccion : '';
}

/** Validity of an example, days. */
const VIGENCIA = 15;
/** Hold of its lot, days. */
const APARTADO = 7;

/** An example quote as issued today, with sample words for missing parts. In: logo as an address. */
function exampleDocumento(empresa: Empresa, filas: TablasDeBorrador, hoy: Date): DocumentoCotizacion {
  const modelo = filas['modelos.csv'][0] ?? EXAMPLE_MODELO;
  const isOf = (it: Cells) => it.id_proyecto === modelo.id_proyecto;
  const proyecto = filas['proyectos.csv'].find(isOf) ?? filas['proyectos.csv'][0] ?? EXAMPLE_PROYECTO;
  const lote = filas['lotes.csv'].find(isOf) ?? EXAMPLE_LOTE;
  const vigencia = addDias(fechaEnMexico(hoy), VIGENCIA);
  const { leyendas, siguiente } = empresa;
  const issued = composeDocumento(
    {
      empresa: {
        ...empresaEnCotizacion(empresa),
        leyendas: [...leyendas],
        ...(siguiente && { siguiente }),
      },
      proyecto: {
        id_proyecto: 1,
        nombre: proyecto.nombre ?? '',
        icono: '',
        svg: '',
        urlPagina: '',
        precioExedente: amountIn(proyecto.precioExedente, ZERO),
      },
      lote: {
        id_lote: lote.id_lote ?? '',
        terreno: amountIn(lote.terreno, BASE),
        estatus: ESTATUS_DE_LOTE[0],
      },
      modelo: {
        id_modelo: 1,
        nombre: modelo.nombre ?? '',
        img: '',
        terreno: amountIn(modelo.terreno, BASE),
        precioVenta: amountIn(modelo.precioVenta, ZERO),
      },
      equipamientos: [],
      planes: [],
      gastos: [],
      cercanias: [],
    },
    { emitida: hoy, vigencia, apartadoDias: APARTADO, cliente: EXAMPLE_CLIENTE, asesor: undefined },
  );
  return { folio: 'XX-0000-000000', ...issued };
}

const BASE = decimal(168);
const EXAMPLE_PROYECTO: Cells = { nombre: 'Tu desarrollo', precioExedente: '4200' };
const EXAMPLE_LOTE: Cells = { id_lote: '12', terreno: '180' };
const EXAMPLE_MODELO: Cells = { nombre: 'Ejemplo', terreno: '150', precioVenta: '2500000' };
const EXAMPLE_CLIENTE = { nombre: 'Ana Ejemplo', correo: 'ana@ejemplo.mx', telefono: '5512345678' };

function amountIn(cell: string | undefined, otherwise: Decimal): Decimal {
  return parseDecimal(cell ?? '') ?? otherwise;
}
