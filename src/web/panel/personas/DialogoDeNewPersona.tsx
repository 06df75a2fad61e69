import { useId } from 'react';
import { rutaOfPanel } from '../../../contract/rutasDePanel.ts';
import { trimNombre } from '../../../domain/invisible.ts';
import { ORIGEN_KINDS, ORIGENES, type Origen } from '../../../domain/personas/origen.ts';
import { INVALID_WAY, readWay } from '../../../domain/recordatorio/wayToTell.ts';
import { callPanel } from '../../calls/panel/callPanel.ts';
import { type FormFaults, useAction } from '../../calls/panel/useAction.ts';
import { navigate } from '../../navegador/navigation.tsx';
import { Campo } from '../../ui/Campo.tsx';
import { useProyectoOptions } from '../lists/FiltersOfList.tsx';
import { ActionDialog } from '../marco/ActionDialog.tsx';
import { Selector } from '../marco/Selector.tsx';
import styles from './DialogoDeNewPersona.module.css';
import { TEXTOS_DE_PERSONAS } from './textosDePersonas.ts';

const T = TEXTOS_DE_PERSONAS;
/** The program's word for a visitor who came by the site; nobody at a desk did. */
const CHOICES = ORIGEN_KINDS.filter((kind) => kind !== 'web');

interface Form {
  nombre: string;
  /** Telephone or mailbox. */
  via: string;
  origen: Origen | undefined;
  /** Id; the first project unless chosen. */
  proyecto: string;
}

function missingOf({ nombre, via, origen }: Form): FormFaults {
  return {
    ...(!trimNombre(nombre) && { nombre: T.faltaNombre }),
    ...(!readWay(via) && { via: INVALID_WAY }),
    ...(!origen && { origen: T.faltaOrigen }),
  };
}

/** Writes down who came: two fields and one press. A known person's page opens instead of a second one. */
export function DialogoDeNewPersona({ onClose }: { onClose: () => void }) {
  const proyectos = useProyectoOptions();
  const accion = useAction({
    kept: ['persona nueva', (): Form => ({ nombre: '', via: '', origen: undefined, proyecto: '' })],
    missing: missingOf,
    send: ({ nombre, via, origen, proyecto }) => {
      const way = readWay(via);
      const id_proyecto = Number(proyecto || proyectos[0]?.[0]);
      if (!way || !origen || !id_proyecto) return undefined;
      return callPanel('CrearPersona', { nombre, correo: '', telefono: '', ...way, origen, id_proyecto });
    },
    onDone: ({ id }) => {
      onClose();
      navigate(rutaOfPanel('personas', { detalle: [id] }));
    },
  });
  const { form, change, faults } = accion;
  return (
    <ActionDialog
      accion={accion}
      forma="hoja"
      titulo={T.nueva}
      hacer={T.anotar}
      haciendo={T.anotando}
      onClose={onClose}
    >
      <Campo
        etiqueta={T.nombre}
        autoComplete="off"
        autoCapitalize="words"
        maxLength={200}
        data-primero
        {...accion.field('nombre')}
      />
      <Campo
        etiqueta={T.via}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={300}
        {...accion.field('via')}
      />
      <OrigenChoice value={form.origen} error={faults.origen} onChange={(origen) => change({ origen })} />
      {proyectos.length > 1 && (
        <Selector etiqueta={T.proyecto} {...selectOf(accion.field('proyecto'))}>
          {proyectos.map(([id, nombre]) => (
            <option key={id} value={id}>
              {nombre}
            </option>
          ))}
        </Selector>
      )}
    </ActionDialog>
  );
}

const selectOf = ({
  value,
  onChange,
}: {
  value: string;
  onChange: (event: { currentTarget: { value: string } }) => void;
}) => ({
  value,
  onChange,
});

interface ChoiceProps {
  value: Origen | undefined;
  error: string | undefined;
  onChange: (origen: Origen) => void;
}

/** How they came, one press. */
function OrigenChoice({ value, error, onChange }: ChoiceProps) {
  const name = useId();
  return (
    <fieldset
      className="stack gap-2"
      aria-invalid={error ? true : undefined}
      {...(error && { 'aria-describedby': `${name}-error` })}
    >
      <legend className="medium below-2">{T.llego}</legend>
      <div className={`row wrap gap-2 ${styles.origenes}`}>
        {CHOICES.map((kind) => (
          <label key={kind}>
            <input
              type="radio"
              className="oculto"
              name={name}
              checked={value === kind}
              onChange={() => onChange(kind)}
            />
            <span className="toggle row target justify-center rounded edge-firm pad-x-4 strong text-center tight pointer">
              {ORIGENES[kind]}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} className="text-nota error medium" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
