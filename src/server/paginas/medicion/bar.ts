import { ID_MEDICION } from '../../../contract/medicion/medicion.ts';
import { onSite, RUTA_AVISO_DE_PRIVACIDAD } from '../../../contract/rutas.ts';
import type { MedicionSettings } from '../../plataforma/settings.ts';
import type { WrittenPieces } from '../csp.ts';
import { receivers } from './words.ts';

/** In the flow, above everything: it covers nothing, and both answers weigh the same. */
const STYLE = [
  '#medicion{position:relative;z-index:5;background:var(--color-tarjeta);border-bottom:1px solid var(--color-linea)}',
  // What stands at the page's top stands below the bar.
  '#medicion:not([hidden])~#raiz{position:relative}',
  '#medicion:not([hidden]){display:flex;flex-wrap:wrap;align-items:center;gap:10px var(--paso-6);padding:12px max(var(--margen),env(safe-area-inset-left))}',
  '#medicion p{flex:1 1 20rem;max-width:64rem;font-size:var(--texto-nota);line-height:1.4}',
  '#medicion div{flex:1 0 14rem;display:grid;grid-template-columns:1fr 1fr;gap:var(--paso-2)}',
  '#medicion button{min-height:var(--objetivo);padding:0 var(--paso-4);border:1px solid var(--color-linea-firme);border-radius:var(--radio-pastilla);font-weight:550}',
  '@media(hover:hover){#medicion button:hover{background:var(--color-toque)}}',
  '@media(min-width:640px){#medicion div{flex:none;grid-template-columns:8rem 8rem}}',
  '@media(min-width:1000px){#medicion:not([hidden]){padding:6px max(40px,50% - 640px)}}',
  '@media print{#medicion{display:none!important}}',
].join('');

/** The question whether a visit may be measured. In: `preguntar`: shows it to who was not asked yet. */
export function medicionBar(
  piezas: WrittenPieces,
  medicion: MedicionSettings,
  preguntar: string,
): { head: string; body: string } {
  const { quienes, agree } = receivers(medicion);
  const aviso = `${onSite(RUTA_AVISO_DE_PRIVACIDAD)}#${ID_MEDICION}`;
  const body = `<aside id="${ID_MEDICION}" aria-label="Medición de tu visita" hidden><p>Si aceptas, ${quienes} ${agree('recibe', 'reciben')} qué lotes y casas ves aquí: así sabemos qué anuncios sirven. Nunca tu nombre, correo ni teléfono. <a href="${aviso}">Aviso de privacidad</a></p><div><button type="button" value="no">Rechazar</button><button type="button" value="si">Aceptar</button></div></aside>`;
  return { head: piezas.style(STYLE), body: body + piezas.script(preguntar) };
}
