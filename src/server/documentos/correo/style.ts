import type { CSSProperties } from 'react';

/** The screen's colours; mail programs ignore custom properties. */
export const CORREO_COLOR = {
  papel: '#f6f1e8',
  tarjeta: '#ffffff',
  tinta: '#22312b',
  suave: '#56625c',
  linea: '#e6dfd2',
} as const;

export const LETRA = "'Instrument Sans','Helvetica Neue',Helvetica,Arial,sans-serif";

export const FIGURE_STYLE: CSSProperties = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' };

export const TEXTO: CSSProperties = {
  margin: 0,
  fontFamily: LETRA,
  fontSize: 16,
  lineHeight: '24px',
  color: CORREO_COLOR.tinta,
};

/** Breaks long words: else a table grows beyond the screen. Inherited. */
export const BREAKABLE: CSSProperties = { overflowWrap: 'anywhere', wordBreak: 'break-word' };

/** For labels beside longer text, which would squeeze them to single letters. */
export const UNBREAKABLE: CSSProperties = { overflowWrap: 'normal', wordBreak: 'normal' };

export const NOTE_STYLE: CSSProperties = {
  ...TEXTO,
  fontSize: 13,
  lineHeight: '19px',
  color: CORREO_COLOR.suave,
};

/**
 * Style sheet for the mail programs that read one: narrow margins on a phone, and a dark version of our own,
 * since automatic ones lose contrast.
 */
export const ESTILO_DE_CORREO = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;-webkit-text-size-adjust:100%}
a{text-decoration:none}
@media (max-width:520px){
.borde{padding-left:22px!important;padding-right:22px!important}
.orilla{padding-left:10px!important;padding-right:10px!important}
.total{font-size:32px!important;line-height:38px!important}
.titulo{font-size:26px!important;line-height:31px!important}
}
@media (max-width:350px){
.total{font-size:26px!important;line-height:32px!important;white-space:normal!important}
}
@media (prefers-color-scheme:dark){
.papel{background:#121a16!important}
.tarjeta{background:#1c2621!important}
.tinta{color:#f2ede3!important}
.suave{color:#b4bdb6!important}
.linea{border-color:#344139!important}
.caja{background:#26332c!important}
}
[data-ogsc] .tinta{color:#f2ede3!important}
[data-ogsc] .suave{color:#b4bdb6!important}
`.replaceAll('\n', '');
