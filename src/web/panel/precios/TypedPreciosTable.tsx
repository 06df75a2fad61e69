import type { PrecioShown } from '../../../contract/panel/precios.ts';
import { CLASES_DE_PRECIO, nameOfPrecio } from '../../../domain/precios/listaDePrecios.ts';
import { classNames } from '../../ui/classNames.ts';
import type { TypedPrecios } from './listaDraft.ts';
import styles from './Precios.module.css';
import { nombreDePrecio, showMonto, TEXTOS_DE_PRECIOS } from './textosDePrecios.ts';

interface Props {
  precios: readonly PrecioShown[];
  typed: TypedPrecios;
  /** Keys of invalid prices. */
  wrong: ReadonlySet<string>;
  /** The server's faults, by key. */
  faults: Readonly<Record<string, string>>;
  onType: (key: string, text: string) => void;
}

/** Every price of a project with a field for its new value. */
export function TypedPreciosTable({ precios, typed, wrong, faults, onType }: Props) {
  return CLASES_DE_PRECIO.map((clase) => {
    const own = precios.filter((it) => it.clase === clase);
    if (own.length === 0) return null;
    return (
      <div key={clase} className="stack gap-1">
        <h3 className="text-nota soft strong">{TEXTOS_DE_PRECIOS.clases[clase]}</h3>
        <table className={classNames(`table fixed text-tabla ${styles.tabla}`, styles.nuevos)}>
          <tbody>
            {own.map((precio) => {
              const key = nameOfPrecio(precio);
              const nombre = nombreDePrecio(precio);
              const fault = wrong.has(key) ? TEXTOS_DE_PRECIOS.precioInvalido : faults[key];
              const id = `precio-${key.replace(' ', '-')}`;
              return (
                <tr key={key}>
                  <th scope="row">{nombre}</th>
                  <td>{showMonto(precio.precio)}</td>
                  <td>
                    <input
                      className={`target surface rounded edge-firm pad-y-2 pad-x-3 figures text-right ${styles.precioNuevo}`}
                      aria-label={TEXTOS_DE_PRECIOS.precioNuevo(nombre)}
                      inputMode="decimal"
                      autoComplete="off"
                      value={typed[key] ?? ''}
                      data-cambia={typed[key]?.trim() ? '' : undefined}
                      aria-invalid={fault ? true : undefined}
                      {...(fault && { 'aria-describedby': id })}
                      onChange={({ currentTarget }) => onType(key, currentTarget.value)}
                    />
                    {fault && (
                      <p id={id} className="text-nota error">
                        {fault}
                      </p>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    );
  });
}
