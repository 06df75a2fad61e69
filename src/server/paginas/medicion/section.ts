import { ID_MEDICION } from '../../../contract/medicion/medicion.ts';
import type { MedicionSettings } from '../../plataforma/settings.ts';
import { receivers } from './words.ts';

/** Of the privacy notice: both answers look alike, the given one is marked. */
export const STYLE_OF_MEDICION = [
  '.respuestas{display:flex;flex-wrap:wrap;gap:8px}',
  'main .respuestas button{flex:0 1 10rem;border:1px solid var(--color-linea-firme);background:none;color:inherit}',
  'main .respuestas button[aria-pressed=true]{border-color:transparent;background:var(--color-primario);color:var(--color-sobre-primario)}',
  '@media(max-width:480px){main .respuestas button{flex:1 1 7rem;width:auto}}',
].join('');

/** 'Medición de tu visita': who gets what, the answer as it is, and another one. */
export function sectionOfMedicion(medicion: MedicionSettings): string {
  const { quienes, agree } = receivers(medicion);
  const state = (answer: string, words: string) => `<span data-respuesta="${answer}" hidden>${words}</span>`;
  return `<section id="${ID_MEDICION}" aria-labelledby="se-mide"><h2 id="se-mide">Medición de tu visita</h2>
<p>Solo si aceptas, ${quienes} ${agree('recibe', 'reciben')} qué proyectos, lotes, modelos y equipamientos ves y eliges aquí, por qué anuncio llegaste y, si pides una cotización, su folio y su total. ${agree('Ve', 'Ven')} también tu dirección IP, y ${agree('deja', 'dejan')} cookies en este navegador. No ${agree('le', 'les')} mandamos tu nombre, tu correo, tu teléfono ni la liga de tu cotización.</p>
<noscript><p>Sin JavaScript no se mide nada.</p></noscript>
<p role="status">${[
    state('si', 'Aceptaste: tu visita se mide.'),
    state('no', 'Rechazaste: tu visita no se mide.'),
    state('', 'No has respondido: tu visita no se mide.'),
    state('navegador', 'Tu navegador pide que no te midan: no te preguntamos y tu visita no se mide.'),
    state('imposible', 'Tu navegador no deja recordar tu respuesta: tu visita no se mide.'),
  ].join('')}</p>
<div class="respuestas" hidden><button type="button" value="no" aria-pressed="false">Rechazar</button><button type="button" value="si" aria-pressed="false">Aceptar</button></div></section>`;
}

/** What a visit that is measured leaves on the device, beside `GUARDA`. */
export const KEPT_BY_MEDICION: Readonly<Record<string, string>> = {
  medicion: 'Tu respuesta sobre la medición de tu visita.',
  medidoPorGoogle: 'Cookies de Google, que reconocen este navegador cuando regresas.',
  medidoPorMeta: 'Cookies de Meta, que reconocen este navegador cuando regresas.',
};
