import type { DerechoAnswer } from '../../contract/derecho/derechoCall.ts';
import { validateContacto } from '../../domain/contacto.ts';
import { formatLongFecha } from '../../domain/fecha.ts';
import { ApiFailure, newKey, postJson } from '../calls/api.ts';

const T = {
  falta: 'Elige qué nos pides.',
  enviada: (folio: string, vence: string) =>
    `Recibimos tu solicitud ${folio}. Te respondemos por correo a más tardar el ${vence}. Te enviamos una confirmación.`,
  muchas: 'Hoy ya recibimos varias solicitudes con este correo. Intenta mañana, o escríbenos.',
  fallo: 'No se pudo enviar. Revisa tu conexión e inténtalo otra vez.',
};

/** Shows the form for a person's rights, checks it, and sends it. */
export function watchRights(): void {
  const section = document.getElementById('derechos');
  const form = section?.querySelector('form');
  const done = section?.querySelector<HTMLElement>('[role="status"]');
  if (!form || !done) return;
  form.hidden = false;
  // One key for one content: a second press, or a retry after a lost answer, makes no second request.
  let clave = '';
  let content = '';
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    done.textContent = '';
    const asked = readForm(form);
    if (!showFaults(form, faultsOf(asked))) return;
    if (content !== JSON.stringify(asked)) [clave, content] = [newKey(), JSON.stringify(asked)];
    const button = form.querySelector('button');
    if (button) button.disabled = true;
    try {
      const { folio, vence } = (await postJson('SolicitarDerecho', { clave, ...asked }, {})) as DerechoAnswer;
      form.hidden = true;
      done.textContent = T.enviada(folio, formatLongFecha(vence));
    } catch (error) {
      const problema = error instanceof ApiFailure ? error.problema : undefined;
      const errores = problema?.errores ?? [];
      showFaults(form, Object.fromEntries(errores.map(({ campo, mensaje }) => [campo, mensaje])));
      done.textContent =
        problema?.code === 'DEMASIADAS_SOLICITUDES' ? T.muchas : errores.length ? '' : T.fallo;
    }
    if (button) button.disabled = false;
    if (done.textContent) done.focus();
  });
}

function readForm(form: HTMLFormElement) {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  return {
    derecho: text('derecho'),
    nombre: text('nombre'),
    correo: text('correo'),
    detalle: text('detalle'),
  };
}

type Faults = Readonly<Record<string, string | undefined>>;

function faultsOf({ derecho, nombre, correo }: ReturnType<typeof readForm>): Faults {
  const { telefono: _none, ...faults } = validateContacto({ nombre, correo, telefono: '' });
  return { ...faults, ...(!derecho && { derecho: T.falta }) };
}

/** Shows the faults, and focuses the first. Out: whether there is none. */
function showFaults(form: HTMLFormElement, faults: Faults): boolean {
  let first: HTMLElement | undefined;
  for (const name of ['derecho', 'nombre', 'correo']) {
    const fault = faults[name];
    const field = form.querySelector<HTMLElement>(`[name="${name}"]`);
    const said = form.querySelector(`#falla-${name}`);
    if (said) said.textContent = fault ?? '';
    if (fault) field?.setAttribute('aria-invalid', 'true');
    else field?.removeAttribute('aria-invalid');
    if (fault) first ??= field ?? undefined;
  }
  first?.focus();
  return first === undefined;
}
