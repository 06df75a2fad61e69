import { ANSWER_DIAS, DERECHOS } from '../../domain/personas/derecho.ts';

/** Added to the style of a plain page. */
export const STYLE_OF_SECTIONS = [
  'main p{margin:0 0 1em;white-space:pre-line}',
  'main h2{margin:1.6em 0 .4em;font-size:var(--texto-nombre)}',
  'main ul{margin:0 0 1em;padding-left:1.2em;list-style:disc}',
  'main li{margin:.35em 0}',
  'main section{scroll-margin-top:16px}',
  '.breve{padding:16px 16px 16px 2.2em!important;border-radius:var(--radio-tarjeta);background:var(--color-tarjeta)}',
  '.breve a{display:inline-block;padding:10px 0;font-weight:600}',
  'fieldset{display:grid;gap:2px}legend,label.campo{display:block;margin:1em 0 4px;padding:0;font-weight:550}',
  '.opcion{display:flex;gap:12px;align-items:center;min-height:48px;cursor:pointer}.opcion input{flex:none;width:22px;height:22px;margin:0}',
  '.entrada{width:100%;min-height:52px;padding:12px 16px;border:1px solid var(--color-linea-firme);border-radius:var(--radio-control);background:var(--color-tarjeta)}',
  '.entrada[aria-invalid]{border:2px solid var(--color-error)}.falla{color:var(--color-error)}',
  'main form button{margin-top:20px}',
  'main button{min-height:48px;padding:12px 24px;border-radius:999px;background:var(--color-primario);color:var(--color-sobre-primario);font:inherit;font-weight:550;cursor:pointer}',
  '[hidden]{display:none!important}',
  '@media(max-width:480px){main button{width:100%}}',
].join('');

/** What the browser may keep, by the name of its storage key or cache. */
const GUARDA: Readonly<Record<string, string>> = {
  formLotificacion: 'Tu selección: proyecto, lote, modelo y equipamientos.',
  seleccionAnterior: 'Tu selección anterior, por si quieres recuperarla.',
  plan: 'El plan de pago que elegiste.',
  UsuarioCotizado: 'Tus datos de contacto: nombre, correo y teléfono.',
  favoritos: 'Lo que marcaste con un corazón.',
  configuraciones: 'Las casas que guardaste para compararlas.',
  enviosPendientes: 'Una cotización que espera a que haya internet. Si la borras, ya no sale.',
  asesor: 'Quién te atiende, si llegaste por el enlace de un asesor.',
  utm: 'El anuncio por el que llegaste, durante 30 días.',
  utmPrimera: 'El primer anuncio por el que llegaste, durante 30 días.',
  cotizaciones: 'Tus últimas cotizaciones, para abrirlas sin conexión.',
  sitio: 'Páginas, planos e imágenes de este sitio, para abrirlos sin conexión. No dicen nada de ti.',
  token: 'Tu entrada al panel, si trabajas en la empresa.',
};

/**
 * 'Qué guarda este dispositivo': the page's program shows what applies, and removes it. In: what else it may keep, by
 * name.
 */
export function sectionOfDevice(more: Readonly<Record<string, string>>): string {
  const items = Object.entries({ ...GUARDA, ...more }).map(
    ([name, words]) => `<li data-guarda="${name}" hidden>${words}</li>`,
  );
  return `<section id="dispositivo" aria-labelledby="que-guarda"><h2 id="que-guarda">Qué guarda este dispositivo</h2>
<noscript><p>Para verlo y borrarlo aquí, esta página necesita JavaScript. También puedes borrarlo desde los ajustes de tu navegador.</p></noscript>
<ul>${items.join('')}</ul><p data-nada hidden>Nada tuyo.</p>
<button type="button" hidden>Borrar todo de este dispositivo</button>
<p role="status" tabindex="-1" data-hecho="Listo: este dispositivo ya no guarda nada tuyo."></p></section>`;
}

/** The form for a person's rights; without script the notice's text says how else to ask. */
export function sectionOfRights(): string {
  const options = Object.entries(DERECHOS).map(
    ([value, { etiqueta, texto }]) =>
      `<label class="opcion"><input type="radio" name="derecho" value="${value}" required><span><strong>${etiqueta}.</strong> ${texto}</span></label>`,
  );
  const field = (name: string, label: string, more: string) =>
    `<label class="campo" for="${name}">${label}</label><input class="entrada" id="${name}" name="${name}" aria-describedby="falla-${name}" ${more}><p class="falla" id="falla-${name}"></p>`;
  return `<section id="derechos" aria-labelledby="ejerce"><h2 id="ejerce">Ejerce tus derechos</h2>
<noscript><p>El formulario necesita JavaScript. También puedes escribirnos o llamarnos, como dice el aviso.</p></noscript>
<form hidden novalidate><p>Respondemos por correo en un máximo de ${ANSWER_DIAS} días hábiles.</p>
<fieldset aria-describedby="falla-derecho"><legend>¿Qué nos pides?</legend>${options.join('')}</fieldset><p class="falla" id="falla-derecho"></p>
${field('nombre', 'Nombre', 'type="text" autocomplete="name"')}
${field('correo', 'Correo', 'type="email" inputmode="email" autocomplete="email" autocapitalize="none" spellcheck="false"')}
<label class="campo" for="detalle">Cuéntanos qué necesitas (opcional)</label><textarea class="entrada" id="detalle" name="detalle" rows="3" maxlength="1000"></textarea>
<button type="submit">Enviar solicitud</button></form>
<p role="status" tabindex="-1"></p></section>`;
}
