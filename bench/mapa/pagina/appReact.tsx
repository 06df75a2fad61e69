import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** The application that a lot map is opened in: it runs before, so its own start is not the map's. */
export const app = createRoot(document.getElementById('raiz') ?? document.body);
flushSync(() => app.render(<p>Cargando…</p>));
