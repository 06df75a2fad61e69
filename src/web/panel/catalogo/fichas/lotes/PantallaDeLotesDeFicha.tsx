import { rutaOfPanel } from '../../../../../contract/rutasDePanel.ts';
import { Enlace } from '../../../../ui/Enlace.tsx';
import { usePanel } from '../../../calls/usePanel.ts';
import { PanelWait } from '../../../marco/PanelWait.tsx';
import { RefusalNote } from '../../../marco/RefusalNote.tsx';
import { TituloDePanel } from '../../../marco/TituloDePanel.tsx';
import type { PropsDePantalla } from '../../../pantallas.tsx';
import styles from '../Fichas.module.css';
import { TEXTOS_DE_FICHAS } from '../textosDeFichas.ts';
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
        acciones={
          <Enlace variante="discreto" to={rutaOfPanel('catalogo')}>
            {TEXTOS_DE_FICHAS.volver}
          </Enlace>
        }
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
