import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ImagenDeFicha } from '../../../../contract/panel/catalogo/fichas.ts';
import type { FichaKind } from '../../../../contract/panel/choices.ts';
import { rutaOfPanel } from '../../../../contract/rutasDePanel.ts';
import { panelOptions } from '../../../calls/panel/usePanel.ts';
import { navigate } from '../../../navegador/navigation.tsx';
import { TarjetaDePanel } from '../../marco/TarjetaDePanel.tsx';
import { CAMPOS_DE_FICHA, labelOfCampo } from './camposDeFicha.ts';
import { FichaField, type FichaRead } from './FichaField.tsx';
import styles from './Fichas.module.css';
import { GaleriaDeFicha } from './imagenes/GaleriaDeFicha.tsx';
import { FormOfFicha } from './save/FormOfFicha.tsx';
import type { TheirCambio, TypedCells } from './save/mergeFicha.ts';
import { TEXTOS_DE_CAMBIOS } from './save/textosDeCambios.ts';
import { type FichaInBorrador, useFicha } from './save/useFicha.ts';
import { TEXTOS_DE_FICHAS, TEXTOS_DE_GALERIA } from './textosDeFichas.ts';

interface Props {
  tipo: FichaKind;
  id: number | null;
  read: FichaRead;
  /** Id of the project of a new row, as text; empty: the person chooses. */
  owner: string;
}

/** The form of a project, a model or a piece of equipment. */
export function FormularioDeFicha({ tipo, id, read, owner }: Props) {
  const client = useQueryClient();
  const known = useMemo(() => typedOf(read), [read]);
  const isOwned = id === null && owner !== '' && tipo !== 'proyecto';
  const forma = `ficha ${tipo} ${id ?? `nueva ${owner}`}`;
  const ficha = useFicha({
    forma,
    call: 'GuardarFicha',
    read: known,
    ...(isOwned && { initial: { ...known, celdas: { ...known.celdas, id_proyecto: owner } } }),
    clave: 'img',
    readNow: async () =>
      typedOf(await client.fetchQuery({ ...panelOptions('LeerFicha', { tipo, id }), staleTime: 0 })),
    compose: ({ celdas, filas }, revision) => ({
      ...{ revision, tipo, id },
      celdas: { ...celdas },
      imagenes: filas.map(imagenOf),
    }),
  });
  const { datos, detalles } = CAMPOS_DE_FICHA[tipo];
  const { typed, faults } = ficha;
  const save = async () => {
    const saved = await ficha.save();
    if (saved && id === null)
      navigate(rutaOfPanel('catalogo', { detalle: [tipo, String(saved.id)] }), { replace: true });
  };
  const campo = (it: (typeof datos)[number]) => (
    <FichaField
      key={it.columna}
      forma={forma}
      campo={it}
      value={typed.celdas[it.columna] ?? ''}
      error={faults[it.columna]}
      read={read}
      onChange={(value) => ficha.change({ celdas: { ...typed.celdas, [it.columna]: value } })}
    />
  );
  return (
    <FormOfFicha ficha={ficha} labelOf={(cambio) => labelOf(tipo, cambio)} onSave={() => void save()}>
      <TarjetaDePanel titulo={TEXTOS_DE_FICHAS.datos}>
        <div className={`grid at-bottom gap-6 gap-x-4 ${styles.campos}`}>{datos.map(campo)}</div>
      </TarjetaDePanel>
      {detalles.length > 0 && (
        <TarjetaDePanel titulo={TEXTOS_DE_FICHAS.detalles} texto={TEXTOS_DE_FICHAS.detallesTexto}>
          <div className={`grid at-bottom gap-6 gap-x-4 ${styles.campos}`}>{detalles.map(campo)}</div>
        </TarjetaDePanel>
      )}
      {tipo !== 'equipamiento' && (
        <TarjetaDePanel
          titulo={tipo === 'proyecto' ? TEXTOS_DE_GALERIA.deEquipamiento : TEXTOS_DE_GALERIA.titulo}
          texto={TEXTOS_DE_GALERIA.texto}
        >
          <GaleriaDeFicha
            lugar={`${forma} galeria`}
            imagenes={typed.filas.map(imagenOf)}
            disponibles={read.disponibles}
            conTipo={tipo === 'modelo'}
            faults={faults}
            onChange={(imagenes) => ficha.change({ filas: imagenes })}
          />
        </TarjetaDePanel>
      )}
    </FormOfFicha>
  );
}

function typedOf({ revision, celdas, imagenes }: FichaRead): FichaInBorrador {
  return { revision, celdas, filas: imagenes };
}

function imagenOf({ img = '', alt = '', tipo = '', foco = '' }: TypedCells): ImagenDeFicha {
  return { img, alt, tipo, foco };
}

function labelOf(tipo: FichaKind, { fila, columna }: TheirCambio): string {
  if (fila === null) return labelOfCampo(tipo, columna ?? '');
  const imagen = TEXTOS_DE_GALERIA.una(fila);
  const campo = columna === null ? undefined : TEXTOS_DE_GALERIA.columnas[columna];
  return campo ? TEXTOS_DE_CAMBIOS.deFila(imagen, campo) : imagen;
}
