import { useRead } from '../seleccion/seleccionStore.ts';
import { Corazon } from '../ui/Corazon.tsx';
import { classNames } from '../ui/classNames.ts';
import { EsqueletoDeTexto } from '../ui/Esqueleto.tsx';
import styles from './BotonDeFavorito.module.css';
import { guardadosStore, useGuardados } from './guardadosStore.ts';
import { TEXTOS_DE_GUARDADOS as T } from './textosGuardados.ts';

interface Props {
  guardado: boolean;
  /** The saved thing's name, for screen readers. */
  nombre: string;
  onToggle: () => void;
  className?: string | undefined;
}

/** A heart that saves on the device or removes; without a label until the state is read. */
function Boton({ guardado, nombre, onToggle, className }: Props) {
  const leida = useRead();
  return (
    <button
      type="button"
      className={classNames(
        `inline-row gap-2 target pill pad-x-3 relative text-nota medium ${styles.corazon}`,
        className,
      )}
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
