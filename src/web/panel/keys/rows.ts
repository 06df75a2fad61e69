interface RowKey {
  nombre: string;
  tecla: string;
  /** Absent for what the browser does. */
  act?: () => void;
  /** Held down, it goes on. */
  repite?: true;
}

/** Keys of a list's rows. Enter opens by itself: the row's own link has the focus. */
export const ROW_KEYS: readonly RowKey[] = [
  { nombre: 'Renglón siguiente', tecla: 'j', act: () => walkRows(1), repite: true },
  { nombre: 'Renglón anterior', tecla: 'k', act: () => walkRows(-1), repite: true },
  { nombre: 'Abrir el renglón', tecla: 'Enter' },
  { nombre: 'Elegir el renglón', tecla: 'x', act: chooseRow },
];

/** For `aria-keyshortcuts` of what holds the rows, and of a row's checkbox. */
export const WALK_KEYS = 'j k';
export const CHOOSE_KEY = 'x';

/** Rows in sight, in reading order. A screen marks each with `data-renglon`. */
function shownRows(): HTMLElement[] {
  const all = [...document.querySelectorAll<HTMLElement>('main [data-renglon]')];
  return all.filter((row) => row.getClientRects().length > 0);
}

/** What opens a row, or the row itself. */
function mainOf(row: HTMLElement): HTMLElement {
  return row.querySelector<HTMLElement>('a[href], button') ?? row;
}

/** Moves the focus by so many rows; from elsewhere to the first one. */
function walkRows(step: 1 | -1): void {
  const rows = shownRows();
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = at < 0 ? rows[0] : rows[at + step];
  if (next) mainOf(next).focus();
}

/** Presses the checkbox of the row with the focus. */
function chooseRow(): void {
  const row = document.activeElement?.closest('main [data-renglon]');
  row?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
}

/** Opens a row pressed beside its links and buttons. A marked text is no press. */
export function openPressedRow({
  currentTarget,
  target,
}: {
  currentTarget: HTMLElement;
  target: EventTarget;
}) {
  const own = target instanceof Element && target.closest('a, button, input, label, summary, details');
  if (!own && !getSelection()?.toString()) mainOf(currentTarget).click();
}
