import { useQueryClient } from '@tanstack/react-query';
import type { Equipamiento } from '../../../contract/catalogo.ts';
import type { EquipamientoCount } from '../../../contract/pantalla.ts';
import { linesOfCell } from '../../../domain/columnas/lines.ts';
import { decimal, formatPrecio } from '../../../domain/decimal.ts';
import { hasEquipamiento, totalesOf } from '../../../domain/seleccion.ts';
import { useReading } from '../../calls/readings.ts';
import { FavoritoDeEquipamiento } from '../../guardados/BotonDeFavorito.tsx';
import { BotonDeGuardados } from '../../guardados/BotonDeGuardados.tsx';
import type { PropsDePaso } from '../../marco/propsDePaso.ts';
import { TEXTOS_DEL_MARCO } from '../../marco/textosMarco.ts';
import { TEXTOS } from '../../navegador/textos.ts';
import { track } from '../../navegador/track.ts';
import { chosenEquipamientoOf } from '../../seleccion/fromCatalogo.ts';
import { LazyAvisoDeCabida } from '../../seleccion/lazyAvisoDeCabida.ts';
import { seleccionStore, useRead, useSeleccion } from '../../seleccion/seleccionStore.ts';
import { Aviso } from '../../ui/Aviso.tsx';
import { Boton } from '../../ui/Boton.tsx';
import { Esqueleto } from '../../ui/Esqueleto.tsx';
import { Galeria } from '../../ui/Galeria.tsx';
import { Icono } from '../../ui/Icono.tsx';
import { Imagen } from '../../ui/Imagen.tsx';
import { OfertaDePlanes } from './OfertaDePlanes.tsx';
import styles from './PasoEquipamiento.module.css';

/** Step 3: optional equipment; then 'Cotizar'. */
export function PasoEquipamiento({ proyecto, onContacto }: PropsDePaso) {
  const { id_proyecto } = proyecto;
  const { filas, cargando, cierta } = useReading('RecuperarEquipamientos', { id_proyecto });
  const cuantos = useEquipamientoCount(id_proyecto);
  const ninguno = filas.length === 0 && (cierta || (cargando && cuantos === 0));
  const seleccion = useSeleccion();
  const leida = useRead();
  const toggle = (item: Equipamiento) => {
    const { id_equ } = item;
    const elegido = !(seleccion && hasEquipamiento(seleccion, id_equ));
    seleccionStore.toggleEquipamiento(chosenEquipamientoOf(item));
    track({ event: 'equipamiento', id_proyecto, id_equ, elegido });
  };
  return (
    <div className="stack fit gap-8">
      <BotonDeGuardados proyecto={proyecto} forma="comparar" />
      {ninguno && <Aviso>{TEXTOS.equipamiento.sinEquipamiento}</Aviso>}
      {!ninguno && (cargando || filas.length > 0) && (
        <ul className={`grid gap-3 ${styles.lista}`} aria-busy={cargando || !leida}>
          {cargando && [...Array(cuantos).keys()].map((n) => <Esqueleto key={n} className={styles.espera} />)}
          {filas.map((item) => (
            <li className="relative" key={item.id_equ} data-equ={item.id_equ}>
              <TarjetaDeEquipamiento
                item={item}
                elegido={seleccion !== undefined && hasEquipamiento(seleccion, item.id_equ)}
                onChange={() => toggle(item)}
              />
              <FavoritoDeEquipamiento
                id_equ={item.id_equ}
                nombre={item.nombre}
                compacto
                className={`absolute ${styles.corazon}`}
              />
            </li>
          ))}
        </ul>
      )}
      {seleccion?.lote && seleccion.modelo && <LazyAvisoDeCabida forma="aviso" />}
      <OfertaDePlanes id_proyecto={id_proyecto} />
      <div className={`row wrap gap-2 gap-x-6 ${styles.cotizar}`}>
        {!ninguno && <p className="soft">{TEXTOS.equipamiento.pista}</p>}
        <Boton className={styles.boton} aria-haspopup="dialog" onClick={() => onContacto()}>
          {TEXTOS.equipamiento.cotizar}
        </Boton>
      </div>
      <AnnouncedTotal />
      {filas.length > 0 && <EquipamientosGallery id_proyecto={id_proyecto} filas={filas} />}
    </div>
  );
}

/** Announces the running total to screen readers. */
function AnnouncedTotal() {
  const seleccion = useSeleccion();
  const totales = seleccion && totalesOf(seleccion);
  return (
    <p className="oculto" role="status">
      {totales && TEXTOS_DEL_MARCO.totalAnunciado(formatPrecio(totales.precioTotal))}
    </p>
  );
}

function EquipamientosGallery({
  id_proyecto,
  filas,
}: {
  id_proyecto: number;
  filas: readonly Equipamiento[];
}) {
  const { filas: imagenes, cargando } = useReading('RecuperarEquipamientosImg', { id_proyecto });
  if (imagenes.length === 0) return cargando ? <span data-espera hidden /> : null;
  return (
    <section className={`stack fit line-above gap-4 ${styles.conjunto}`}>
      <h2>{TEXTOS.equipamiento.conjunto}</h2>
      <figure>
        <Galeria
          key={filas.length}
          nombre={TEXTOS.equipamiento.conjunto}
          imagenes={imagenes.map(({ img, alt, foco }) => ({ direccion: img, alt, foco }))}
          sizes="(min-width: 1000px) 860px, 92vw"
        />
        <figcaption className="text-chico soft">{TEXTOS.comun.ilustrativas}</figcaption>
      </figure>
    </section>
  );
}

/** Placeholders if the page's HTML gave no number: a typical project's. */
const DE_COSTUMBRE = 4;

/** Rows of equipment that the project had when the page loaded. */
function useEquipamientoCount(id_proyecto: number): number {
  const client = useQueryClient();
  const key: [EquipamientoCount[0], EquipamientoCount[1]] = ['CuantosEquipamientos', { id_proyecto }];
  return client.getQueryData<EquipamientoCount[2]>(key) ?? DE_COSTUMBRE;
}

interface Props {
  item: Equipamiento;
  elegido: boolean;
  onChange: () => void;
}

/** The whole card is the label of its checkbox. */
function TarjetaDeEquipamiento({ item, elegido, onChange }: Props) {
  return (
    <label className={`card grid relative clip pointer tall ${styles.tarjeta}`}>
      <span className={`relative clip ${styles.foto}`}>
        <Imagen
          direccion={item.img}
          alt=""
          sizes="(min-width: 1000px) 420px, (min-width: 700px) 46vw, 40vw"
        />
      </span>
      <span className={`stack gap-1 ${styles.texto}`}>
        <span className={`medium ${styles.nombre}`}>{item.nombre}</span>
        <span className="soft figures">{formatPrecio(decimal(item.precioVenta))}</span>
        {linesOfCell(item.acabados).map((line) => (
          <span className="text-chico soft snug" key={line}>
            {line}
          </span>
        ))}
      </span>
      <input type="checkbox" className="encima" checked={elegido} onChange={onChange} />
      <span className={`center surface absolute ${styles.marca}`} aria-hidden="true">
        <Icono nombre="palomita" tamano={18} />
      </span>
    </label>
  );
}
