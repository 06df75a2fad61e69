import type { Browser } from './Browser.ts';

declare global {
  interface Window {
    fallasDePrueba?: string[];
  }
}

/** Records faults of the page, until it is left. */
export function collectFaults(navegador: Browser): Promise<void> {
  return navegador.run(() => {
    const faults: string[] = [];
    window.fallasDePrueba = faults;
    window.addEventListener('error', (event) => faults.push(`uncaught: ${event.message}`));
    window.addEventListener('unhandledrejection', (event) => faults.push(`unhandled: ${event.reason}`));
    document.addEventListener('securitypolicyviolation', (event) =>
      faults.push(`content policy: ${event.violatedDirective} ${event.blockedURI}`),
    );
    for (const method of ['error', 'warn'] as const) {
      const original = console[method];
      console[method] = (...parts: unknown[]) => {
        faults.push(`console.${method}: ${parts.map(String).join(' ')}`);
        original(...parts);
      };
    }
  });
}

export function faultsOf(navegador: Browser): Promise<string[]> {
  return navegador.run(() => window.fallasDePrueba ?? []);
}
