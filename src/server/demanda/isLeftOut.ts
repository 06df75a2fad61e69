/**
 * What robots, previews, watchers and programs call themselves; what drives a browser for a test says Headless or Lighthouse.
 * CUBOT makes telephones, and Telegram names itself in the pages that people open in it: its preview is a TelegramBot.
 */
const ROBOT =
  /(?<!\bcu)bot(?:\b|_)|crawl|spider|slurp|headless|lighthouse|pagespeed|preview|facebookexternalhit|whatsapp|embedly|scan|monitor|uptime|pingdom|curl|wget|python|java\/|okhttp|go-http|\bnode\b|axios|phantom|selenium|puppeteer|playwright|validator|archive/i;

/** What a request says of who sent it. */
export interface Sender {
  'user-agent'?: string | undefined;
  'sec-fetch-site'?: string | string[] | undefined;
  'sec-gpc'?: string | string[] | undefined;
  dnt?: string | string[] | undefined;
  origin?: string | undefined;
  host?: string | undefined;
}

/**
 * Whether what a request tells of is left out: it comes from a robot or from no page of ours, or from somebody who asked not to be
 * counted. A robot that lies is counted, as a person is who looks through such a one's eyes.
 */
export function isLeftOut(sender: Sender): boolean {
  const agent = sender['user-agent'] ?? '';
  if (!agent || ROBOT.test(agent)) return true;
  if (sender.dnt === '1' || sender['sec-gpc'] === '1') return true;
  return !isOfOurs(sender);
}

/** Every browser of the last years says one or the other with a POST. */
function isOfOurs({ 'sec-fetch-site': site, origin, host }: Sender): boolean {
  if (site !== undefined) return site === 'same-origin';
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}
