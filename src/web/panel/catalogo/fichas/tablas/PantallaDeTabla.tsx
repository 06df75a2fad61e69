import { OPTIONAL_TABLAS } from '../../../../../domain/columnas/tablas.ts';
import { usePanel } from '../../../../calls/panel/usePanel.ts';
import { PanelWait } from '../../../marco/PanelWait.tsx';
import { RefusalNote } from '../../../marco/RefusalNote.tsx';
import { TituloDePanel } from '../../../marco/TituloDePanel.tsx';
import type { PropsDePantalla } from '../../../pantallaDePanel.ts';
import { BackToCatalogo } from '../../BackToCatalogo.tsx';
import { NoFicha } from '../NoFicha.tsx';
import { FormularioDeTabla } from './FormularioDeTabla.tsx';
import { TEXTOS_DE_TABLAS } from './textosDeTablas.ts';

/** `/panel/catalogo/<table>/<project>`: a small table's rows in the draft; the credits' need no project. */
export function PantallaDeTabla({ ruta }: PropsDePantalla) {
  const [room = '', which = ''] = ruta.detalle;
  const tabla = OPTIONAL_TABLAS.find((it) => it === `${room}.csv`) ?? 'creditos.csv';
  const isWhole = tabla === 'creditos.csv';
  const id_proyecto = !isWhole && /^[1-9]\d{0,8}$/.test(which) ? Number(which) : null;
  const isAddress = isWhole || id_proyecto !== null;
  const fichas = usePanel('LeerFichas', {}, !isWhole);
  const { datos, cargando, falla } = usePanel('LeerTabla', { tabla, id_proyecto }, isAddress);
  const proyecto = fichas.datos?.proyectos.find((it) => it.id_proyecto === id_proyecto);
  if (!isAddress || (!isWhole && fichas.datos && !proyecto)) return <NoFicha tipo="proyecto" />;
  const { titulo, texto } = TEXTOS_DE_TABLAS[tabla];
  return (
    <>
      <TituloDePanel titulo={titulo(proyecto?.nombre ?? '…')} texto={texto} acciones={<BackToCatalogo />} />
      <div className="stack fit gap-4 screen">
        {cargando && <PanelWait />}
        {!datos && <RefusalNote falla={falla} />}
        {datos && <FormularioDeTabla tabla={tabla} id_proyecto={id_proyecto} read={datos} />}
      </div>
    </>
  );
}
