import { pageSettings } from '../../navegador/pageSettings.ts';
import { Boton, lookOf } from '../../ui/Boton.tsx';
import { Icono } from '../../ui/Icono.tsx';
import { CopyButton } from './CopyButton.tsx';
import { TEXTOS_DE_FACTOR } from './textosDeFactor.ts';

interface Props {
  respaldos: readonly string[];
  /** The person has them; they are shown no more. */
  onKept: () => void;
}

/** The ten recovery codes, this once: to be copied, downloaded or written down. */
export function RecoveryCodes({ respaldos, onKept }: Props) {
  const texto = respaldos.join('\n');
  const file = `${TEXTOS_DE_FACTOR.encabezadoDeArchivo(pageSettings.origen || location.origin)}\n${texto}\n`;
  return (
    <div className="stack fit gap-4">
      <p>{TEXTOS_DE_FACTOR.respaldosTexto}</p>
      <ul className="grid surface rounded edge gap-2 gap-x-4 pad-4 text-guia figures columns-narrow">
        {respaldos.map((codigo) => (
          <li key={codigo}>
            <code>{codigo}</code>
          </li>
        ))}
      </ul>
      <div className="row stretch wrap gap-3">
        <CopyButton texto={texto} etiqueta={TEXTOS_DE_FACTOR.copiarTodos} />
        <a
          className={lookOf({ variante: 'secundario' })}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download={TEXTOS_DE_FACTOR.archivo}
        >
          <Icono nombre="descargar" tamano={20} />
          {TEXTOS_DE_FACTOR.descargar}
        </a>
      </div>
      <Boton ancho onClick={onKept}>
        {TEXTOS_DE_FACTOR.guardados}
      </Boton>
    </div>
  );
}
