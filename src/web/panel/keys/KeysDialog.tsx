import { useState } from 'react';
import { rutaOfPanel } from '../../../contract/rutasDePanel.ts';
import { navigate } from '../../navegador/navigation.tsx';
import { Boton } from '../../ui/Boton.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import type { PantallaDePanel } from '../pantallaDePanel.ts';
import { TEXTOS_DE_PANEL } from '../textosDePanel.ts';
import type { Act } from './acts.ts';
import { KeyMarks } from './KeyMarks.tsx';
import styles from './KeysDialog.module.css';
import { areLettersOff, turnLetters } from './letters.ts';
import { ROW_KEYS } from './rows.ts';
import { TEXTOS_DE_BUSCADOR as T } from './textosDeBuscador.ts';

interface Props {
  /** Those that the role may use. */
  acts: readonly Act[];
  pantallas: readonly PantallaDePanel[];
  onClose: () => void;
}

type Line = readonly [nombre: string, teclas: readonly string[]];

const EVERYWHERE: readonly Line[] = [
  [T.buscar, ['/']],
  [T.buscarAlgo, ['Ctrl', 'K']],
  [T.verTeclas, ['?']],
  [T.nuevas, ['.']],
  [T.cerrar, ['Esc']],
];

/** All keys of the panel, and the switch for those of one letter. */
export function KeysDialog({ acts, pantallas, onClose }: Props) {
  const [off, setOff] = useState(areLettersOff);
  return (
    <Dialogo titulo={T.titulo} forma="revision" onClose={onClose} cruz={TEXTOS_DE_PANEL.cerrar}>
      <div className={styles.grupos}>
        <Lines titulo={T.enTodo} lines={EVERYWHERE} />
        <Lines titulo={T.enListas} lines={ROW_KEYS.map(({ nombre, tecla }) => [nombre, [tecla]])} />
        <Lines titulo={T.hacer} lines={acts.map(({ nombre, tecla }) => [nombre, [tecla]])} />
        <Lines
          titulo={T.irA}
          lines={pantallas.flatMap(({ nombre, tecla }) => (tecla ? [[nombre, ['g', tecla]] as const] : []))}
        />
      </div>
      <div className="row wrap between gap-3">
        <p role="status" className="text-nota soft">
          {off ? T.apagadas : T.lector}
        </p>
        <Boton
          variante="discreto"
          onClick={() => {
            onClose();
            navigate(rutaOfPanel('ayuda'));
          }}
        >
          {T.abrirAyuda}
        </Boton>
        <Boton
          variante="secundario"
          onClick={() => {
            turnLetters(off);
            setOff(!off);
          }}
        >
          {off ? T.encender : T.apagar}
        </Boton>
      </div>
    </Dialogo>
  );
}

function Lines({ titulo, lines }: { titulo: string; lines: readonly Line[] }) {
  return (
    <section aria-label={titulo}>
      <h3 className="text-nota soft">{titulo}</h3>
      <ul>
        {lines.map(([nombre, teclas]) => (
          <li key={nombre} className={`row between gap-3 ${styles.linea}`}>
            {nombre}
            <KeyMarks teclas={teclas} />
          </li>
        ))}
      </ul>
    </section>
  );
}
