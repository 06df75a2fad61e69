import { type Paso, RUTA_PROYECTOS } from '../../contract/rutas.ts';
import { Link } from '../navegador/navigation.tsx';
import { TEXTOS } from '../navegador/textos.ts';
import { Encabezado } from './Encabezado.tsx';
import styles from './EnlaceProyectos.module.css';

const CEJA: Partial<Record<Paso, string>> = {
  lote: TEXTOS.marco.paso(1),
  modelo: TEXTOS.marco.paso(2),
  equipamiento: TEXTOS.marco.paso(3),
};

export function EncabezadoDePaso({ paso }: { paso: Paso }) {
  const ceja = CEJA[paso];
  return (
    <Encabezado
      titulo={TEXTOS[paso].titulo}
      {...(paso !== 'cotizacion' && { texto: TEXTOS[paso].texto })}
      {...(ceja && { ceja })}
      compacto={paso === 'lote'}
    />
  );
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
