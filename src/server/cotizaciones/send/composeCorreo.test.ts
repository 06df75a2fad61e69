import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { JSDOM } from 'jsdom';
import { type ParsedMail, simpleParser } from 'mailparser';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LOGOS } from '../../../../test/logos.ts';
import { storeImagen } from '../../../../test/storeImagen.ts';
import { testDocumento } from '../../../../test/testDocumento.ts';
import type { DocumentoCotizacion } from '../../../contract/cotizacion.ts';
import type { ClaimedCorreo } from '../../correo/outbox.ts';
import { digestTexto } from '../../documentos/correo/digest.tsx';
import type { Archivos } from '../../plataforma/archivos/archivos.ts';
import { folderArchivos } from '../../plataforma/archivos/folderArchivos.ts';
import { composeCorreo } from './composeCorreo.ts';

const FOTO = '/imagenes/0123456789abcdef-1200x800/800.webp#UklGR';
/** When the mail was requested: a quote may be sent again long after its issue. */
const CREADO = new Date('2026-06-20T15:00:00Z');
const ENLACE = 'https://casas.ejemplo.mx/lotificacion/cotizacion/1?c=un-secreto-de-la-prueba-';

let dataDir: string;
let archivos: Archivos;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'correo-'));
  archivos = folderArchivos(join(dataDir, 'catalogo'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function compose(
  documento: DocumentoCotizacion,
  tipo: ClaimedCorreo['tipo'] = 'cliente',
  more: { pdf?: Buffer; suceso?: ClaimedCorreo['suceso']; correoAnterior?: string } = {},
) {
  const { suceso = 'emitida', ...cotizacion } = more;
  const correo = { tipo, suceso, messageId: '<uno@horizonte.example>', creado: CREADO };
  const settings = {
    publicUrl: 'https://casas.ejemplo.mx',
    correoDe: 'cotizaciones@horizonte.example',
    correoVentas: 'ventas@horizonte.example',
  };
  const listo = await composeCorreo(
    correo,
    { documento, enlace: ENLACE, ...cotizacion },
    { settings, archivos },
  );
  const mail = await simpleParser(listo.mime);
  const html = String(mail.html);
  return { listo, mail, html, page: new JSDOM(html).window.document, text: mail.text ?? '' };
}

async function storeFoto(content: Buffer): Promise<void> {
  const file = join(dataDir, 'catalogo/imagenes/0123456789abcdef-1200x800/800.jpg');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

const withFoto = () => testDocumento({ modelo: { ...testDocumento().modelo, img: FOTO } });
const mailboxes = (field: ParsedMail['to']) =>
  (Array.isArray(field) ? field : [field]).flatMap((f) => f?.value);

describe('the buyer’s mail', () => {
  test('has everything of the quote, in HTML and in plain text', async () => {
    const { page, text } = await compose(testDocumento());
    const shown = (page.body.textContent ?? '').replaceAll('\u00a0', ' ');
    for (const expected of [
      'VA-2026-000123',
      'Ana María Pérez',
      'Villas Armonía',
      'M4-L1',
      '160.5m²',
      'Agave',
      '182m² de construcción',
      'Pérgola',
      '$48,500.00',
      '-7.5m² × $4,200.00 por m² excedente',
      '$1,950,000.125',
      '-$31,500.00',
      '$1,967,000.125',
      '¡Monto Apartado!',
      '$25,000.00',
      '15 de junio de 2026',
      'Vigente hasta el 30 de junio de 2026',
      'Precios en moneda nacional.',
      'Horizonte Residencial, S.A. de C.V.',
      'Registro PROFECO: 1234-2025',
    ]) {
      expect(shown).toContain(expected);
      expect(text).toContain(expected);
    }
    expect(page.querySelector(`a[href="${ENLACE}"]`)?.textContent).toBe('Ver mi cotización');
    expect(text).toContain(ENLACE);
  });

  test('says if no equipment was chosen', async () => {
    const { page, text } = await compose(testDocumento({ equipamientos: [] }));
    expect(page.body.textContent).toContain('Sin equipamientos seleccionados.');
    expect(text).toContain('Sin equipamientos seleccionados.');
  });

  test('goes from the company to one mailbox, and replies go to the sales team', async () => {
    const { mail, listo } = await compose(testDocumento());
    expect(mail.from?.value).toEqual([
      { name: 'Desarrolladora Horizonte', address: 'cotizaciones@horizonte.example' },
    ]);
    expect(mailboxes(mail.to)).toEqual([{ name: 'Ana María Pérez', address: 'ana@ejemplo.mx' }]);
    expect(mailboxes(mail.replyTo)).toEqual([
      { name: 'Desarrolladora Horizonte', address: 'ventas@horizonte.example' },
    ]);
    expect(mail.messageId).toBe('<uno@horizonte.example>');
    expect(mail.subject).toBe('Tu cotización de Villas Armonía · VA-2026-000123');
    expect(mail.date).toEqual(CREADO);
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
    expect(listo).toMatchObject({ de: 'cotizaciones@horizonte.example', para: 'ana@ejemplo.mx' });
  });

  test('is the same at every attempt, except for its MIME boundaries', async () => {
    const plain = ({ mime }: { mime: Buffer }) => mime.toString().replace(/--_NmP-[0-9a-z-]+/gi, '');
    expect(plain((await compose(testDocumento())).listo)).toBe(plain((await compose(testDocumento())).listo));
  });

  test('embeds the model’s picture, labelled as an illustration', async () => {
    const jpeg = await sharp({ create: { width: 80, height: 53, channels: 3, background: '#c9a27a' } })
      .jpeg()
      .toBuffer();
    await storeFoto(jpeg);
    const { mail, listo } = await compose(withFoto());
    expect(mail.attachments).toHaveLength(1);
    expect(mail.attachments[0]).toMatchObject({ contentType: 'image/jpeg', cid: 'modelo@cotizacion' });
    expect(mail.attachments[0]?.content.equals(jpeg)).toBe(true);
    const source = listo.mime.toString().replaceAll('=\r\n', '');
    expect(source).toContain('cid:modelo@cotizacion');
    expect(String(mail.html)).toContain('Imagen ilustrativa');
    expect(mail.html, 'no preload of React’s').not.toContain('<link');
  });

  test.each<[string, () => Promise<void>]>([
    ['missing', async () => {}],
    ['no JPEG', () => storeFoto(Buffer.from('<svg/>'))],
    ['empty', () => storeFoto(Buffer.alloc(0))],
    [
      'far too large',
      () => storeFoto(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(3 << 20)])),
    ],
  ])('goes out without a picture that is %s', async (_what, store) => {
    await store();
    const { mail, page } = await compose(withFoto());
    expect(mail.attachments).toEqual([]);
    expect(page.querySelector('img')).toBeNull();
    expect(page.body.textContent).toContain('$1,967,000.125');
  });

  test.each(LOGOS)(
    'shows %s as the company’s logo, with its name if pictures are blocked',
    async (_what, make) => {
      const { empresa } = testDocumento();
      const logo = await storeImagen(archivos, await make());
      const { mail, page, listo } = await compose(testDocumento({ empresa: { ...empresa, logo } }));
      expect(mail.attachments).toHaveLength(1);
      expect(mail.attachments[0]).toMatchObject({ contentType: 'image/png', cid: 'logo@cotizacion' });
      expect(listo.mime.toString().replaceAll('=\r\n', '')).toContain('cid:logo@cotizacion');
      expect(page.querySelector('img')?.alt).toBe('Desarrolladora Horizonte');
      expect(mail.text).not.toContain('logo');
      expect(mail.html, 'no preload of React’s').not.toContain('<link');
    },
  );

  test('shows the company’s name without a logo', async () => {
    const { page } = await compose(testDocumento());
    expect(page.querySelector('img')).toBeNull();
    expect(page.querySelector('.orilla .tinta')?.textContent).toBe('Desarrolladora Horizonte');
  });

  test('attaches the PDF under the folio’s name', async () => {
    const { mail } = await compose(testDocumento(), 'cliente', { pdf: Buffer.from('%PDF-1.7') });
    expect(mail.attachments).toHaveLength(1);
    expect(mail.attachments[0]).toMatchObject({
      filename: 'Cotizacion-VA-2026-000123.pdf',
      contentType: 'application/pdf',
      contentDisposition: 'attachment',
    });
  });

  test('stays under 100 KB of HTML for any selection', async () => {
    const equipamientos = Array.from({ length: 60 }, (_, index) => ({
      id_equ: index + 1,
      nombre: `Equipamiento con un nombre más bien largo, número ${index}`,
      img: '',
      precioVenta: 12345.67,
    }));
    const { html } = await compose(testDocumento({ equipamientos }));
    expect(Buffer.byteLength(html)).toBeLessThan(100_000);
  });
});

describe('a model that does not fit on its lot', () => {
  const noCabe = { por: 'frente', pide: { frente: 7.5, fondo: 16 }, tiene: 7.1 } as const;

  test('is told to the buyer with both measures and their source', async () => {
    const { page, text } = await compose(testDocumento({ noCabe }));
    for (const expected of [
      'Este modelo no cabe en tu lote',
      'Agave pide 7.5 m de frente y en tu lote caben 7.1 m.',
      'Tu asesor lo confirma en el terreno.',
    ]) {
      expect(page.body.textContent).toContain(expected);
      expect(text).toContain(expected);
    }
  });

  test('is told to the sales team with the lot’s number', async () => {
    const { page, text } = await compose(testDocumento({ noCabe }), 'ventas');
    expect(text).toContain('No cabe: Agave pide 7.5 m de frente y en el lote M4-L1 caben 7.1 m.');
    expect(page.body.textContent).toContain('Agave pide 7.5 m de frente y en el lote M4-L1 caben 7.1 m.');
    const digested = [
      {
        id: '1',
        folio: 'F',
        suceso: 'emitida' as const,
        cotizacion: { documento: testDocumento({ noCabe }), enlace: ENLACE },
      },
    ];
    expect(digestTexto(digested)).toContain(
      'No cabe: Agave pide 7.5 m de frente y en el lote M4-L1 caben 7.1 m.',
    );
  });

  test.each(['cliente', 'ventas'] as const)('is not mentioned if it fits: %s', async (tipo) => {
    expect((await compose(testDocumento(), tipo)).text).not.toMatch(/no cabe/i);
  });
});

describe('what a visitor typed', () => {
  const named = (nombre: string) => testDocumento({ cliente: { ...testDocumento().cliente, nombre } });

  test.each(['<img src=x onerror=alert(1)>', '</td></table><h1>Gratis</h1>', '&lt;b&gt;'])(
    '%s is text, never markup',
    async (nombre) => {
      const { page } = await compose(named(nombre));
      expect(page.querySelectorAll('img, script')).toHaveLength(0);
      expect(page.querySelectorAll('h1')).toHaveLength(1);
      expect(page.body.textContent?.replaceAll('\u200b', '')).toContain(nombre);
    },
  );

  test('keeps the name as typed, with joiners', async () => {
    const nombre = 'می\u200cخواهم ශ්\u200dරී Nguyễn Ꞌñuu A̱n̲gel 李小龙';
    const { mail, page, text } = await compose(named(nombre));
    expect([mail.to].flat()[0]?.value[0]?.name).toBe(nombre);
    expect(text).toContain(nombre);
    expect(page.body.textContent).toContain(nombre);
  });

  test.each([
    'Pérez, "Ana" <eva@otro.example>',
    'eva@otro.example',
    'Ana (comentario), eva@otro.example;',
    '=?utf-8?q?eva=40otro?=',
  ])('the name %s makes no second recipient', async (nombre) => {
    const { mail } = await compose(named(nombre));
    expect(mailboxes(mail.to).map((mailbox) => mailbox?.address)).toEqual(['ana@ejemplo.mx']);
    expect(mail.cc).toBeUndefined();
    expect(mail.bcc).toBeUndefined();
  });

  test('a name that is a site’s address is no link in any mail program', async () => {
    const { page, text } = await compose(named('gana en https://malo.example'));
    expect(text).not.toContain('malo.example');
    expect(page.body.textContent).not.toContain('malo.example');
    expect(text.replaceAll('\u200b', '')).toContain('malo.example');
  });
});

describe('the sales team’s mail', () => {
  test('says who, what, how much and where, and a reply goes to the buyer', async () => {
    const { mail, page, text } = await compose(testDocumento(), 'ventas');
    for (const expected of [
      'Ana María Pérez',
      '5512345678',
      'ana@ejemplo.mx',
      'Agave',
      'M4-L1',
      '$1,967,000.125',
    ]) {
      expect(page.body.textContent).toContain(expected);
      expect(text).toContain(expected);
    }
    expect(page.querySelector(`a[href="${ENLACE}"]`)).not.toBeNull();
    expect(page.querySelector('a[href="tel:+525512345678"]')).not.toBeNull();
    expect(page.querySelector('a[href="mailto:ana@ejemplo.mx"]')).not.toBeNull();
    expect(mailboxes(mail.to)).toEqual([
      { name: 'Desarrolladora Horizonte', address: 'ventas@horizonte.example' },
    ]);
    expect(mailboxes(mail.replyTo)).toEqual([{ name: 'Ana María Pérez', address: 'ana@ejemplo.mx' }]);
  });

  test('says what was corrected and for whom, and a reply goes to the new address', async () => {
    const more = { suceso: 'corregida', correoAnterior: 'aan@ejemplo.mx' } as const;
    const { mail, page, text } = await compose(testDocumento(), 'ventas', more);
    expect(mail.subject).toBe('Correo corregido VA-2026-000123 · Villas Armonía');
    for (const expected of ['Correo corregido', 'ana@ejemplo.mx', 'aan@ejemplo.mx', '5512345678', 'M4-L1']) {
      expect(page.body.textContent).toContain(expected);
      expect(text).toContain(expected);
    }
    expect(text).not.toContain('Nueva cotización');
    expect(page.querySelector(`a[href="${ENLACE}"]`)).not.toBeNull();
    expect(mailboxes(mail.replyTo)).toEqual([{ name: 'Ana María Pérez', address: 'ana@ejemplo.mx' }]);
    const forgotten = await compose(testDocumento(), 'ventas', { suceso: 'corregida' });
    expect(forgotten.text).not.toContain('Correo anterior');
  });
});
