import { useState } from 'react';
import type { Paso } from '../../contract/rutas.ts';
import type { ChosenProyecto } from '../../domain/seleccion.ts';
import { TEXTOS } from '../navegador/textos.ts';
import { Icono } from '../ui/Icono.tsx';
import { BarraDePrecio } from './BarraDePrecio.tsx';
import styles from './BarrasDePaso.module.css';
import marco from './MarcoDePaso.module.css';
import { MenuInferior } from './MenuInferior.tsx';
import { NUMERO_DE_PASO, TEXTOS_DEL_MARCO } from './textosMarco.ts';

interface Props {
  paso: Exclude<Paso, 'cotizacion'>;
  proyecto: ChosenProyecto | undefined;
  onContacto: () => void;
}

/** Price bar and tabs. On a narrow screen with large text both hide behind one row that opens them. */
export function BarrasDePaso({ paso, proyecto, onContacto }: Props) {
  const [abiertas, setAbiertas] = useState(false);
  return (
    <div className={`screen-only paper line-above sticky ${marco.barras}`} data-barras>
      <button
        type="button"
        className={`row between gap-2 full tight nowrap ${styles.pliegue}`}
        aria-expanded={abiertas}
        onClick={() => setAbiertas(!abiertas)}
      >
        <span>
          <strong>{TEXTOS.marco[paso]}</strong>{' '}
          <span className="soft">{TEXTOS_DEL_MARCO.deTres(NUMERO_DE_PASO[paso])}</span>
        </span>
        <Icono nombre="arriba" />
      </button>
      <BarraDePrecio paso={paso} proyecto={proyecto} onContacto={onContacto} />
      <MenuInferior paso={paso} proyecto={proyecto} />
    </div>
  );
}
