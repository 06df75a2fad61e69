import { useRead } from '../seleccion/seleccionStore.ts';
import { classNames } from '../ui/classNames.ts';
import { EsqueletoDeTexto } from '../ui/Esqueleto.tsx';
import styles from './BotonDeFavorito.module.css';
import { guardadosStore, useGuardados } from './guardadosStore.ts';
import { TEXTOS_DE_GUARDADOS as T } from './textosGuardados.ts';

interface Props {
  guardado: boolean;
  /** What it keeps, for readers. */
  nombre: string;
  onToggle: () => void;
  className?: string | undefined;
}

export function Corazon() {
  return (
    <svg className={styles.trazo} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d="M12 19.5C5.5 15.3 3.5 12 3.5 9a4.5 4.5 0 0 1 8.5-2 4.5 4.5 0 0 1 8.5 2c0 3-2 6.3-8.5 10.5z" />
    </svg>
  );
}

/** A heart: keeps on the device, or takes away again; no word while it is not known which. */
function Boton({ guardado, nombre, onToggle, className }: Props) {
  const leida = useRead();
  return (
    <button
      type="button"
      className={classNames(styles.corazon, className)}
      aria-pressed={leida ? guardado : undefined}
      onClick={onToggle}
    >
      <Corazon />
      {leida ? guardado ? T.guardado : T.guardar : <EsqueletoDeTexto ancho="4em" />}
      <span className="oculto">{nombre}</span>
    </button>
  );
}

export function FavoritoDeLote({ id_proyecto, id_lote }: { id_proyecto: number; id_lote: string }) {
  const guardado = useGuardados(({ lotes }) => lotes.includes(`${id_proyecto}/${id_lote}`));
  return (
    <Boton
      guardado={guardado}
      nombre={T.deLote(id_lote)}
      onToggle={() => guardadosStore.toggleLote(id_proyecto, id_lote)}
    />
  );
}

interface ModeloProps {
  id_modelo: number;
  nombre: string;
  className?: string | undefined;
}

export function FavoritoDeModelo({ id_modelo, nombre, className }: ModeloProps) {
  const guardado = useGuardados(({ modelos }) => modelos.includes(id_modelo));
  return (
    <Boton
      guardado={guardado}
      nombre={T.deModelo(nombre)}
      onToggle={() => guardadosStore.toggleModelo(id_modelo)}
      className={className}
    />
  );
}
