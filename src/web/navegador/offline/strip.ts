import { readRuta } from '../../../contract/rutas.ts';
import { TEXTOS } from '../textos.ts';
import { TEXTOS_DE_RED } from './textosDeRed.ts';

/** Written here and not in a style sheet: it is fetched only by pages that may need it. */
const ESTILO: Partial<CSSStyleDeclaration> = {
  position: 'fixed',
  top: '0',
  left: '0',
  right: '0',
  zIndex: '3',
  padding: 'calc(env(safe-area-inset-top) + 6px) 16px 6px',
  background: 'var(--color-tinta)',
  color: 'var(--color-tarjeta)',
  fontSize: 'var(--texto-nota)',
  lineHeight: '1.35',
  textAlign: 'center',
};

/**
 * The strip over the header that says that there is no connection. Readers hear it come.
 * Out: shows or hides it; the page makes room (`--tira`).
 */
export function createStrip(): (visible: boolean) => void {
  const tira = document.createElement('div');
  tira.setAttribute('role', 'status');
  document.body.prepend(tira);
  const makeRoom = () => {
    const height = `${tira.offsetHeight}px`;
    document.documentElement.style.setProperty('--tira', height);
    document.body.style.paddingTop = height;
  };
  window.addEventListener('resize', makeRoom);
  // Fixed, it would stand on every sheet of paper.
  for (const type of ['beforeprint', 'afterprint']) {
    window.addEventListener(type, () => {
      tira.hidden = type === 'beforeprint';
    });
  }
  return (visible) => {
    if (visible) Object.assign(tira.style, ESTILO);
    else tira.removeAttribute('style');
    // The staff has no price that is confirmed with a quote.
    const { tipo } = readRuta(window.location.href);
    const said = tipo === 'panel' ? TEXTOS_DE_RED.panel : TEXTOS.comun.sinConexion;
    tira.textContent = visible ? said : '';
    makeRoom();
  };
}
