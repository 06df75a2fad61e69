import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';

/** Marks, while a view transition runs, the place into which the chosen picture grows (see base.css). */
const DESTINO = 'transicion';
const NOMBRE = 'elegida';

/**
 * Leads to an address of the app; where a picture was chosen and the browser can, the picture grows into its
 * place on the next screen.
 */
export function useGo(): (to: string, picture?: HTMLElement | null) => void {
  const navigate = useNavigate();
  return (to, picture) => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!picture || still || !document.startViewTransition) {
      navigate(to);
      return;
    }
    picture.style.viewTransitionName = NOMBRE;
    const root = document.documentElement;
    // Only the picture is moved: of a screen that is captured whole, every press would be lost meanwhile.
    root.style.viewTransitionName = 'none';
    const transition = document.startViewTransition(() => {
      picture.style.viewTransitionName = '';
      root.dataset[DESTINO] = '';
      // Chosen twice before the picture began to grow, it is still one step of the way.
      flushSync(() => navigate(to, { replace: window.location.pathname === to }));
    });
    const end = () => {
      delete root.dataset[DESTINO];
      root.style.viewTransitionName = '';
    };
    // A transition that the browser skipped (a hidden tab, a second one) has still navigated.
    transition.ready.catch(() => undefined);
    transition.finished.then(end, end);
  };
}
