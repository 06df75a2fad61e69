import type { AsesorEnPanel } from '../../../../contract/panel/inventario.ts';
import { useReading } from '../../../calls/readings.ts';
import { navigate } from '../../../navegador/navigation.tsx';
import { Enlace } from '../../../ui/Enlace.tsx';
import { DiaDeFiltro, SelectorDeFiltro } from '../../marco/Selector.tsx';
import { TEXTOS_DE_PERSONAS } from '../textosDePersonas.ts';
import { type FiltroDePersonas, rutaOfPersonas } from './filtroDePersonas.ts';
import styles from './ListaDePersonas.module.css';

const ALL = { id_proyecto: -1 };
const DIAS = ['desde', 'hasta'] as const;

interface Props {
  filtro: FiltroDePersonas;
  /** Whom the reader may choose among beside themselves and nobody. */
  asesores: readonly AsesorEnPanel[];
}

/** The filters, each of which is the list's address. */
export function FiltrosDePersonas({ filtro, asesores }: Props) {
  const { filas: proyectos } = useReading('RecuperarProyectos', ALL);
  const { asesor = '', id_proyecto, sinContacto, porBorrar } = filtro;
  const go = (next: FiltroDePersonas) => navigate(rutaOfPersonas(next), { replace: true });
  const { asesor: _whose, ...ofAll } = filtro;
  const { id_proyecto: _where, ...everywhere } = filtro;
  const { sinContacto: _spoken, porBorrar: _going, ...whoever } = filtro;
  return (
    <div className={`row stretch wrap gap-2 ${styles.selectores}`}>
      <SelectorDeFiltro
        etiqueta={TEXTOS_DE_PERSONAS.asesor}
        value={asesor}
        onChange={({ currentTarget: { value } }) => go(value ? { ...filtro, asesor: value } : ofAll)}
      >
        <option value="">{TEXTOS_DE_PERSONAS.todos}</option>
        <option value="yo">{TEXTOS_DE_PERSONAS.mias}</option>
        <option value="nadie">{TEXTOS_DE_PERSONAS.deNadie}</option>
        {asesores.map(({ id, nombre }) => (
          <option key={id} value={id}>
            {nombre}
          </option>
        ))}
      </SelectorDeFiltro>
      <SelectorDeFiltro
        etiqueta={TEXTOS_DE_PERSONAS.proyecto}
        value={id_proyecto ?? ''}
        onChange={({ currentTarget: { value } }) =>
          go(value ? { ...filtro, id_proyecto: Number(value) } : everywhere)
        }
      >
        <option value="">{TEXTOS_DE_PERSONAS.todos}</option>
        {proyectos.map(({ id_proyecto: id, nombre }) => (
          <option key={id} value={id}>
            {nombre}
          </option>
        ))}
      </SelectorDeFiltro>
      <SelectorDeFiltro
        etiqueta={TEXTOS_DE_PERSONAS.contacto}
        value={sinContacto ? 'sin' : porBorrar ? 'borrar' : ''}
        onChange={({ currentTarget: { value } }) =>
          go({
            ...whoever,
            ...(value === 'sin' && { sinContacto: true }),
            ...(value === 'borrar' && { porBorrar: true }),
          })
        }
      >
        <option value="">{TEXTOS_DE_PERSONAS.todos}</option>
        <option value="sin">{TEXTOS_DE_PERSONAS.sinContactar}</option>
        <option value="borrar">{TEXTOS_DE_PERSONAS.porBorrar}</option>
      </SelectorDeFiltro>
      {DIAS.map((name) => {
        const { [name]: dia = '', ...whenever } = filtro;
        return (
          <DiaDeFiltro
            key={name}
            etiqueta={TEXTOS_DE_PERSONAS[name]}
            dia={dia}
            onDia={(next) => go({ ...whenever, ...(next && { [name]: next }) })}
          />
        );
      })}
      {Object.keys(filtro).length > 0 && (
        <Enlace variante="discreto" to={rutaOfPersonas({})}>
          {TEXTOS_DE_PERSONAS.quitar}
        </Enlace>
      )}
    </div>
  );
}
