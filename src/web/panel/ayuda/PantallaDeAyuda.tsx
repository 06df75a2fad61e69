import { useEffect, useState } from 'react';
import { rutaOfPanel } from '../../../contract/rutasDePanel.ts';
import { Link, navigate } from '../../navegador/navigation.tsx';
import { Enlace } from '../../ui/Enlace.tsx';
import { matchesWords } from '../keys/searchOptions.ts';
import { BuscadorDePanel } from '../marco/BuscadorDePanel.tsx';
import { PanelWait } from '../marco/PanelWait.tsx';
import { TituloDePanel } from '../marco/TituloDePanel.tsx';
import type { PropsDePantalla } from '../pantallaDePanel.ts';
import styles from './Ayuda.module.css';
import { type EntryOfHelp, PAGINAS_DE_AYUDA } from './pages.ts';
import type { PaginaDeAyuda } from './pagina.ts';
import { TEXTOS_DE_AYUDA as T } from './textosDeAyuda.ts';

/** The help: its pages beside the one in the address. */
export function PantallaDeAyuda({ ruta: { detalle, query } }: PropsDePantalla) {
  const busca = new URLSearchParams(query).get('busca') ?? '';
  const found = PAGINAS_DE_AYUDA.filter((it) => matchesWords(busca, `${it.titulo} ${it.palabras}`));
  const entry = PAGINAS_DE_AYUDA.find(({ clave }) => clave === detalle[0]) ?? found[0];
  const search = (texto: string) => navigate(rutaOfPanel('ayuda', { query: { busca: texto } }));
  return (
    <>
      <TituloDePanel
        titulo={T.titulo}
        junto={<BuscadorDePanel etiqueta={T.buscar} ayuda={T.buscar} busca={busca} onSearch={search} />}
      />
      <div className={`card ${styles.ayuda}`}>
        <nav aria-label={T.paginas} className={styles.indice}>
          {[false, true].map((guia) => (
            <ul key={String(guia)} aria-label={guia ? T.guias : T.pantallas}>
              {found
                .filter((it) => it.guia === guia)
                .map(({ clave, titulo }) => (
                  <li key={clave}>
                    <Link
                      className="row target undecorated rounded pad-x-3 text-nota"
                      to={rutaOfPanel('ayuda', { detalle: [clave], query: { busca } })}
                      aria-current={clave === entry?.clave ? 'page' : undefined}
                    >
                      {titulo}
                    </Link>
                  </li>
                ))}
            </ul>
          ))}
          {found.length === 0 && <p role="status">{T.ninguna}</p>}
        </nav>
        {entry && <Pagina key={entry.clave} {...entry} />}
      </div>
    </>
  );
}

/** Pictures by page, made by `npm run test:imagenes -- ayuda`. */
const IMAGENES = import.meta.glob<string>('./imagenes/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

type PaginaProps = Pick<EntryOfHelp, 'clave' | 'titulo' | 'load'>;

function Pagina({ clave, titulo, load }: PaginaProps) {
  const [pagina, setPagina] = useState<PaginaDeAyuda>();
  useEffect(() => {
    let here = true;
    void load().then((loaded) => here && setPagina(loaded));
    return () => {
      here = false;
    };
  }, [load]);
  if (!pagina) return <PanelWait />;
  const { resumen, pasos, imagen, dudas = [], seccion } = pagina;
  return (
    <article className={`stack fit gap-3 ${styles.pagina}`} aria-label={titulo}>
      <div className="row wrap between gap-3">
        <h2 className="text-h3 bold">{titulo}</h2>
        {seccion && <Enlace to={rutaOfPanel(seccion)}>{T.hazlo}</Enlace>}
      </div>
      <p className="soft reading">{resumen}</p>
      <ol className={`stack gap-2 reading ${styles.pasos}`}>
        {pasos.map((paso) => (
          <li key={paso}>
            <Marked texto={paso} />
          </li>
        ))}
      </ol>
      <img
        className={`rounded edge ${styles.imagen}`}
        src={IMAGENES[`./imagenes/${clave}.webp`]}
        alt={imagen}
        width={792}
        height={446}
        loading="lazy"
        decoding="async"
      />
      {dudas.map(([pregunta, respuesta]) => (
        <section key={pregunta} className="reading">
          <h3 className="text-cuerpo bold">{pregunta}</h3>
          <p className="soft">
            <Marked texto={respuesta} />
          </p>
        </section>
      ))}
    </article>
  );
}

/** A text with the screens' own words in bold. */
function Marked({ texto }: { texto: string }) {
  // Every second piece stood between marks.
  return texto.split('**').map((piece, n) => (n % 2 ? <strong key={piece}>{piece}</strong> : piece));
}
