import { useState } from 'react';
import { type ProyectoElegido, totalesOf } from '../../domain/seleccion.ts';
import { useGo } from '../navegacion.ts';
import { type Paso, rutaOf } from '../pasos.ts';
import { openFaltante } from '../seleccion/faltanteStore.ts';
import { faltanteFor } from '../seleccion/planRuta.ts';
import { useSeleccion } from '../seleccion/useSeleccion.ts';
import { TEXTOS } from '../textos.ts';
import { Boton } from '../ui/Boton.tsx';
import { Dialogo } from '../ui/Dialogo.tsx';
import { Icono } from '../ui/Icono.tsx';
import { Imagen } from '../ui/Imagen.tsx';
import { Precio } from '../ui/Precio.tsx';
import styles from './BarraDePrecio.module.css';
import { TarjetaDeSeleccion } from './TarjetaDeSeleccion.tsx';

interface Props {
  paso: Paso;
  proyecto: ProyectoElegido | undefined;
  onCotizar: () => void;
}

const SIGUIENTE: Partial<Record<Paso, Paso>> = { lote: 'modelo', modelo: 'equipamiento' };

/** On a phone: what was chosen, the total so far and the next action; a tap opens the selection card. */
export function BarraDePrecio({ paso, proyecto, onCotizar }: Props) {
  const seleccion = useSeleccion();
  const [abierta, setAbierta] = useState(false);
  const go = useGo();
  const totales = seleccion && totalesOf(seleccion);
  const siguiente = SIGUIENTE[paso];
  const advance = () => {
    if (!proyecto) return;
    if (!siguiente) return onCotizar();
    const falta = faltanteFor(siguiente, seleccion);
    if (falta) openFaltante(falta);
    else go(rutaOf(siguiente, proyecto.id_proyecto));
  };
  return (
    <div className={styles.barra}>
      <button
        type="button"
        className={styles.resumen}
        aria-haspopup="dialog"
        onClick={() => setAbierta(true)}
      >
        <span className={styles.foto} data-destino>
          {proyecto && <Imagen direccion={seleccion?.modelo?.img || proyecto.icono} alt="" sizes="56px" />}
        </span>
        <span className={styles.textos}>
          <span className={styles.rotulo}>
            {TEXTOS.marco.totalEstimado} <Icono nombre="arriba" tamano={16} />
          </span>
          {totales ? (
            <Precio className={styles.suma} valor={totales.precioTotal} />
          ) : (
            <span className={styles.pendiente}>{TEXTOS.marco.porDefinir}</span>
          )}
        </span>
        <span className="oculto">{TEXTOS.marco.verSeleccion}</span>
      </button>
      <Boton
        className={styles.accion}
        onClick={advance}
        aria-label={siguiente ? undefined : TEXTOS.marco.cotizarSeleccion}
      >
        {siguiente ? TEXTOS.marco.continuar : TEXTOS.equipamiento.cotizar}
      </Boton>
      {abierta && (
        <Dialogo
          titulo={TEXTOS.marco.tuSeleccion}
          forma="hoja"
          cruz={TEXTOS.comun.cerrar}
          onCerrar={() => setAbierta(false)}
        >
          <TarjetaDeSeleccion proyecto={proyecto} />
        </Dialogo>
      )}
    </div>
  );
}
