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
  /** Only a heart, over a picture. */
  compacto?: boolean | undefined;
  className?: string | undefined;
}

/** A heart that saves on the device or removes; without a label until the state is read. */
function Boton({ guardado, nombre, onToggle, compacto, className }: Props) {
  const leida = useRead();
  const dicho = leida ? guardado ? T.guardado : T.guardar : <EsqueletoDeTexto ancho="4em" />;
  return (
    <button
      type="button"
      className={classNames(
        compacto
          ? `center target-box pill surface raised ${styles.sobrepuesto}`
          : `inline-row gap-2 target pill pad-x-3 relative text-nota medium ${styles.corazon}`,
        styles.favorito,
        className,
      )}
      aria-pressed={leida ? guardado : undefined}
      onClick={onToggle}
    >
      <Corazon />
      {!compacto && dicho}
      <span className="oculto">
        {compacto && dicho}
        {nombre}
      </span>
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

interface EquipamientoProps {
  id_equ: number;
  nombre: string;
  compacto?: boolean;
  className?: string | undefined;
}

export function FavoritoDeEquipamiento({ id_equ, nombre, ...look }: EquipamientoProps) {
  const guardado = useGuardados(({ equipamientos }) => equipamientos.includes(id_equ));
  return (
    <Boton
      guardado={guardado}
      nombre={T.deEquipamiento(nombre)}
      onToggle={() => guardadosStore.toggleEquipamiento(id_equ)}
      {...look}
    />
  );
}

interface ModeloProps {
  id_modelo: number;
  nombre: string;
  compacto?: boolean;
  className?: string | undefined;
}

export function FavoritoDeModelo({ id_modelo, nombre, ...look }: ModeloProps) {
  const guardado = useGuardados(({ modelos }) => modelos.includes(id_modelo));
  return (
    <Boton
      guardado={guardado}
      nombre={T.deModelo(nombre)}
      onToggle={() => guardadosStore.toggleModelo(id_modelo)}
      {...look}
    />
  );
}
