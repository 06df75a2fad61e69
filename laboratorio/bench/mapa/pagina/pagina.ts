/**
 * `?tecnica=…&lotes=N`. Once `window.lista` resolves, code and lots are loaded, so that only the drawing is
 * measured. `window.abrir()` draws them and resolves after painting; then `window.tecnica` has the handles.
 */
import './pagina.css';
import { generateLotes } from '../../../../test/mapa/generateLotes.ts';
import type { Abrir, Technique } from './technique.ts';

declare global {
  interface Window {
    lista: Promise<void>;
    abrir(): Promise<void>;
    tecnica: Technique;
  }
}

const TECHNIQUES: Readonly<Record<string, () => Promise<Abrir>>> = {
  plano: async () => (await import('./openPlano.tsx')).openPlano,
  svg: async () => (await import('./openSvg.ts')).openSvg,
  rzpp: async () => (await import('./openReact.tsx')).openReact,
  d3: async () => (await import('./openD3.ts')).openD3,
  leaflet: async () => (await import('./openLeaflet.ts')).openLeaflet,
};

const query = new URLSearchParams(location.search);
const n = Number(query.get('lotes'));
const load = TECHNIQUES[query.get('tecnica') ?? ''];
const raiz = document.getElementById('raiz');
if (!load || !raiz) throw new Error('?tecnica=…&lotes=…');
const folder = `/planos/${n.toString(16).padStart(16, '0')}`;

// A promise of the page itself. A driver that waits for an element listens to every pointer event, which was
// a quarter of a click's cost.
window.lista = load().then((open) => {
  const { lotes, plano: generated } = generateLotes(n);
  window.abrir = async () => {
    const svg = `${folder}/plano.svg`;
    // Ours fetches by itself; for the others this does, within the measured time.
    const ours = query.get('tecnica') === 'plano';
    const plano = ours ? generated : await (await fetch(`${folder}/lotes.json`)).json();
    window.tecnica = await open({ raiz, plano, lotes, fondo: `${folder}/fondo.svg`, svg });
  };
});
