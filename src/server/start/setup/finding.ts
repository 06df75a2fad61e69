/** What `npm run revisar-instalacion` found of one thing. Never says more than was seen. */
export interface Finding {
  state: 'bien' | 'falta' | 'no se pudo saber';
  says: string;
  /** Next step. */
  todo?: string | undefined;
}

export const fine = (says: string, todo?: string): Finding => ({ state: 'bien', says, todo });
export const lacking = (says: string, todo: string): Finding => ({ state: 'falta', says, todo });
export const unknown = (says: string, todo: string): Finding => ({ state: 'no se pudo saber', says, todo });

/** A topic's findings. */
export interface Section {
  title: string;
  findings: readonly Finding[];
}

const WIDTH = 18;

/** Lines for people, and the exit status: 1 if something is lacking. */
export function tellSections(sections: readonly Section[]): { lines: string[]; status: number } {
  const lines: string[] = [];
  const counts = { bien: 0, falta: 0, 'no se pudo saber': 0 };
  for (const { title, findings } of sections) {
    lines.push(title);
    for (const { state, says, todo } of findings) {
      counts[state] += 1;
      lines.push(`  ${state.padEnd(WIDTH)}${says}`);
      if (todo) lines.push(`  ${''.padEnd(WIDTH)}→ ${todo}`);
    }
  }
  lines.push(
    '',
    `Bien: ${counts.bien}. Falta: ${counts.falta}. No se pudo saber: ${counts['no se pudo saber']}.`,
  );
  return { lines, status: counts.falta ? 1 : 0 };
}
