import { Icono } from '../../ui/Icono.tsx';

/** The cross that takes a notice away. */
export function CloseButton({ etiqueta, onClose }: { etiqueta: string; onClose: () => void }) {
  return (
    <button type="button" className="center rigid target-box" aria-label={etiqueta} onClick={onClose}>
      <Icono nombre="cerrar" tamano={20} />
    </button>
  );
}
