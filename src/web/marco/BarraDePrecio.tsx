import { useState } from 'react';
import type { Paso } from '../../contract/rutas.ts';
import type { ChosenProyecto } from '../../domain/seleccion.ts';
import { BotonDeGuardados } from '../guardados/BotonDeGuardados.tsx';
import { LazyDialogoDeGuardados } from '../guardados/lazyGuardados.ts';
import { TEXTOS } from '../navegador/textos.ts';
import { useEstimate } from '../seleccion/useEstimate.ts';
import { Dialogo } from '../ui/Dialogo.tsx';
import { EsqueletoDeTexto } from '../ui/Esqueleto.tsx';
import { Icono } from '../ui/Icono.tsx';
import { Avance } from './Avance.tsx';
import styles from './BarraDePrecio.module.css';
import { EstimatedMonto, labelOfTotal, TarjetaDeSeleccion } from './TarjetaDeSeleccion.tsx';
import { TEXTOS_DEL_MARCO } from './textosMarco.ts';

interface Props {
  paso: Paso;
  proyecto: ChosenProyecto | undefined;
  onContacto: () => void;
}

/** Phone bar: the choice, the running total and the next action. A tap opens the selection card. */
export function BarraDePrecio({ paso, proyecto, onContacto }: Props) {
  const [abierta, setAbierta] = useState(false);
  const [guardados, setGuardados] = useState(false);
  const estimate = useEstimate(proyecto);
  const rotulo = labelOfTotal(estimate);
  return (
    <div className={`narrow-only row wrap line-below gap-2 ${styles.barra}`}>
      <button
        type="button"
        className={`stack min-0 target rounded text-left ${styles.resumen}`}
        aria-haspopup="dialog"
        onClick={() => setAbierta(true)}
      >
        {/* A new element per text: a changed one would count as a layout shift. */}
        <span key={rotulo} className={`row gap-1 text-chico soft nowrap ${styles.rotulo}`}>
          {rotulo ?? <EsqueletoDeTexto ancho="5em" />} <Icono nombre="arriba" tamano={16} />
        </span>
        <EstimatedMonto estimate={estimate} suma={styles.suma} sinValor={styles.suma} />
        <span className="oculto">{TEXTOS_DEL_MARCO.verSeleccion}</span>
      </button>
      {paso === 'lote' && <BotonDeGuardados proyecto={proyecto} forma="cuenta" />}
      <Avance paso={paso} proyecto={proyecto} onContacto={onContacto} className={styles.accion} />
      {abierta && (
        <Dialogo
          titulo={TEXTOS_DEL_MARCO.tuSeleccion}
          forma="hoja"
          cruz={TEXTOS.comun.cerrar}
          onClose={() => setAbierta(false)}
        >
          <TarjetaDeSeleccion
            proyecto={proyecto}
            hechos={paso === 'lote'}
            onLeave={() => setAbierta(false)}
            onGuardados={() => {
              setAbierta(false);
              setGuardados(true);
            }}
          />
        </Dialogo>
      )}
      {guardados && proyecto && (
        <LazyDialogoDeGuardados proyecto={proyecto} onClose={() => setGuardados(false)} />
      )}
    </div>
  );
}
