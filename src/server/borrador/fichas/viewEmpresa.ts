import { formatImagen, JPEG_WIDTH, parseImagen } from '../../../contract/imagen.ts';
import type { PanelAnswerOf, PanelRequestOf } from '../../../contract/panel/calls.ts';
import { isAddressElsewhere } from '../../catalogo/csv/cells.ts';
import { renderImagen } from '../../catalogo/imagenes/renderImagen.ts';
import { withReaders } from '../../catalogo/readers/openReaders.ts';
import type { Readers } from '../../catalogo/readers/readers.ts';
import { htmlCliente } from '../../documentos/correo/htmlCliente.tsx';
import type { PdfMaker } from '../../documentos/pdf/pdfMaker.ts';
import { readLogo } from '../../documentos/readLogo.ts';
import type { Archivos } from '../../plataforma/archivos/archivos.ts';
import { nameOfArchivo } from '../../plataforma/archivos/nameOfArchivo.ts';
import type { BorradorDeps } from '../changeBorrador.ts';
import type { OpenedBorrador } from '../openBorrador.ts';
import { checkEmpresa } from './empresaJson.ts';
import { exampleDocumento } from './exampleDocumento.ts';
import type { RefusedFicha } from './refusedFicha.ts';
import { versionOf } from './saveEmpresa.ts';
import { openTablas } from './tablasDeBorrador.ts';

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
