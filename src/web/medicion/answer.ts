import { type AnswerOnMedicion, MEDICION_KEY } from '../../contract/medicion/medicion.ts';

/** The visitor's answer on this device; `undefined` also where the browser keeps nothing. */
export function readAnswer(): AnswerOnMedicion | undefined {
  try {
    const answer = localStorage.getItem(MEDICION_KEY);
    return answer === 'si' || answer === 'no' ? answer : undefined;
  } catch {
    return undefined;
  }
}

/** Cookies of the measuring programs, by whose they are. */
const COOKIES = { medidoPorGoogle: /^_(?:ga|gid|gac|gcl|gat)/, medidoPorMeta: /^_fb[pc]$/ };

function cookieNames(): string[] {
  return document.cookie.split(';').map((it) => it.split('=', 1)[0]?.trim() ?? '');
}

/** Which of them this device keeps. */
export function keptByMedicion(): string[] {
  const names = cookieNames();
  return Object.entries(COOKIES).flatMap(([whose, form]) =>
    names.some((it) => form.test(it)) ? [whose] : [],
  );
}

/** Removes their cookies, from every domain that our page could have set them for. */
export function dropMeasuringCookies(): void {
  const parts = window.location.hostname.split('.');
  const domains = ['', ...parts.map((_, at) => `; domain=${parts.slice(at).join('.')}`)];
  for (const name of cookieNames())
    if (Object.values(COOKIES).some((form) => form.test(name)))
      // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox lack the other way
      for (const domain of domains) document.cookie = `${name}=; path=/; max-age=0${domain}`;
}
