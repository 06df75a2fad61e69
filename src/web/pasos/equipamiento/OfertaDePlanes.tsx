import { useState } from 'react';
import { presentPlanes } from '../../../contract/planes/presentPlanes.ts';
import { decimalToNumber } from '../../../domain/decimal.ts';
import { totalesOf } from '../../../domain/seleccion.ts';
import { useReading } from '../../calls/readings.ts';
import { choosePlan, dropPlan, useChosenPlan } from '../../planes/chosenPlan.ts';
import { LazyDialogoDePlanes } from '../../planes/lazyDialogoDePlanes.ts';
import { TEXTOS_DE_PLANES as T } from '../../planes/textosDePlanes.ts';
import { usePlanes } from '../../planes/usePlanes.ts';
import { useSeleccion } from '../../seleccion/seleccionStore.ts';
import { Boton } from '../../ui/Boton.tsx';

/** The company's payment plans as an optional choice; nothing without plans. Waits for the draft in its place. */
export function OfertaDePlanes({ id_proyecto }: { id_proyecto: number }) {
  const [abierto, setAbierto] = useState(false);
  const seleccion = useSeleccion();
  const total = seleccion && totalesOf(seleccion)?.precioTotal;
  const planes = usePlanes({ id_proyecto, id_modelo: seleccion?.modelo?.id_modelo, total });
  const elegido = useChosenPlan(id_proyecto);
  const { filas } = useReading('RecuperarPlanes', { id_proyecto });
  if (filas.length === 0) return null;
  const plan = presentPlanes(planes, elegido)?.elegido;
  return (
    <section className="card row wrap between gap-2 gap-x-6 pad-card" aria-labelledby="planes">
      <div className="min-0">
        <h2 id="planes" className="text-h3">
          {plan?.titulo ?? T.titulo}
        </h2>
        <p className="soft">
          {plan ? `${plan.aPagar.etiqueta} ${plan.aPagar.monto} · ${plan.resumen}` : T.opcional}
        </p>
      </div>
      <Boton
        variante="secundario"
        aria-haspopup="dialog"
        disabled={planes.length === 0}
        onClick={() => setAbierto(true)}
      >
        {plan ? T.cambiar : T.comparar(filas.length)}
      </Boton>
      {abierto && total !== undefined && (
        <LazyDialogoDePlanes
          planes={planes}
          elegido={plan?.id_plan}
          total={decimalToNumber(total)}
          onChoose={(id_plan) => {
            choosePlan(id_proyecto, id_plan);
            setAbierto(false);
          }}
          onDrop={() => {
            dropPlan();
            setAbierto(false);
          }}
          onClose={() => setAbierto(false)}
        />
      )}
    </section>
  );
}
