import { useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/**
 * The application that a lot map is opened in: it runs before, with what any page of it does, so that React's own
 * start is not the map's. Ours and the rival made with React are opened in it.
 */
export const app = createRoot(document.getElementById('raiz') ?? document.body);
flushSync(() => app.render(<Portada />));

function Portada() {
  const [seen, setSeen] = useState(0);
  useLayoutEffect(() => setSeen(1), []);
  useEffect(() => setSeen((before) => before + 1), []);
  return <p data-seen={seen}>Cargando…</p>;
}
