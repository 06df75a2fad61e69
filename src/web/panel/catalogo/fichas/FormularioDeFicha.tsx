import { useEffect, useRef, useState } from 'react';
import type { FichaKind } from '../../../../contract/panel/catalogo/fichas.ts';
import { rutaOfPanel } from '../../../../contract/rutasDePanel.ts';
import { navigate } from '../../../start/navigation.tsx';
import { Boton } from '../../../ui/Boton.tsx';
import { TarjetaDePanel } from '../../marco/TarjetaDePanel.tsx';
import { CAMPOS_DE_FICHA, labelOfCampo } from './camposDeFicha.ts';
import { FichaField } from './FichaField.tsx';
import styles from './Fichas.module.css';
import { GaleriaDeFicha } from './GaleriaDeFicha.tsx';
import { GuardadoDeFicha } from './GuardadoDeFicha.tsx';
import { TEXTOS_DE_FICHAS, TEXTOS_DE_GALERIA } from './textosDeFichas.ts';
import { type FichaRead, useFicha } from './useFicha.ts';

interface Props {
  tipo: FichaKind;
  id: number | null;
  read: FichaRead;
  /** Id of the project to which a new one belongs, as text; empty: the person says. */
  owner: string;
}

/** The form of a project, a model or a piece of equipment. */
export function FormularioDeFicha({ tipo, id, read, owner }: Props) {
  const initial = {
    celdas:
      id === null && owner && tipo !== 'proyecto' ? { ...read.celdas, id_proyecto: owner } : read.celdas,
    imagenes: read.imagenes,
  };
  const ficha = useFicha(tipo, id, read, initial);
  const [guardada, setGuardada] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { datos, detalles } = CAMPOS_DE_FICHA[tipo];
  const { typed, faults } = ficha;
  const cuantas = Object.keys(faults).length;
  useEffect(() => {
    if (cuantas) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [cuantas]);
  const save = async () => {
    setGuardada(false);
    const own = await ficha.save();
    if (own === undefined) return;
    setGuardada(true);
    if (id === null) navigate(rutaOfPanel('catalogo', { detalle: [tipo, String(own)] }), { replace: true });
  };
  const campo = (it: (typeof datos)[number]) => (
    <FichaField
      key={it.columna}
      campo={it}
      value={typed.celdas[it.columna] ?? ''}
      error={faults[it.columna]}
      read={read}
      onChange={(value) => {
        setGuardada(false);
        ficha.change({ celdas: { ...typed.celdas, [it.columna]: value } });
      }}
    />
  );
  return (
    <form
      ref={form}
      className={styles.pantalla}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TarjetaDePanel titulo={TEXTOS_DE_FICHAS.datos}>
        <div className={styles.campos}>{datos.map(campo)}</div>
      </TarjetaDePanel>
      {detalles.length > 0 && (
        <TarjetaDePanel titulo={TEXTOS_DE_FICHAS.detalles} texto={TEXTOS_DE_FICHAS.detallesTexto}>
          <div className={styles.campos}>{detalles.map(campo)}</div>
        </TarjetaDePanel>
      )}
      {tipo !== 'equipamiento' && (
        <TarjetaDePanel
          titulo={tipo === 'proyecto' ? TEXTOS_DE_GALERIA.deEquipamiento : TEXTOS_DE_GALERIA.titulo}
          texto={TEXTOS_DE_GALERIA.texto}
        >
          <GaleriaDeFicha
            imagenes={typed.imagenes}
            disponibles={read.disponibles}
            conTipo={tipo === 'modelo'}
            faults={faults}
            onChange={(imagenes) => {
              setGuardada(false);
              ficha.change({ imagenes });
            }}
          />
        </TarjetaDePanel>
      )}
      <GuardadoDeFicha
        falla={ficha.falla}
        faltas={cuantas}
        guardada={guardada}
        cambios={ficha.cambios.map((it) =>
          TEXTOS_DE_FICHAS.cambioDe(labelOfCampo(tipo, it.columna), it.antes, it.ahora),
        )}
      >
        <Boton type="submit" disabled={ficha.enviando}>
          {ficha.enviando ? TEXTOS_DE_FICHAS.guardando : TEXTOS_DE_FICHAS.guardar}
        </Boton>
      </GuardadoDeFicha>
    </form>
  );
}
