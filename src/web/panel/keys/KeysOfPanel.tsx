import { useEffect, useRef, useState } from 'react';
import type { AccountAnswer } from '../../../contract/panel/shapes.ts';
import { rutaOfPanel } from '../../../contract/rutasDePanel.ts';
import { navigate } from '../../navegador/navigation.tsx';
import { Boton } from '../../ui/Boton.tsx';
import { ICONO_BUSCADOR, IconoOfPath } from '../../ui/Icono.tsx';
import { lazyPiece } from '../../ui/lazyPiece.tsx';
import type { PantallaDePanel } from '../pantallaDePanel.ts';
import { ACTS, type Act, beginAct } from './acts.ts';
import { freeKeyOf } from './freeKey.ts';
import { KeyMarks } from './KeyMarks.tsx';
import styles from './KeysOfPanel.module.css';
import { areLettersOff } from './letters.ts';
import { ROW_KEYS } from './rows.ts';
import { TEXTOS_DE_BUSCADOR as T } from './textosDeBuscador.ts';

const LazySearch = lazyPiece(async () => (await import('./SearchDialog.tsx')).SearchDialog);
const LazyKeys = lazyPiece(async () => (await import('./KeysDialog.tsx')).KeysDialog);
const LazyPersona = lazyPiece(
  async () => (await import('../personas/DialogoDeNewPersona.tsx')).DialogoDeNewPersona,
);

/** SVG path of a sheet with a plus. */
const COTIZAR = 'M6 3.500h8l4 4V20.500H6zM14 3.500v4h4M12 10v6M9 13h6';
/** How long a letter may follow 'g', ms. */
const FOLLOWS_MS = 1500;

interface Props {
  cuenta: AccountAnswer;
  /** The screens that the role may see. */
  pantallas: readonly PantallaDePanel[];
}

/** The search's button, the counter's, the keys, and the dialogs that they open. */
export function KeysOfPanel({ cuenta: { permisos }, pantallas }: Props) {
  const [open, setOpen] = useState<'search' | 'keys' | 'persona'>();
  const close = () => setOpen(undefined);
  const acts = ACTS.filter(({ accion }) => (permisos[accion] ?? 'none') !== 'none');
  const cotizar = acts.find(({ clave }) => clave === 'cotizar');
  const begin = (act: Act) => {
    if (act.clave === 'anotar') setOpen('persona');
    else beginAct(act);
  };
  useKeys({ acts, pantallas, begin, open: setOpen });
  return (
    <>
      <button
        type="button"
        className={`row target rounded soft gap-3 ${styles.buscar}`}
        aria-label={T.busca}
        onClick={() => setOpen('search')}
        onPointerEnter={() => void LazySearch.prefetch()}
      >
        <IconoOfPath d={ICONO_BUSCADOR} />
        <span className={`ellipsis ${styles.ancho}`}>{T.busca}</span>
        <span className={`row ${styles.ancho}`}>
          <KeyMarks teclas={['/', 'Ctrl K']} />
        </span>
      </button>
      {cotizar && (
        <Boton
          variante="secundario"
          className={`rigid ${styles.cotizar}`}
          aria-label={cotizar.nombre}
          onClick={() => begin(cotizar)}
        >
          <IconoOfPath d={COTIZAR} tamano={20} />
          <span className={styles.ancho}>{cotizar.nombre}</span>
        </Boton>
      )}
      {open === 'search' && <LazySearch acts={acts} pantallas={pantallas} onAct={begin} onClose={close} />}
      {open === 'keys' && <LazyKeys acts={acts} pantallas={pantallas} onClose={close} />}
      {open === 'persona' && <LazyPersona onClose={close} />}
    </>
  );
}

interface KeysOf {
  acts: readonly Act[];
  pantallas: readonly PantallaDePanel[];
  begin: (act: Act) => void;
  open: (what: 'search' | 'keys') => void;
}

/** '/' and Ctrl+K search, '?' shows the keys, J and K walk rows, a letter begins an act, 'g' and a letter open a screen. */
function useKeys(keys: KeysOf): void {
  const now = useRef(keys);
  useEffect(() => {
    now.current = keys;
  });
  useEffect(() => {
    let went = Number.NEGATIVE_INFINITY;
    const press = (event: KeyboardEvent) => {
      const { acts, pantallas, begin, open } = now.current;
      const key = freeKeyOf(event);
      const seeks = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
      const act = (done: () => void) => {
        event.preventDefault();
        done();
      };
      if (seeks && !document.querySelector('dialog[open]')) return act(() => open('search'));
      if (key === undefined || areLettersOff()) return undefined;
      const ofRow = ROW_KEYS.find(({ tecla }) => tecla === key);
      if (event.repeat && !ofRow?.repite) return undefined;
      if (ofRow?.act) return act(ofRow.act);
      if (key === '/') return act(() => open('search'));
      if (key === '?') return act(() => open('keys'));
      const goes = event.timeStamp - went < FOLLOWS_MS;
      went = key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const pantalla = goes && pantallas.find(({ tecla }) => tecla === key);
      if (pantalla) return act(() => navigate(rutaOfPanel(pantalla.seccion)));
      const found = acts.find(({ tecla }) => tecla === key);
      return !goes && found ? act(() => begin(found)) : undefined;
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
