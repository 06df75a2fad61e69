import { type FormEvent, useState } from 'react';
import { rutaOfPanel } from '../../../contract/rutasDePanel.ts';
import { BITACORA_ACCIONES } from '../../../domain/bitacora.ts';
import { useReading } from '../../calls/readings.ts';
import { navigate } from '../../navegador/navigation.tsx';
import { Boton } from '../../ui/Boton.tsx';
import { Campo } from '../../ui/Campo.tsx';
import { Enlace } from '../../ui/Enlace.tsx';
import { Selector } from '../marco/Selector.tsx';
import { textIn } from '../marco/textIn.ts';
import styles from './Bitacora.module.css';
import { countFilters, type FilterFields } from './filterInQuery.ts';
import type { StaffNames } from './sentenceOfLine.ts';
import { TEXTOS_DE_BITACORA } from './textosDeBitacora.ts';

/** What the log is filtered by; what is asked for goes into the address, which can be kept and passed on. */
export function FiltroDeBitacora({ fields, names }: { fields: FilterFields; names: StaffNames }) {
  const { filas: proyectos } = useReading('RecuperarProyectos', { id_proyecto: -1 });
  const [falta, setFalta] = useState<string>();
  const count = countFilters(fields);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = (name: keyof FilterFields) => textIn(event, name).trim();
    const [proyecto, lote] = [given('proyecto'), given('lote')];
    setFalta(lote && !proyecto ? TEXTOS_DE_BITACORA.faltaProyecto : undefined);
    if (lote && !proyecto) return;
    const [persona, tipo, desde, hasta] = [given('persona'), given('tipo'), given('desde'), given('hasta')];
    navigate(rutaOfPanel('bitacora', { query: { persona, tipo, proyecto, lote, desde, hasta } }));
  };
  return (
    <details className={`surface rounded-card edge ${styles.filtro}`} open={count > 0 || undefined}>
      <summary className="row between rounded-card medium">{TEXTOS_DE_BITACORA.filtros(count)}</summary>
      <form className={`grid at-top gap-4 ${styles.campos}`} noValidate onSubmit={submit}>
        <Selector etiqueta={TEXTOS_DE_BITACORA.persona} name="persona" defaultValue={fields.persona}>
          <option value="">{TEXTOS_DE_BITACORA.todas}</option>
          {[...names].map(([id, nombre]) => (
            <option key={id} value={id}>
              {nombre}
            </option>
          ))}
        </Selector>
        <Selector etiqueta={TEXTOS_DE_BITACORA.tipo} name="tipo" defaultValue={fields.tipo}>
          <option value="">{TEXTOS_DE_BITACORA.todos}</option>
          {Object.entries(BITACORA_ACCIONES).map(([accion, etiqueta]) => (
            <option key={accion} value={accion}>
              {etiqueta}
            </option>
          ))}
        </Selector>
        <Selector
          // Its choices come later than itself.
          key={proyectos.length}
          etiqueta={TEXTOS_DE_BITACORA.proyecto}
          name="proyecto"
          defaultValue={fields.proyecto}
          error={falta}
        >
          <option value="">{TEXTOS_DE_BITACORA.todos}</option>
          {proyectos.map(({ id_proyecto, nombre }) => (
            <option key={id_proyecto} value={id_proyecto}>
              {nombre}
            </option>
          ))}
        </Selector>
        <Campo
          etiqueta={TEXTOS_DE_BITACORA.lote}
          name="lote"
          maxLength={100}
          autoComplete="off"
          defaultValue={fields.lote}
        />
        <Campo etiqueta={TEXTOS_DE_BITACORA.desde} name="desde" type="date" defaultValue={fields.desde} />
        <Campo etiqueta={TEXTOS_DE_BITACORA.hasta} name="hasta" type="date" defaultValue={fields.hasta} />
        <div className="row stretch wrap all-columns gap-3">
          <Boton type="submit">{TEXTOS_DE_BITACORA.aplicar}</Boton>
          {count > 0 && (
            <Enlace variante="secundario" to={rutaOfPanel('bitacora')}>
              {TEXTOS_DE_BITACORA.quitar}
            </Enlace>
          )}
        </div>
      </form>
    </details>
  );
}
