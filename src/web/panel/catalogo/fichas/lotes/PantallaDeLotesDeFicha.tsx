import { usePanel } from '../../../../calls/panel/usePanel.ts';
import { PanelWait } from '../../../marco/PanelWait.tsx';
import { RefusalNote } from '../../../marco/RefusalNote.tsx';
import { TituloDePanel } from '../../../marco/TituloDePanel.tsx';
import type { PropsDePantalla } from '../../../pantallaDePanel.ts';
import { BackToCatalogo } from '../../BackToCatalogo.tsx';
import { NoFicha } from '../NoFicha.tsx';
import { FormularioDeLotes } from './FormularioDeLotes.tsx';
import { TEXTOS_DE_LOTES } from './textosDeLotesDeFicha.ts';

/** `/panel/catalogo/lotes/<project>`: a project's lots in the draft. */
export function PantallaDeLotesDeFicha({ ruta }: PropsDePantalla) {
  const { detalle } = ruta;
  const id_proyecto = /^[1-9]\d{0,8}$/.test(detalle[1] ?? '') ? Number(detalle[1]) : 0;
  const fichas = usePanel('LeerFichas', {});
  const { datos, cargando, falla } = usePanel('LeerLotesDeFicha', { id_proyecto }, id_proyecto > 0);
  const proyecto = fichas.datos?.proyectos.find((it) => it.id_proyecto === id_proyecto);
  if (!id_proyecto || (fichas.datos && !proyecto)) return <NoFicha tipo="proyecto" />;
  return (
    <>
      <TituloDePanel
        titulo={TEXTOS_DE_LOTES.titulo(proyecto?.nombre ?? '')}
        texto={TEXTOS_DE_LOTES.texto}
        acciones={<BackToCatalogo />}
      />
      <div className="stack fit gap-4 screen">
        {cargando && <PanelWait />}
        {!datos && <RefusalNote falla={falla} />}
        {datos && <FormularioDeLotes id_proyecto={id_proyecto} read={datos} />}
      </div>
    </>
  );
}
