/** The picture, read before anything of it stands on the page; `undefined` where it is broken. */
export function openImage(doc: PDFKit.PDFDocument, foto: Buffer): ImagenAbierta | undefined {
  if (!('openImage' in doc) || typeof doc.openImage !== 'function')
    throw new Error('pdfkit has no openImage');
  try {
    return doc.openImage(foto);
  } catch {
    return undefined;
  }
}

/** pdfkit draws it as it draws bytes; its types know neither that nor the picture's size, px. */
export type ImagenAbierta = Buffer & { width: number; height: number };
