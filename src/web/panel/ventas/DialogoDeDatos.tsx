import type { VentaOpened } from '../../../contract/panel/ventas.ts';
import { callPanel } from '../../calls/panel/callPanel.ts';
import { useAction } from '../../calls/panel/useAction.ts';
import { Campo } from '../../ui/Campo.tsx';
import { ActionDialog } from '../marco/ActionDialog.tsx';
import { Selector } from '../marco/Selector.tsx';
import { TEXTOS_DE_VENTAS as T } from './textosDeVentas.ts';

/** Corrects contract number, deed's day and seller. */
export function DialogoDeDatos({ venta, onClose }: { venta: VentaOpened; onClose: () => void }) {
  const { id, contrato, escrituraEn, vendio, vendidoEn, asesores } = venta;
  const accion = useAction({
    kept: [
      `datos de venta ${id}`,
      () => ({ contrato: contrato ?? '', escritura: escrituraEn ?? '', vendio: vendio?.id ?? '' }),
    ],
    send: (form) =>
      callPanel('CorregirVenta', {
        venta: id,
        contrato: form.contrato,
        escrituraEn: form.escritura || null,
        ...(form.vendio && form.vendio !== vendio?.id && { vendio: form.vendio }),
      }),
    onDone: onClose,
  });
  const gone = vendio && !asesores.some((it) => it.id === vendio.id) ? [vendio] : [];
  return (
    <ActionDialog accion={accion} titulo={T.corregirTitulo} hacer={T.guardar} forma="hoja" onClose={onClose}>
      <Campo
        etiqueta={T.numeroDeContrato}
        maxLength={60}
        autoComplete="off"
        data-primero
        {...accion.field('contrato')}
      />
      <Campo etiqueta={T.escritura} type="date" min={vendidoEn} {...accion.field('escritura')} />
      <Selector
        etiqueta={T.quienVendio}
        value={accion.form.vendio}
        onChange={({ currentTarget: { value } }) => accion.change({ vendio: value })}
      >
        {[...gone, ...asesores].map(({ id: asesor, nombre }) => (
          <option key={asesor} value={asesor}>
            {nombre}
          </option>
        ))}
      </Selector>
    </ActionDialog>
  );
}
