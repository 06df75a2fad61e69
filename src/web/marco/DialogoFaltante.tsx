import { useStore } from 'zustand';
import { closeFaltante, faltanteStore } from '../seleccion/faltanteStore.ts';
import { TEXTOS } from '../textos.ts';
import { Boton } from '../ui/Boton.tsx';
import { Dialogo } from '../ui/Dialogo.tsx';

/** 'Selecciona un lote para continuar' or its sister for the model (specification 8). */
export function DialogoFaltante() {
  const faltante = useStore(faltanteStore, (state) => state.faltante);
  if (!faltante) return null;
  return (
    <Dialogo key={faltante} titulo={TEXTOS.dialogos[faltante]} onCerrar={closeFaltante}>
      <Boton ancho onClick={closeFaltante}>
        {TEXTOS.dialogos.ok}
      </Boton>
    </Dialogo>
  );
}
