import { localDraftStorage } from '../../navegador/draftStorage.ts';

const KEY = 'panel.teclas';
const OFF = 'apagadas';

/** Whether the keys of one letter are off in this browser: a screen reader or dictation may need the letters. */
export function areLettersOff(): boolean {
  return localDraftStorage.read(KEY) === OFF;
}

export function turnLetters(on: boolean): void {
  if (on) localDraftStorage.remove(KEY);
  else localDraftStorage.write(KEY, OFF);
}
