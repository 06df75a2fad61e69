import { useState } from 'react';
import { Boton } from '../../src/web/ui/Boton.tsx';
import { Carrusel } from '../../src/web/ui/Carrusel.tsx';
import { Corazon } from '../../src/web/ui/Corazon.tsx';
import { Esqueleto } from '../../src/web/ui/Esqueleto.tsx';
import { Galeria } from '../../src/web/ui/Galeria.tsx';
import { Icono, type NombreDeIcono } from '../../src/web/ui/Icono.tsx';
import { Imagen } from '../../src/web/ui/Imagen.tsx';
import { lazyPiece } from '../../src/web/ui/lazyPiece.tsx';
import { Retrato } from '../../src/web/ui/Retrato.tsx';
import { Visor } from '../../src/web/ui/Visor.tsx';
import styles from './Muestrario.module.css';
import { SampleState, Seccion } from './Seccion.tsx';

/** A record, so that a missing icon does not compile. */
const ICONOS: Record<NombreDeIcono, true> = {
  atras: true,
  adelante: true,
  cerrar: true,
  palomita: true,
  arriba: true,
  candado: true,
  mapa: true,
  hogar: true,
  mas: true,
  compartir: true,
  correo: true,
  copiar: true,
  descargar: true,
  imprimir: true,
  whatsapp: true,
  aviso: true,
};

const landscape = (sky: string, ground: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40"><rect width="60" height="40" fill="${sky}"/><path d="M0 30 18 18l14 10 10-6 18 12v6H0z" fill="${ground}"/></svg>`,
  )}`;
const LAMINAS = [
  landscape('#dfe8e3', '#1f4337'),
  landscape('#f3e3c3', '#a0441f'),
  landscape('#dcd4c4', '#22312b'),
];

const PAISAJES = LAMINAS.map((direccion, index) => ({ direccion, alt: `Paisaje ${index + 1}` }));

function OpenVisor() {
  const [abierto, setAbierto] = useState(false);
  return (
    <>
      <Boton onClick={() => setAbierto(true)}>Abrir visor</Boton>
      {abierto && (
        <Visor
          nombre="Tres paisajes, uno por uno"
          imagenes={PAISAJES}
          inicial={1}
          onClose={() => setAbierto(false)}
        />
      )}
    </>
  );
}

export function ConImagen() {
  const laminas = LAMINAS.map((direccion, index) => (
    <Imagen key={direccion} direccion={direccion} alt={`Paisaje ${index + 1}`} sizes="300px" />
  ));
  return (
    <>
      <Seccion nombre="Imagen">
        {[
          ['normal', LAMINAS[0] ?? '', 'Paisaje'],
          ['no hay', '', ''],
          ['no llegó', 'data:image/png;base64,AAAA', 'Una imagen que no llegó'],
        ].map(([nombre = '', direccion = '', alt = '']) => (
          <SampleState key={nombre} nombre={nombre}>
            <div className={styles.cuadro}>
              <Imagen direccion={direccion} alt={alt} sizes="300px" />
            </div>
          </SampleState>
        ))}
      </Seccion>
      <Seccion nombre="Retrato">
        {[
          ['con imagen', LAMINAS[1] ?? ''],
          ['sin imagen', ''],
        ].map(([nombre = '', direccion = '']) => (
          <SampleState key={nombre} nombre={nombre}>
            <div className={styles.fila}>
              <Retrato direccion={direccion} /> Ana Pérez
            </div>
          </SampleState>
        ))}
      </Seccion>
      <Seccion nombre="Carrusel">
        <SampleState nombre="varias">
          <Carrusel nombre="Tres paisajes" laminas={laminas} />
        </SampleState>
        <SampleState nombre="una sola">
          <Carrusel nombre="Un paisaje" laminas={laminas.slice(0, 1)} />
        </SampleState>
        <SampleState nombre="ninguna">
          <Carrusel nombre="Sin paisajes" laminas={[]} />
        </SampleState>
      </Seccion>
      <Seccion nombre="Galeria">
        <SampleState nombre="con Visor">
          <Galeria nombre="Tres paisajes, uno por uno" imagenes={PAISAJES} sizes="300px" />
        </SampleState>
        <SampleState nombre="Visor">
          <OpenVisor />
        </SampleState>
      </Seccion>
      <Seccion nombre="Icono">
        {Object.keys(ICONOS).map((nombre) => (
          <SampleState key={nombre} nombre={nombre}>
            <div className={styles.fila}>
              <Icono nombre={nombre as NombreDeIcono} tamano={16} />
              <Icono nombre={nombre as NombreDeIcono} />
              <Icono nombre={nombre as NombreDeIcono} tamano={40} />
            </div>
          </SampleState>
        ))}
        <SampleState nombre="corazon">
          <Corazon />
        </SampleState>
      </Seccion>
    </>
  );
}

const Pronta = lazyPiece<object>(async () => () => <Boton>Ya está</Boton>);
const Pendiente = lazyPiece<object>(
  () => new Promise(() => undefined),
  () => <Esqueleto style={{ height: '48px' }} />,
);

/** Placeholders of loading content. */
export function WithWait() {
  return (
    <>
      <Seccion nombre="Esqueleto">
        <SampleState nombre="una línea">
          <Esqueleto style={{ width: '100%' }} />
        </SampleState>
        <SampleState nombre="una imagen">
          <Esqueleto style={{ width: '100%', aspectRatio: '3 / 2' }} />
        </SampleState>
      </Seccion>
      <Seccion nombre="lazyPieza">
        <SampleState nombre="llegó">
          <Pronta />
        </SampleState>
        <SampleState nombre="todavía no">
          <div>
            <Pendiente />
          </div>
        </SampleState>
      </Seccion>
    </>
  );
}
