import type { ReactNode } from 'react';
import type { ImagenDeModelo, Modelo } from '../../../contract/catalogo.ts';
import { parseImagen } from '../../../contract/imagen.ts';
import { presentFacts } from '../../../contract/presentModelo.ts';
import { linesOfCell } from '../../../domain/columnas/lines.ts';
import { type Decimal, decimal, formatArea, formatPrecio } from '../../../domain/decimal.ts';
import { useReading } from '../../calls/readings.ts';
import { FavoritoDeModelo } from '../../guardados/BotonDeFavorito.tsx';
import { TEXTOS } from '../../navegador/textos.ts';
import { Boton, lookOf } from '../../ui/Boton.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { Galeria } from '../../ui/Galeria.tsx';
import { CuentasDeModelo } from './CuentasDeModelo.tsx';
import styles from './DetallesDeModelo.module.css';
import { TEXTOS_DE_MODELO as T } from './textosDeModelo.ts';

declare module 'react' {
  interface CSSProperties {
    '--lamina-proporcion'?: string;
  }
}

interface Props {
  modelo: Modelo;
  /** MXN, with the chosen lot; absent without one. */
  total: Decimal | undefined;
  /** Drawing of the model's fit on the chosen lot. */
  cabida: ReactNode;
  onClose: () => void;
  onChoose: () => void;
}

/** 'Ver Detalles': the model's pictures and 'Seleccionar'. */
export function DetallesDeModelo({ modelo, total, cabida, onClose, onChoose }: Props) {
  const { id_modelo, nombre, icono, terreno, precioVenta } = modelo;
  const { cuentas, parrafos, medidas, lineas } = presentFacts(modelo);
  const { filas } = useReading('RecuperarModelosImg', { id_modelo });
  const recorridos = filas.filter(isRecorrido);
  const planos = filas.filter(({ tipo }) => tipo === 'planta');
  const fotos = filas.filter((fila) => !isRecorrido(fila) && fila.tipo !== 'planta');
  // Shows the façade until the list is loaded, and if it fails.
  const shown: readonly ImagenDeModelo[] = fotos.length
    ? fotos
    : [{ img: icono, alt: TEXTOS.modelo.fachadaDe(nombre) }];
  return (
    <Dialogo titulo={nombre} forma="pantalla" cruz={TEXTOS.comun.cerrar} onClose={onClose}>
      <figure className={`min-0 ${styles.fotos}`}>
        <Galeria
          key={filas.length}
          nombre={TEXTOS.modelo.imagenesDe(nombre)}
          imagenes={shown.map(({ img, alt, foco }) => ({ direccion: img, alt, foco }))}
          sizes="(min-width: 1100px) 700px, 100vw"
          prioridad
        />
        <figcaption className={`text-chico soft ${styles.nota}`}>{TEXTOS.comun.ilustrativa}</figcaption>
      </figure>
      <div className="column grow gap-1">
        <p className="soft">{TEXTOS.modelo.construccion(formatArea(decimal(terreno)))}</p>
        <p className={`strong figures tight below-4 ${styles.precio}`}>
          {formatPrecio(total ?? decimal(precioVenta))}
          {total !== undefined && <span className="text-nota regular soft"> {T.conTuLote}</span>}
        </p>
        <FavoritoDeModelo id_modelo={id_modelo} nombre={nombre} className={styles.guardar} />
        {cabida}
        <CuentasDeModelo cuentas={cuentas} />
        {parrafos.map((texto) => (
          <p key={texto}>{texto}</p>
        ))}
        {[...(medidas ? [medidas] : []), ...lineas].map((texto) => (
          <p key={texto} className="text-chico soft">
            {texto}
          </p>
        ))}
        {recorridos.map(({ img, alt }) => (
          <a
            key={img}
            className={lookOf({ variante: 'secundario' })}
            href={img}
            target="_blank"
            rel="noopener"
          >
            {alt || TEXTOS.modelo.recorrido}
          </a>
        ))}
      </div>
      <Planos nombre={nombre} planos={planos} />
      <LinesOfTexto titulo={T.acabados} texto={modelo.acabados} />
      <LinesOfTexto titulo={T.garantia} texto={modelo.garantia} />
      <div className={`sticky ${styles.accion}`}>
        <Boton ancho onClick={onChoose}>
          {TEXTOS.modelo.seleccionar}
        </Boton>
      </div>
    </Dialogo>
  );
}

/** Floor plans, each whole and as wide as the dialog; renders nothing without any. */
function Planos({ nombre, planos }: { nombre: string; planos: readonly ImagenDeModelo[] }) {
  const [first] = planos;
  if (!first) return null;
  const { ancho = 3, alto = 2 } = parseImagen(first.img) ?? {};
  return (
    <section className={`stack fit gap-2 all-columns ${styles.planos}`}>
      <h3>{T.planos}</h3>
      <div className={styles.lamina} style={{ '--lamina-proporcion': `${ancho} / ${alto}` }}>
        <Galeria
          nombre={T.planosDe(nombre)}
          imagenes={planos.map(({ img, alt }) => ({ direccion: img, alt, entera: true }))}
          sizes="(min-width: 1100px) 1032px, 100vw"
        />
      </div>
    </section>
  );
}

/** A text of the catalogue as a list; renders nothing without one. */
function LinesOfTexto({ titulo, texto }: { titulo: string; texto: string | undefined }) {
  const lines = linesOfCell(texto);
  if (!lines.length) return null;
  return (
    <section className={`stack fit gap-1 ${styles.lineas}`}>
      <h3>{titulo}</h3>
      <ul>
        {lines.map((line) => (
          <li className="line-below pad-y-2 text-nota" key={line}>
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A tour is a page or video elsewhere, loaded only on demand. A file of the folder is a picture. */
function isRecorrido({ img, tipo }: ImagenDeModelo): boolean {
  return tipo === 'recorrido' && !parseImagen(img);
}
