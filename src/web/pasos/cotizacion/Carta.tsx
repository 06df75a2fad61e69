import { excedenteOf } from '../../../domain/cotizacion.ts';
import { type Decimal, formatArea, formatPrecio } from '../../../domain/decimal.ts';
import { TEXTOS } from '../../textos.ts';
import { Imagen } from '../../ui/Imagen.tsx';
import styles from './Carta.module.css';
import type { Carta as Datos } from './datosDeCarta.ts';
import { MiniPlano } from './MiniPlano.tsx';

const T = TEXTOS.cotizacion;

/** The two panels of a quote (specification 2), side by side on a desktop. */
export function Carta({ carta }: { carta: Datos }) {
  return (
    <div className={styles.carta}>
      <Informacion carta={carta} />
      <Final carta={carta} />
    </div>
  );
}

function Informacion({ carta }: { carta: Datos }) {
  const { proyecto, lote, modelo, equipamientos } = carta;
  return (
    <section className={styles.panel} aria-labelledby="informacion">
      <div className={styles.foto}>
        <Imagen
          direccion={modelo.img}
          alt={TEXTOS.modelo.fachadaDe(modelo.nombre)}
          sizes="(min-width: 1000px) 640px, 92vw"
          prioridad
        />
      </div>
      <p className={styles.nota}>{TEXTOS.comun.ilustrativa}</p>
      <h2 id="informacion" className={styles.titulo}>
        {T.informacion}
      </h2>
      <dl className={styles.datos}>
        <Dato termino={T.proyecto} valor={proyecto.nombre} detalle={T.areaFija} />
        <Dato
          termino={T.modelo}
          valor={modelo.nombre}
          detalle={TEXTOS.modelo.construccion(formatArea(modelo.terreno))}
        />
        <Dato termino={T.lote} valor={lote.id_lote} detalle={T.deTerreno(formatArea(lote.terreno))} />
        <div className={styles.dato}>
          <dt>{T.equipamientos}</dt>
          {equipamientos.length === 0 && <dd className={styles.vacio}>{T.sinEquipamientos}</dd>}
          {equipamientos.map((item) => (
            <dd key={item.id_equ} className={styles.equipamiento}>
              <span>{item.nombre}</span> <Monto valor={item.precioVenta} />
            </dd>
          ))}
        </div>
      </dl>
    </section>
  );
}

function Dato({ termino, valor, detalle }: { termino: string; valor: string; detalle: string }) {
  return (
    <div className={styles.dato}>
      <dt>{termino}</dt>
      <dd className={styles.valor}>{valor}</dd>
      <dd className={styles.detalle}>{detalle}</dd>
    </div>
  );
}

function Final({ carta }: { carta: Datos }) {
  const { totales, lote, proyecto, leyendas } = carta;
  const area = formatArea(excedenteOf(lote.terreno));
  const precioM2 = formatPrecio(proyecto.precioExedente);
  return (
    <section className={styles.panel} aria-labelledby="final">
      <h2 id="final" className={styles.titulo}>
        {T.final}
      </h2>
      <dl className={styles.lineas}>
        <Linea termino={T.precioModelo} valor={totales.precioCasa} />
        <Linea termino={T.precioEquipamiento} valor={totales.precioModificaciones} />
        <Linea
          termino={T.excedente}
          valor={totales.precioTerrenoExedente}
          detalle={T.excedenteDetalle(area, precioM2)}
        />
        <div className={styles.total}>
          <dt>{T.total}</dt>
          <dd>
            <Monto valor={totales.precioTotal} />
          </dd>
        </div>
      </dl>
      <div className={styles.apartado}>
        <p>{T.apartado}</p>
        <p className={styles.apartadoMonto}>
          <Monto valor={totales.precioApartado} />
        </p>
      </div>
      {leyendas.length > 0 && (
        <ul className={styles.leyendas}>
          {leyendas.map((leyenda) => (
            <li key={leyenda}>{leyenda}</li>
          ))}
        </ul>
      )}
      <MiniPlano svg={proyecto.svg} id_lote={lote.id_lote} />
    </section>
  );
}

function Linea({ termino, valor, detalle }: { termino: string; valor: Decimal; detalle?: string }) {
  return (
    <div className={styles.linea}>
      <dt>
        {termino}
        {detalle && <span className={styles.detalle}>{detalle}</span>}
      </dt>
      <dd>
        <Monto valor={valor} />
      </dd>
    </div>
  );
}

function Monto({ valor }: { valor: Decimal }) {
  return <span className={styles.monto}>{formatPrecio(valor)}</span>;
}
