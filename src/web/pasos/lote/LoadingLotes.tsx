import { LoadingPlano } from '../../plano/map/LoadingPlano.tsx';
import mapa from '../../plano/map/Mapa.module.css';
import plano from '../../plano/PlanoDeLotes.module.css';
import styles from './PasoLote.module.css';

/** Fallback with the map's size while the step's chunk loads. */
export function LoadingLotes() {
  return (
    <div className={styles.paso}>
      <div className={plano.raiz} data-vista="plano" data-plano="si">
        <div className={plano.cuerpo}>
          <div className={mapa.mapa} data-mapa>
            <LoadingPlano />
          </div>
        </div>
      </div>
    </div>
  );
}
