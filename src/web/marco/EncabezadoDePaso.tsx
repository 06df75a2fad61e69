import { useEffect, useState } from 'react';
import type { Proyecto } from '../../contract/catalogo.ts';
import { type Paso, RUTA_PROYECTOS } from '../../contract/rutas.ts';
import { Link } from '../navegador/navigation.tsx';
import { TEXTOS } from '../navegador/textos.ts';
import { Encabezado, ID_PASO } from './Encabezado.tsx';
import styles from './EncabezadoDePaso.module.css';
import { FactsDeProyecto } from './FactsDeProyecto.tsx';
import { NUMERO_DE_PASO, TEXTOS_DEL_MARCO } from './textosMarco.ts';

interface Props {
  paso: Paso;
  /** Of the step, once known. */
  proyecto: Proyecto | undefined;
}

/** The step's title; beside the first one, on a desktop, what the project is like. */
export function EncabezadoDePaso({ paso, proyecto }: Props) {
  const plegado = useTouchedMap(paso);
  const numero = paso !== 'cotizacion' && NUMERO_DE_PASO[paso];
  return (
    <>
      <div className={styles.encabezado} data-plegado={plegado || undefined}>
        <Encabezado
          titulo={TEXTOS[paso].titulo}
          {...(paso !== 'cotizacion' && { texto: TEXTOS[paso].texto })}
          ceja={
            numero && (
              <p id={ID_PASO} className={`ceja nowrap ${styles.numero}`}>
                <span className={styles.palabra}>{TEXTOS_DEL_MARCO.paso}</span>
                {TEXTOS_DEL_MARCO.deTres(numero)}
              </p>
            )
          }
        />
      </div>
      {paso === 'lote' && proyecto && (
        <div className={styles.hechos}>
          <FactsDeProyecto {...proyecto} />
        </div>
      )}
    </>
  );
}

/** Whether a finger has touched the lots' map, which then takes the room of the sentence under the title. */
function useTouchedMap(paso: Paso): boolean {
  const [touched, setTouched] = useState<Paso>();
  useEffect(() => {
    const fold = ({ target, pointerType }: PointerEvent) => {
      if (pointerType === 'touch' && target instanceof Element && target.closest('[data-mapa]'))
        setTouched(paso);
    };
    // After the gesture: a map that grows under a finger would move what it points at.
    window.addEventListener('pointerup', fold);
    return () => window.removeEventListener('pointerup', fold);
  }, [paso]);
  return touched === paso;
}

/** 'Proyectos' in the header; hidden on the project screen. */
export function EnlaceProyectos() {
  return (
    <Link
      className={`hover-tint inline-row rigid target pill pad-x-3 medium undecorated ${styles.proyectos}`}
      to={RUTA_PROYECTOS}
    >
      {TEXTOS.marco.proyectos}
    </Link>
  );
}
