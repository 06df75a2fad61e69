import { useState } from 'react';
import type { PanelAnswerOf } from '../../../contract/panel/calls.ts';
import { rutaOfPanel } from '../../../contract/rutasDePanel.ts';
import {
  faultyPapeles,
  PAPEL_LARGO,
  PAPELES_MAX,
  SUGGESTED_PAPELES,
} from '../../../domain/ventas/papeles.ts';
import { callPanel } from '../../calls/panel/callPanel.ts';
import { type FormFaults, useAction } from '../../calls/panel/useAction.ts';
import { usePanel } from '../../calls/panel/usePanel.ts';
import { Boton } from '../../ui/Boton.tsx';
import { Campo } from '../../ui/Campo.tsx';
import { Enlace } from '../../ui/Enlace.tsx';
import { Icono } from '../../ui/Icono.tsx';
import { ActionDialog } from '../marco/ActionDialog.tsx';
import { PanelWait } from '../marco/PanelWait.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { TituloDePanel } from '../marco/TituloDePanel.tsx';
import { TEXTOS_DE_VENTAS as T } from './textosDeVentas.ts';
import styles from './Ventas.module.css';

type Proyecto = PanelAnswerOf<'LeerPapeles'>['proyectos'][number];

/** What each project asks its buyers for. */
export function PantallaDePapeles() {
  const { datos, cargando, falla, releer } = usePanel('LeerPapeles', {});
  const [asked, setAsked] = useState<Proyecto>();
  return (
    <div className={styles.pantalla}>
      <TituloDePanel
        titulo={T.papelesTitulo}
        texto={T.papelesDeProyecto}
        acciones={
          <Enlace variante="secundario" to={rutaOfPanel('ventas')}>
            <Icono nombre="atras" tamano={20} />
            {T.lista}
          </Enlace>
        }
      />
      <RefusalNote falla={falla} releer={releer} />
      {cargando && <PanelWait />}
      <div className="stack fit gap-4 screen">
        {datos?.proyectos.map((proyecto) => (
          <section
            key={proyecto.id_proyecto}
            className="card stack fit gap-3 pad-card"
            aria-label={proyecto.nombre}
          >
            <div className="row wrap between gap-x-4">
              <h2 className="text-h3 anywhere">{proyecto.nombre}</h2>
              <Boton variante="secundario" onClick={() => setAsked(proyecto)}>
                {proyecto.papeles.length ? T.cambiarPapeles : T.elegirPapeles}
              </Boton>
            </div>
            <p className="text-nota soft">
              {proyecto.papeles.map(({ nombre }) => nombre).join(' · ') || T.sinPapeles}
            </p>
          </section>
        ))}
      </div>
      {asked && <DialogoDePapeles proyecto={asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

interface PapelesForm {
  visto: string[];
  /** An empty id: a new one. `llave` tells the rows apart. */
  papeles: { llave: string; id: string; nombre: string }[];
}

const newRow = (nombre = '') => ({ llave: crypto.randomUUID(), id: '', nombre });

function DialogoDePapeles({ proyecto, onClose }: { proyecto: Proyecto; onClose: () => void }) {
  const { id_proyecto, nombre: deQuien, papeles: kept } = proyecto;
  const accion = useAction({
    kept: [
      `papeles de ${id_proyecto}`,
      (): PapelesForm => ({
        visto: kept.map(({ id }) => id),
        papeles: kept.map((it) => ({ llave: it.id, ...it })),
      }),
    ],
    missing: ({ papeles }) => faultsOf(papeles),
    send: ({ visto, papeles }) =>
      callPanel('FijarPapeles', {
        ...{ id_proyecto, visto },
        papeles: papeles.map(({ id, nombre }) => ({ nombre, ...(id && { id }) })),
      }),
    onDone: onClose,
  });
  const { papeles } = accion.form;
  const put = (next: PapelesForm['papeles']) => accion.change({ papeles: next });
  return (
    <ActionDialog
      accion={accion}
      titulo={T.cambiarPapelesDe(deQuien)}
      hacer={T.guardar}
      forma="hoja"
      sucio={
        JSON.stringify(papeles.map(({ nombre }) => nombre)) !== JSON.stringify(kept.map((it) => it.nombre))
      }
      onClose={onClose}
    >
      {papeles.map((papel, i) => (
        <PapelRow
          key={papel.llave}
          n={i + 1}
          nombre={papel.nombre}
          error={accion.faults[papel.llave]}
          onType={(nombre) => put(papeles.map((it) => (it === papel ? { ...it, nombre } : it)))}
          onUp={() => put(moveUp(papeles, i))}
          onDrop={() => put(papeles.filter((it) => it !== papel))}
        />
      ))}
      {papeles.length === 0 && (
        <div className="stack at-start gap-2">
          <p className="text-nota soft">{T.sugeridos(SUGGESTED_PAPELES.join(', '))}</p>
          <Boton variante="secundario" onClick={() => put(SUGGESTED_PAPELES.map(newRow))}>
            {T.usarSugeridos}
          </Boton>
        </div>
      )}
      {papeles.length < PAPELES_MAX && (
        <Boton variante="secundario" onClick={() => put([...papeles, newRow()])}>
          <Icono nombre="mas" tamano={20} />
          {T.agregarPapel}
        </Boton>
      )}
    </ActionDialog>
  );
}

interface RowProps {
  n: number;
  nombre: string;
  error: string | undefined;
  onType: (nombre: string) => void;
  onUp: () => void;
  onDrop: () => void;
}

function PapelRow({ n, nombre, error, onType, onUp, onDrop }: RowProps) {
  return (
    <div className={`grid gap-2 ${styles.papel}`}>
      <Campo
        etiqueta={T.papel(n)}
        maxLength={PAPEL_LARGO}
        autoComplete="off"
        value={nombre}
        error={error}
        revisado={Boolean(error)}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      <button
        type="button"
        className="target center"
        aria-label={T.subirPapel(n)}
        disabled={n === 1}
        onClick={onUp}
      >
        <Icono nombre="arriba" tamano={20} />
      </button>
      <button type="button" className="target center" aria-label={T.quitarPapel(n)} onClick={onDrop}>
        <Icono nombre="cerrar" tamano={20} />
      </button>
    </div>
  );
}

/** By a row's key. */
function faultsOf(papeles: PapelesForm['papeles']): FormFaults {
  const { vacios, repetidos } = faultyPapeles(papeles.map(({ nombre }) => nombre));
  const at = (places: readonly number[], fault: string) =>
    places.map((i) => [papeles[i]?.llave ?? '', fault] as const);
  return Object.fromEntries([...at(vacios, T.faltaPapel), ...at(repetidos, T.papelRepetido)]);
}

function moveUp<T>(rows: readonly T[], i: number): T[] {
  const next = [...rows];
  const [moved] = next.splice(i, 1);
  if (moved !== undefined) next.splice(i - 1, 0, moved);
  return next;
}
