import { type FormEvent, type ReactNode, useState } from 'react';
import type { AsesorEnPanel } from '../../../contract/panel/inventario.ts';
import { rutaOfPanel } from '../../../contract/rutasDePanel.ts';
import { useReading } from '../../calls/readings.ts';
import { navigate } from '../../navegador/navigation.tsx';
import { Boton } from '../../ui/Boton.tsx';
import { Campo } from '../../ui/Campo.tsx';
import { Enlace } from '../../ui/Enlace.tsx';
import fold from '../bitacora/Bitacora.module.css';
import { Selector } from '../marco/Selector.tsx';
import { textIn } from '../marco/textIn.ts';
import styles from './Cotizaciones.module.css';
import {
  type CotizacionesField,
  type CotizacionesFields,
  countCotizacionesFilters,
} from './cotizacionesFields.ts';
import { ENTREGA_OPTIONS, ESTADO_OPTIONS, TEXTOS_DE_COTIZACIONES } from './textosDeCotizaciones.ts';

interface Props {
  fields: CotizacionesFields;
  /** By whom may be filtered. */
  asesores: readonly AsesorEnPanel[];
}

/** What the list is filtered by; it goes into the address, which can be kept and passed on. */
export function FiltersOfCotizaciones({ fields, asesores }: Props) {
  const { filas: proyectos } = useReading('RecuperarProyectos', { id_proyecto: -1 });
  const [proyecto, setProyecto] = useState(fields.proyecto);
  const count = countCotizacionesFilters(fields);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = (name: CotizacionesField) => textIn(event, name).trim();
    const [estado, entrega, asesor] = [given('estado'), given('entrega'), given('asesor')];
    const [modelo, desde, hasta] = [given('modelo'), given('desde'), given('hasta')];
    navigate(
      rutaOfPanel('cotizaciones', { query: { proyecto, modelo, estado, entrega, asesor, desde, hasta } }),
    );
  };
  return (
    <details className={`surface rounded-card edge ${fold.filtro}`} open={count > 0 || undefined}>
      <summary className="row between rounded-card medium">{TEXTOS_DE_COTIZACIONES.filtros(count)}</summary>
      <form className={`grid at-top gap-4 ${fold.campos}`} noValidate onSubmit={submit}>
        <Selector
          etiqueta={TEXTOS_DE_COTIZACIONES.proyecto}
          value={proyecto}
          onChange={({ currentTarget }) => setProyecto(currentTarget.value)}
        >
          <option value="">{TEXTOS_DE_COTIZACIONES.todos}</option>
          {proyectos.map(({ id_proyecto, nombre }) => (
            <option key={id_proyecto} value={id_proyecto}>
              {nombre}
            </option>
          ))}
        </Selector>
        <ModeloSelector proyecto={proyecto} modelo={proyecto === fields.proyecto ? fields.modelo : ''} />
        <Selector etiqueta={TEXTOS_DE_COTIZACIONES.estado} name="estado" defaultValue={fields.estado}>
          <option value="">{TEXTOS_DE_COTIZACIONES.todos}</option>
          {optionsOf(ESTADO_OPTIONS)}
        </Selector>
        <Selector etiqueta={TEXTOS_DE_COTIZACIONES.entrega} name="entrega" defaultValue={fields.entrega}>
          <option value="">{TEXTOS_DE_COTIZACIONES.todos}</option>
          {optionsOf(ENTREGA_OPTIONS)}
        </Selector>
        <Selector
          // Its choices come later than itself.
          key={`asesor ${asesores.length}`}
          etiqueta={TEXTOS_DE_COTIZACIONES.asesor}
          name="asesor"
          defaultValue={fields.asesor}
        >
          <option value="">{TEXTOS_DE_COTIZACIONES.todos}</option>
          <option value="nadie">{TEXTOS_DE_COTIZACIONES.sinAsesor}</option>
          {asesores.map(({ id, nombre }) => (
            <option key={id} value={id}>
              {nombre}
            </option>
          ))}
        </Selector>
        <div className={`grid gap-3 ${styles.dias}`}>
          <Campo
            etiqueta={TEXTOS_DE_COTIZACIONES.desde}
            name="desde"
            type="date"
            defaultValue={fields.desde}
          />
          <Campo
            etiqueta={TEXTOS_DE_COTIZACIONES.hasta}
            name="hasta"
            type="date"
            defaultValue={fields.hasta}
          />
        </div>
        <div className="all-columns">
          <Boton type="submit">{TEXTOS_DE_COTIZACIONES.aplicar}</Boton>
          {count > 0 && (
            <Enlace variante="secundario" to={rutaOfPanel('cotizaciones')}>
              {TEXTOS_DE_COTIZACIONES.quitar}
            </Enlace>
          )}
        </div>
      </form>
    </details>
  );
}

function optionsOf(options: Readonly<Record<string, string>>): ReactNode {
  return Object.entries(options).map(([value, etiqueta]) => (
    <option key={value} value={value}>
      {etiqueta}
    </option>
  ));
}

/** A model is one of a project. */
function ModeloSelector({ proyecto, modelo }: { proyecto: string; modelo: string }) {
  if (proyecto) return <ModeloOfProyecto proyecto={Number(proyecto)} modelo={modelo} />;
  return (
    <Selector etiqueta={TEXTOS_DE_COTIZACIONES.modelo} disabled>
      <option>{TEXTOS_DE_COTIZACIONES.modeloAntes}</option>
    </Selector>
  );
}

function ModeloOfProyecto({ proyecto, modelo }: { proyecto: number; modelo: string }) {
  const { filas: modelos } = useReading('RecuperarModelos', { id_proyecto: proyecto });
  return (
    <Selector
      // Its choices come later than itself.
      key={modelos.length}
      etiqueta={TEXTOS_DE_COTIZACIONES.modelo}
      name="modelo"
      defaultValue={modelo}
    >
      <option value="">{TEXTOS_DE_COTIZACIONES.todos}</option>
      {modelos.map(({ id_modelo, nombre }) => (
        <option key={id_modelo} value={id_modelo}>
          {nombre}
        </option>
      ))}
    </Selector>
  );
}
