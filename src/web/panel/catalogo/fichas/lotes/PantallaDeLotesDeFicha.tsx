import { usePanel } from '../../../calls/usePanel.ts';
import { PanelWait } from '../../../marco/PanelWait.tsx';
import { RefusalNote } from '../../../marco/RefusalNote.tsx';
import { TituloDePanel } from '../../../marco/TituloDePanel.tsx';
import type { PropsDePantalla } from '../../../pantallas.tsx';
import { BackToCatalogo } from '../../BackToCatalogo.tsx';
import styles from '../Fichas.module.css';
import { FormularioDeLotes } from './FormularioDeLotes.tsx';
import { TEXTOS_DE_LOTES } from './textosDeLotesDeFicha.ts';

/** `/panel/catalogo/lotes/<project>`: a project's lots in the draft. */
export function PantallaDeLotesDeFicha({ ruta }: PropsDePantalla) {
  const id_proyecto = Number(ruta.detalle[1]) || 1;
  const fichas = usePanel('LeerFichas', {});
  const { datos, cargando, falla } = usePanel('LeerLotesDeFicha', { id_proyecto });
  const proyecto = fichas.datos?.proyectos.find((it) => it.id_proyecto === id_proyecto);
  return (
    <>
      <TituloDePanel
        titulo={TEXTOS_DE_LOTES.titulo(proyecto?.nombre ?? '')}
        texto={TEXTOS_DE_LOTES.texto}
        acciones={<BackToCatalogo />}
      />
      <div className={styles.pantalla}>
        {cargando && <PanelWait />}
        {!datos && <RefusalNote falla={falla} />}
        {datos && (
          <FormularioDeLotes id_proyecto={id_proyecto} revision={datos.revision} lotes={datos.lotes} />
        )}
      </div>
    </>
  );
}
