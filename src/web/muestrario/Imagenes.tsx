import { Boton } from '../ui/Boton.tsx';
import { Carrusel } from '../ui/Carrusel.tsx';
import { Esqueleto } from '../ui/Esqueleto.tsx';
import { Icono, type NombreDeIcono } from '../ui/Icono.tsx';
import { Imagen } from '../ui/Imagen.tsx';
import { lazyPieza } from '../ui/lazyPieza.tsx';
import styles from './Muestrario.module.css';
import { Estado, Seccion } from './Seccion.tsx';

/** Complete: a new icon that is not here does not compile. */
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

const paisaje = (sky: string, ground: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40"><rect width="60" height="40" fill="${sky}"/><path d="M0 30 18 18l14 10 10-6 18 12v6H0z" fill="${ground}"/></svg>`,
  )}`;
const LAMINAS = [paisaje('#dfe8e3', '#1f4337'), paisaje('#f3e3c3', '#a0441f'), paisaje('#dcd4c4', '#22312b')];

/** Pictures, strips of them, and line drawings. */
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
          <Estado key={nombre} nombre={nombre}>
            <div className={styles.cuadro}>
              <Imagen direccion={direccion} alt={alt} sizes="300px" />
            </div>
          </Estado>
        ))}
      </Seccion>
      <Seccion nombre="Carrusel">
        <Estado nombre="varias">
          <Carrusel nombre="Tres paisajes" laminas={laminas} />
        </Estado>
        <Estado nombre="una sola">
          <Carrusel nombre="Un paisaje" laminas={laminas.slice(0, 1)} />
        </Estado>
        <Estado nombre="ninguna">
          <Carrusel nombre="Sin paisajes" laminas={[]} />
        </Estado>
      </Seccion>
      <Seccion nombre="Icono">
        {Object.keys(ICONOS).map((nombre) => (
          <Estado key={nombre} nombre={nombre}>
            <div className={styles.fila}>
              <Icono nombre={nombre as NombreDeIcono} tamano={16} />
              <Icono nombre={nombre as NombreDeIcono} />
              <Icono nombre={nombre as NombreDeIcono} tamano={40} />
            </div>
          </Estado>
        ))}
      </Seccion>
    </>
  );
}

const Pronta = lazyPieza<object>(async () => () => <Boton>Ya está</Boton>);
const Pendiente = lazyPieza<object>(
  () => new Promise(() => undefined),
  () => <Esqueleto style={{ height: 48 }} />,
);

/** What stands in the place of what is still coming. */
export function ConEspera() {
  return (
    <>
      <Seccion nombre="Esqueleto">
        <Estado nombre="una línea">
          <Esqueleto style={{ width: '100%' }} />
        </Estado>
        <Estado nombre="una imagen">
          <Esqueleto style={{ width: '100%', aspectRatio: '3 / 2' }} />
        </Estado>
      </Seccion>
      <Seccion nombre="lazyPieza">
        <Estado nombre="llegó">
          <Pronta />
        </Estado>
        <Estado nombre="todavía no">
          <div>
            <Pendiente />
          </div>
        </Estado>
      </Seccion>
    </>
  );
}
