import { useRef, useState } from 'react';
import type { ImagenDeFicha, ImagenDisponible } from '../../../../../contract/panel/catalogo/fichas.ts';
import { Boton } from '../../../../ui/Boton.tsx';
import styles from '../Fichas.module.css';
import { TEXTOS_DE_GALERIA } from '../textosDeFichas.ts';
import { DialogoDeImagen } from './DialogoDeImagen.tsx';
import { ImagenEnGaleria } from './ImagenEnGaleria.tsx';

interface Props {
  /** As in `DialogoDeImagen`. */
  lugar: string;
  imagenes: readonly ImagenDeFicha[];
  disponibles: readonly ImagenDisponible[];
  /** Whether each picture has a kind. */
  conTipo: boolean;
  /** By `imagenes.<index>.<column>`. */
  faults: Readonly<Record<string, string>>;
  onChange: (imagenes: ImagenDeFicha[]) => void;
}

/** A form's pictures: order, text, kind and focal point. */
export function GaleriaDeFicha({ lugar, imagenes, disponibles, conTipo, faults, onChange }: Props) {
  const [choosing, setChoosing] = useState(false);
  const [moved, setMoved] = useState('');
  const lista = useRef<HTMLOListElement>(null);
  const total = imagenes.length;
  const move = (index: number, step: -1 | 1) => {
    const to = index + step;
    const turned = [...imagenes];
    const [one] = turned.splice(index, 1);
    if (!one || to < 0 || to >= total) return;
    turned.splice(to, 0, one);
    onChange(turned);
    setMoved(TEXTOS_DE_GALERIA.movida(to + 1, total));
    // Focuses the moved picture's button, so that it can be pressed again.
    const name = step < 0 ? 'antes' : 'despues';
    requestAnimationFrame(() => {
      const row = lista.current?.children[to];
      const wanted = row?.querySelector<HTMLButtonElement>(`[data-mueve="${name}"]`);
      const other = row?.querySelector<HTMLButtonElement>('[data-mueve]:not(:disabled)');
      (wanted?.disabled ? other : wanted)?.focus();
    });
  };
  return (
    <div className={`stack packed min-0 gap-2 ${styles.apilado}`}>
      <ol ref={lista} className="stack gap-6">
        {imagenes.map((imagen, index) => (
          <ImagenEnGaleria
            // biome-ignore lint/suspicious/noArrayIndexKey: a gallery may repeat a picture
            key={`${imagen.img} ${index}`}
            imagen={imagen}
            lugar={index + 1}
            total={total}
            conTipo={conTipo}
            disponibles={disponibles}
            faultOf={(columna) => faults[`imagenes.${index}.${columna}`]}
            onMove={(step) => move(index, step)}
            onRemove={() => onChange(imagenes.filter((_, other) => other !== index))}
            onChange={(more) =>
              onChange(imagenes.map((it, other) => (other === index ? { ...it, ...more } : it)))
            }
          />
        ))}
      </ol>
      <p className="oculto" role="status">
        {moved}
      </p>
      <div>
        <Boton variante="secundario" onClick={() => setChoosing(true)}>
          {TEXTOS_DE_GALERIA.agregar}
        </Boton>
      </div>
      {choosing && (
        <DialogoDeImagen
          lugar={lugar}
          disponibles={disponibles}
          onChoose={(img) => {
            onChange([...imagenes, { img, alt: '', tipo: '', foco: '' }]);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
