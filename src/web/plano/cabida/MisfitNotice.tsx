import { rutaOf } from '../../../contract/rutas.ts';
import { MISFIT_TITULO } from '../../../domain/cabida/misfit.ts';
import { Link } from '../../navegador/navigation.tsx';
import { Aviso } from '../../ui/Aviso.tsx';
import { Icono } from '../../ui/Icono.tsx';
import { TEXTOS_DE_CABIDA as T } from './textosCabida.ts';
import { askedModelo } from './useCabida.ts';

export interface PropsDeAvisoDeCabida {
  /** A line within a card, or a separate notice. */
  forma: 'linea' | 'aviso';
  /** Called before the visitor follows a way out. In: the part to choose again. */
  onLeave?: (parte: 'lote' | 'modelo') => void;
}

interface Props extends PropsDeAvisoDeCabida {
  /** Sentence with both measures. */
  texto: string;
  id_proyecto: number;
  id_modelo: number;
}

const SALIDA = 'inline-row target accent strong underlined';

/** A misfit in words, with links to lots that take the model and to models that fit on the lot. */
export function MisfitNotice({ forma, texto, id_proyecto, id_modelo, onLeave }: Props) {
  const ways = (
    <>
      <LotesThatTakeLink id_proyecto={id_proyecto} id_modelo={id_modelo} onLeave={() => onLeave?.('lote')} />
      <Link className={SALIDA} to={rutaOf('modelo', id_proyecto)} onClick={() => onLeave?.('modelo')}>
        {T.verModelos}
      </Link>
    </>
  );
  if (forma === 'aviso') {
    return (
      <Aviso tono="atencion" titulo={MISFIT_TITULO} acciones={ways}>
        {texto}
      </Aviso>
    );
  }
  return (
    <div className="row at-top gap-2 text-nota snug">
      <Icono nombre="aviso" tamano={18} />
      <p>
        {texto} <span className="row wrap gap-x-4">{ways}</span>
      </p>
    </div>
  );
}

interface PropsOfLink extends Pick<Props, 'id_proyecto' | 'id_modelo'> {
  /** Lots on sale that take the model, once known. */
  cuantos?: number | undefined;
  onLeave?: () => void;
}

/** To the lots' step, filtered by those that take the model. */
export function LotesThatTakeLink({ id_proyecto, id_modelo, cuantos, onLeave }: PropsOfLink) {
  const ask = () => {
    onLeave?.();
    askedModelo.setState({ id_modelo });
  };
  return (
    <Link className={SALIDA} to={rutaOf('lote', id_proyecto)} onClick={ask}>
      {T.verLotes(cuantos)}
    </Link>
  );
}
