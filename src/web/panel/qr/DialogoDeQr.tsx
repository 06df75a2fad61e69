import type { CodigoQr } from '../../../contract/existencias/existenciaCalls.ts';
import { callPanel } from '../../calls/panel/callPanel.ts';
import { usePanel, useSending } from '../../calls/panel/usePanel.ts';
import { Boton } from '../../ui/Boton.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { Icono } from '../../ui/Icono.tsx';
import { CopyButton } from '../factors/CopyButton.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { saveBase64, saveFile } from '../marco/saveFile.ts';
import { type AskedQr, forQrOf } from './askedQr.ts';
import { drawPixels, QUIET, svgOfQr } from './drawQrFile.ts';
import { TEXTOS_DE_QR as T, titulosDeQr } from './textosDeQr.ts';

/** A link's QR code with its files; of several lots the sheets to print alone. */
export function DialogoDeQr({ pide, onClose }: { pide: AskedQr; onClose: () => void }) {
  const para = forQrOf(pide);
  const { datos, falla, releer } = usePanel('LeerCodigosQr', { para });
  const { run, falla: refused, enviando } = useSending();
  const codigos = datos?.codigos ?? [];
  const [first] = codigos;
  const print = async () => {
    const made = await run(() => callPanel('HacerHojaDeQr', { para }));
    if (made) saveBase64({ archivo: made.archivo, base64: made.pdf, tipo: 'application/pdf' });
  };
  return (
    <Dialogo
      titulo={codigos.length === 1 && first ? T.de(first.nombre) : titulosDeQr(codigos.length || 1)}
      forma="hoja"
      cruz={T.cerrar}
      onClose={onClose}
    >
      <div className="stack fit gap-4">
        <p role="status" className="hide-empty soft">
          {!datos && !falla && T.preparando}
        </p>
        <RefusalNote falla={falla ?? refused} releer={falla && releer} />
        {codigos.length === 1 && first && <OneCodigo codigo={first} />}
        {codigos.length > 1 && (
          <p>
            {codigos.map(({ nombre }) => nombre).join(', ')}. {T.hojas(codigos.length)}
          </p>
        )}
        {datos && (
          <div className="row stretch wrap gap-3">
            <Boton disabled={enviando} onClick={() => void print()}>
              <Icono nombre="descargar" tamano={20} />
              {T.hoja}
            </Boton>
            {codigos.length === 1 && first && <FilesOfCodigo codigo={first} />}
          </div>
        )}
      </div>
    </Dialogo>
  );
}

function OneCodigo({ codigo: { nombre, url, lado, trazo } }: { codigo: CodigoQr }) {
  const size = lado + 2 * QUIET;
  return (
    <figure className="stack gap-3 items-center text-center">
      <svg
        viewBox={`${-QUIET} ${-QUIET} ${size} ${size}`}
        width="240"
        height="240"
        role="img"
        aria-label={T.de(nombre)}
        shapeRendering="crispEdges"
      >
        <rect x={-QUIET} y={-QUIET} width={size} height={size} fill="#fff" />
        <path d={trazo} />
      </svg>
      <figcaption className="anywhere select-all text-nota">{url}</figcaption>
    </figure>
  );
}

function FilesOfCodigo({ codigo }: { codigo: CodigoQr }) {
  const saveImage = async () => {
    const png = await drawPixels(codigo);
    if (png) saveFile({ archivo: `${codigo.archivo}.png`, contenido: png, tipo: 'image/png' });
  };
  return (
    <>
      <Boton
        variante="secundario"
        onClick={() =>
          saveFile({ archivo: `${codigo.archivo}.svg`, contenido: svgOfQr(codigo), tipo: 'image/svg+xml' })
        }
      >
        {T.svg}
      </Boton>
      <Boton variante="secundario" onClick={() => void saveImage()}>
        {T.png}
      </Boton>
      <CopyButton texto={codigo.url} etiqueta={T.copiar} />
    </>
  );
}
