import { type ReactNode, useState } from 'react';
import { diaDeSemana, fechaEnMexico, formatHora, formatNearFecha } from '../../../../domain/fecha.ts';
import { Boton } from '../../../ui/Boton.tsx';
import { TEXTOS_DE_VISITA } from './textosDeVisita.ts';
import styles from './Visita.module.css';

const T = TEXTOS_DE_VISITA;
/** Shown at first. */
const FEW = 3;

interface Props {
  /** Free beginnings in order of time. */
  horas: readonly string[];
  enviar: string;
  enviando: boolean;
  onChoose: (inicio: string) => void;
}

/** Day, then hour: three of each in sight, the rest on request. */
export function ChooseHora({ horas, enviar, enviando, onChoose }: Props) {
  const fechas = horas.map((it) => fechaEnMexico(new Date(it)));
  const dias = [...new Set(fechas)];
  const [dia, setDia] = useState<string>();
  const [hora, setHora] = useState<string>();
  const fecha = dias.find((it) => it === dia) ?? dias[0] ?? '';
  const deEse = horas.filter((_, at) => fechas[at] === fecha);
  const elegida = deEse.find((it) => it === hora) ?? deEse[Math.floor(deEse.length / 2)];
  if (elegida === undefined) return <p className="soft">{T.sinHoras}</p>;
  return (
    <form
      className="stack gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(elegida);
      }}
    >
      <Choices
        titulo={T.dia}
        mas={T.masDias}
        elegida={fecha}
        pocas={dias.slice(0, FEW)}
        todas={dias}
        onChoose={setDia}
        present={(it) => (
          <>
            <span className="medium">
              {diaDeSemana(it).slice(0, 3)} {Number(it.slice(8))}
            </span>
            <span aria-hidden="true">{formatNearFecha(it, it).split(' ').at(-1)?.slice(0, 3)}</span>
          </>
        )}
        nameOf={(it) => `${diaDeSemana(it)} ${formatNearFecha(it, it)}`}
      />
      <Choices
        titulo={T.hora}
        mas={T.masHoras}
        elegida={elegida}
        pocas={spread(deEse)}
        todas={deEse}
        onChoose={setHora}
        present={(it) => formatHora(new Date(it))}
        nameOf={(it) => formatHora(new Date(it))}
      />
      <Boton type="submit" ancho disabled={enviando}>
        {enviar}
      </Boton>
    </form>
  );
}

interface ChoicesProps {
  titulo: string;
  mas: string;
  elegida: string;
  pocas: readonly string[];
  todas: readonly string[];
  onChoose: (opcion: string) => void;
  present: (opcion: string) => ReactNode;
  nameOf: (opcion: string) => string;
}

function Choices({ titulo, mas, elegida, pocas, todas, onChoose, present, nameOf }: ChoicesProps) {
  const [abiertas, setAbiertas] = useState(false);
  const shown = abiertas || !pocas.includes(elegida) ? todas : pocas;
  return (
    <fieldset className="stack gap-2">
      <legend className="oculto">{titulo}</legend>
      <div className={styles.opciones}>
        {shown.map((it) => (
          <button
            key={it}
            type="button"
            className={styles.opcion}
            aria-pressed={it === elegida}
            aria-label={nameOf(it)}
            onClick={() => onChoose(it)}
          >
            {present(it)}
          </button>
        ))}
      </div>
      {shown.length < todas.length && (
        <Boton variante="discreto" onClick={() => setAbiertas(true)}>
          {mas}
        </Boton>
      )}
    </fieldset>
  );
}

/** The first, the middle and the last of a day. */
function spread(horas: readonly string[]): string[] {
  const at = [0, Math.floor(horas.length / 2), horas.length - 1];
  return horas.filter((_, index) => at.includes(index));
}
