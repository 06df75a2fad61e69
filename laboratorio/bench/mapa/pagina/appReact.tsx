import { useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/**
 * The application around the map, started first so that React's own start is not measured. Used for our map
 * and for the React rival.
 */
export const app = createRoot(document.getElementById('raiz') ?? document.body);
flushSync(() => app.render(<Portada />));

function Portada() {
  const [seen, setSeen] = useState(0);
  useLayoutEffect(() => setSeen(1), []);
  useEffect(() => setSeen((before) => before + 1), []);
  return <p data-seen={seen}>Cargando…</p>;
}
