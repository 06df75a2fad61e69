import { rutaOfPanel } from '../../../../../contract/rutasDePanel.ts';
import { usePanel } from '../../../../calls/panel/usePanel.ts';
import { Link } from '../../../../navegador/navigation.tsx';
import { Icono } from '../../../../ui/Icono.tsx';
import { TarjetaDePanel } from '../../../marco/TarjetaDePanel.tsx';
import styles from './FichasDeCatalogo.module.css';
import { type PasoShown, pasosOf } from './pasosDeCatalogo.ts';
import { TEXTOS_DE_PASOS } from './textosDePasos.ts';

/** The steps from an empty installation to a published catalogue; renders nothing after the first publication. */
export function PasosDeCatalogo() {
  const { datos } = usePanel('LeerFichas', {});
  if (datos?.version !== '0') return null;
  return (
    <TarjetaDePanel titulo={TEXTOS_DE_PASOS.titulo} texto={TEXTOS_DE_PASOS.texto}>
      <ol className="stack gap-2">
        {pasosOf(datos).map((it, index) => (
          <li key={it.paso} className={`rounded edge pad-y-2 pad-x-3 ${styles.paso}`} data-estado={it.estado}>
            <Paso {...it} numero={index + 1} />
          </li>
        ))}
      </ol>
    </TarjetaDePanel>
  );
}

function Paso({ paso, estado, detalle, numero }: PasoShown & { numero: number }) {
  const content = (
    <>
      <span className={`center rigid pill edge-firm strong figures ${styles.numero}`} aria-hidden="true">
        {estado === 'listo' ? <Icono nombre="palomita" /> : numero}
      </span>
      <span className={`stack min-0 gap-1 ${styles.apilado}`}>
        <span className={`strong anywhere ${styles.nombre}`}>{TEXTOS_DE_PASOS.nombres[paso]}</span>
        <span className="text-nota soft">
          {detalle ? TEXTOS_DE_PASOS.textos[paso] : TEXTOS_DE_PASOS.primero}
        </span>
      </span>
      <span className={`rigid pill text-nota medium tint ${styles.estado}`}>
        {TEXTOS_DE_PASOS.estados[estado]}
      </span>
    </>
  );
  if (!detalle) return <span className={`row target gap-3 undecorated ${styles.renglon}`}>{content}</span>;
  return (
    <Link
      className={`row target gap-3 undecorated ${styles.renglon}`}
      to={rutaOfPanel('catalogo', { detalle })}
      aria-current={estado === 'sigue' ? 'step' : undefined}
    >
      {content}
    </Link>
  );
}
