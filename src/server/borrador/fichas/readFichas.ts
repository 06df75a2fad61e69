import type { PanelAnswerOf, PanelRequestOf } from '../../../contract/panel/calls.ts';
import { ARCHIVOS_CSV } from '../../../domain/columnas/tablas.ts';
import { missingOf } from '../../catalogo/empresa/readEmpresaJson.ts';
import { columnasOf } from '../../catalogo/tablas.ts';
import type { Cells, UnreadableTabla } from '../readTypedRows.ts';
import { kindOfArchivo } from '../showBorrador.ts';
import { listDisponibles } from './listDisponibles.ts';
import { FICHA_GONE, type RefusedFicha } from './refusedFicha.ts';
import { empresaOfBorrador } from './saveEmpresa.ts';
import { TABLA_DE_FICHA } from './tablaDeFicha.ts';
import { idIn, openTablas, type TablasDeBorrador, type TablasDeps } from './tablasDeBorrador.ts';

type Deps = TablasDeps;

/** Names and counts of what the draft has. */
export async function readFichas(deps: Deps): Promise<PanelAnswerOf<'LeerFichas'>> {
  const { borrador, filas, ilegibles } = await openTablas(deps, ARCHIVOS_CSV);
  const company = await empresaOfBorrador(borrador);
  const broken = ilegibles.map(({ archivo, refusal }) => ({ archivo, motivo: refusal.detail }));
  return {
    version: borrador.version,
    revision: borrador.revision,
    empresa: company.ok
      ? {
          nombre: company.empresa.nombre,
          propia: company.propia,
          faltan: missingOf(company.empresa),
        }
      : { nombre: '', propia: true, faltan: [] },
    proyectos: presentProyectos(filas),
    creditos: filas['creditos.csv'].length,
    ilegibles: company.ok ? broken : [...broken, { archivo: 'empresa.json', motivo: company.detail }],
  };
}

function presentProyectos(filas: TablasDeBorrador): PanelAnswerOf<'LeerFichas'>['proyectos'] {
  const lotes = countBy(filas['lotes.csv'], 'id_proyecto');
  const imagenes = countBy(filas['modelos_imagenes.csv'], 'id_modelo');
  const [etapas, planes, gastos, cercanias] = (
    ['etapas.csv', 'planes.csv', 'gastos.csv', 'cercanias.csv'] as const
  ).map((tabla) => countBy(filas[tabla], 'id_proyecto'));
  return filas['proyectos.csv'].map(({ id_proyecto = '', nombre = '', svg = '' }) => {
    const own = (it: Cells) => it.id_proyecto === id_proyecto;
    return {
      id_proyecto: idIn(id_proyecto),
      nombre,
      svg,
      lotes: lotes.get(id_proyecto) ?? 0,
      etapas: etapas?.get(id_proyecto) ?? 0,
      planes: planes?.get(id_proyecto) ?? 0,
      gastos: gastos?.get(id_proyecto) ?? 0,
      cercanias: cercanias?.get(id_proyecto) ?? 0,
      modelos: filas['modelos.csv'].filter(own).map((it) => ({
        id_modelo: idIn(it.id_modelo),
        nombre: it.nombre ?? '',
        imagenes: imagenes.get(it.id_modelo ?? '') ?? 0,
      })),
      equipamientos: filas['equipamientos.csv'].filter(own).map((it) => ({
        id_equ: idIn(it.id_equ),
        nombre: it.nombre ?? '',
      })),
    };
  });
}

function countBy(filas: readonly Cells[], columna: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const it of filas) counts.set(it[columna] ?? '', (counts.get(it[columna] ?? '') ?? 0) + 1);
  return counts;
}

/** A row of the draft with its pictures; empty without an id. */
export async function readFicha(
  deps: Deps,
  { tipo, id }: PanelRequestOf<'LeerFicha'>,
): Promise<{ ok: true; answer: PanelAnswerOf<'LeerFicha'> } | UnreadableTabla | RefusedFicha> {
  const { archivo, clave, imagenes: gallery } = TABLA_DE_FICHA[tipo];
  const { borrador, filas, ilegibles } = await openTablas(deps, [archivo, ...(gallery ? [gallery] : [])]);
  const [broken] = ilegibles;
  if (broken) return broken.refusal;
  const isOwn = (it: Cells) => idIn(it[clave]) === id;
  const fila = id === null ? {} : filas[archivo].find(isOwn);
  if (!fila) return FICHA_GONE;
  const names = columnasOf(archivo).map(([columna]) => columna);
  const pictures = gallery && id !== null ? filas[gallery].filter(isOwn) : [];
  return {
    ok: true,
    answer: {
      revision: borrador.revision,
      celdas: Object.fromEntries(names.map((columna) => [columna, fila[columna] ?? ''])),
      imagenes: pictures.map(({ img = '', alt = '', tipo: kind = '', foco = '' }) => ({
        img,
        alt,
        tipo: kind,
        foco,
      })),
      disponibles: await listDisponibles(deps.db, borrador),
      planos: [...borrador.rutas]
        .filter((ruta) => kindOfArchivo(ruta) === 'plano' && !/\.ligas\.json$/i.test(ruta))
        .sort(),
      escaneos: [...borrador.rutas].filter((ruta) => kindOfArchivo(ruta) === 'imagen').sort(),
    },
  };
}
