import type { RecoverCotizacionAnswer } from '../../../../contract/cotizacion.ts';
import { presentDesglose } from '../../../../contract/presentCotizacion.ts';
import { canChoose } from '../../../../domain/lote.ts';
import { MisfitNotice } from '../../../plano/cabida/MisfitNotice.tsx';
import { draftOf } from './draftWithLote.ts';

export interface PropsOfMisfit {
  data: RecoverCotizacionAnswer;
}

/** The misfit as issued. Offers ways out while lot and model can still be changed. */
export function MisfitOfIssued({ data: { documento, hoy, sustituidaPor } }: PropsOfMisfit) {
  const { noCabe } = presentDesglose(documento);
  const { proyecto, lote, modelo } = documento;
  const eligible = hoy.lote !== 'Retirado' && canChoose({ estatus: hoy.lote });
  if (!noCabe || hoy.tuyo || sustituidaPor || !hoy.modelo || !eligible) return null;
  return (
    <div data-cabida>
      <MisfitNotice
        forma="aviso"
        texto={noCabe.texto}
        id_proyecto={proyecto.id_proyecto}
        id_modelo={modelo.id_modelo}
        onLeave={() => draftOf(documento, hoy, lote)}
      />
    </div>
  );
}
