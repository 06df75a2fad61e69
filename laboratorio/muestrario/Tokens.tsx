import later from '../../src/web/ui/laterTokens.css?raw';
import hoja from '../../src/web/ui/tokens.css?raw';
import styles from './Muestrario.module.css';
import { SampleState, Seccion } from './Seccion.tsx';

const FRASE = 'Una casa junto al lago';

/** The design tokens, read from their file. */
export function Tokens() {
  return (
    <>
      <Seccion nombre="Color">
        {namesOf('color').map((name) => (
          <SampleState key={name} nombre={name}>
            <div className={styles.muestra} style={{ background: `var(${name})` }} />
          </SampleState>
        ))}
      </Seccion>
      <Seccion nombre="Letra">
        {namesOf('texto').map((name) => (
          <SampleState key={name} nombre={name}>
            <p style={{ fontSize: `var(${name})`, lineHeight: 1.2 }}>{FRASE}</p>
          </SampleState>
        ))}
      </Seccion>
      <Seccion nombre="Espacio">
        {[...namesOf('paso'), ...namesOf('margen'), ...namesOf('objetivo')].map((name) => (
          <SampleState key={name} nombre={name}>
            <div className={styles.barra} style={{ width: `var(${name})` }} />
          </SampleState>
        ))}
      </Seccion>
      <Seccion nombre="Radio y sombra">
        {namesOf('radio').map((name) => (
          <SampleState key={name} nombre={name}>
            <div className={styles.muestra} style={{ borderRadius: `var(${name})` }} />
          </SampleState>
        ))}
        <SampleState nombre="--sombra">
          <div
            className={styles.muestra}
            style={{ background: 'var(--color-tarjeta)', boxShadow: 'var(--sombra)' }}
          />
        </SampleState>
      </Seccion>
      <Seccion nombre="Movimiento">
        {[...namesOf('duracion'), ...namesOf('curva')].map((name) => (
          <SampleState key={name} nombre={name}>
            <p>{currentOf(name)}</p>
          </SampleState>
        ))}
      </Seccion>
    </>
  );
}

function namesOf(familia: string): string[] {
  const all = [...(hoja + later).matchAll(/^ {2}(--[\w-]+):/gm)].map(([, name = '']) => name);
  return [...new Set(all)].filter((name) => name === `--${familia}` || name.startsWith(`--${familia}-`));
}

function currentOf(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}
