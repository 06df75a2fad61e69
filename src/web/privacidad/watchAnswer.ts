import { ANSWERED_MEDICION, ID_MEDICION, MEDICION_KEY } from '../../contract/medicion/medicion.ts';
import { dropMeasuringCookies, readAnswer } from '../medicion/answer.ts';
import { EMPTIED } from './watchDevice.ts';

/** Shows whether the visit is measured, and takes another answer. The words are in the server's HTML, hidden. */
export function watchAnswer(): void {
  const section = document.getElementById(ID_MEDICION);
  const answers = section?.querySelector<HTMLElement>('.respuestas');
  if (!section || !answers) return;
  const show = () => {
    const state = stateOf();
    for (const it of section.querySelectorAll<HTMLElement>('[data-respuesta]'))
      it.hidden = it.dataset.respuesta !== state;
    for (const it of answers.querySelectorAll('button'))
      it.setAttribute('aria-pressed', String(it.value === state));
    answers.hidden = state === 'imposible';
  };
  answers.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    try {
      // Other tabs hear of it, and withdraw at once.
      localStorage.setItem(MEDICION_KEY, target.value);
    } catch {
      // Not kept: not measured.
    }
    if (target.value === 'no') dropMeasuringCookies();
    show();
    window.dispatchEvent(new Event(ANSWERED_MEDICION));
  });
  window.addEventListener(EMPTIED, show);
  window.addEventListener('storage', show);
  show();
}

function stateOf(): string {
  const { doNotTrack } = navigator;
  const asksNot =
    doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl);
  return readAnswer() ?? (keepsNothing() ? 'imposible' : asksNot ? 'navegador' : '');
}

function keepsNothing(): boolean {
  try {
    localStorage.getItem(MEDICION_KEY);
    return false;
  } catch {
    return true;
  }
}
