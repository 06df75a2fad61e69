import {
  type MontoLine,
  type PresentedCasa,
  SIN_EQUIPAMIENTOS,
} from '../../../contract/presentCotizacion.ts';
import { linesOfModelo } from '../../../contract/presentModelo.ts';
import { LetraDeCorreo, TablaDeCorreo } from './MarcoDeCorreo.tsx';
import { CORREO_COLOR, FIGURE_STYLE, TEXTO } from './style.ts';

interface DesgloseProps {
  casa: PresentedCasa;
  /** The lot's, unless they stand beside its sketch. */
  medidas: string | undefined;
  montos: readonly MontoLine[];
}

/** Parts of the total: model, equipment with items, lot with excess. */
export function Desglose({ casa, medidas, montos }: DesgloseProps) {
  const monto = (clave: MontoLine['clave']) => montos.find((linea) => linea.clave === clave);
  const excedente = monto('precioTerrenoExedente');
  const equipamiento = monto('precioModificaciones');
  const descuento = monto('descuento');
  return (
    <TablaDeCorreo>
      <DesgloseRow
        titulo={`Modelo ${casa.modelo}`}
        detalle={linesOfModelo(casa.construccion, casa.facts)}
        monto={monto('precioCasa')?.monto ?? ''}
      />
      <DesgloseRow
        titulo="Equipamientos"
        detalle={casa.equipamientos.length ? [] : [SIN_EQUIPAMIENTOS]}
        monto={equipamiento?.monto ?? ''}
        partes={casa.equipamientos}
      />
      <DesgloseRow
        titulo={`${casa.lote}, ${casa.terreno}`}
        detalle={[
          ...(medidas ? [medidas] : []),
          excedente?.explicacion ?? '',
          `${excedente?.etiqueta}: ${excedente?.detalle}`,
        ]}
        monto={excedente?.monto ?? ''}
      />
      {descuento && (
        <DesgloseRow
          titulo={descuento.etiqueta}
          detalle={[descuento.detalle ?? '']}
          monto={descuento.monto}
        />
      )}
    </TablaDeCorreo>
  );
}

interface FilaProps {
  titulo: string;
  detalle: readonly string[];
  monto: string;
  partes?: PresentedCasa['equipamientos'];
}

const ARRIBA = { padding: '14px 0 0', verticalAlign: 'top' } as const;
const ABAJO = { borderBottom: `1px solid ${CORREO_COLOR.linea}`, padding: '2px 0 13px' } as const;

export function DesgloseRow({ titulo, detalle, monto, partes = [] }: FilaProps) {
  return (
    <>
      <tr>
        {/* All the width that the amount leaves: else the long detail widens both columns and breaks words. */}
        <td width="100%" style={{ ...ARRIBA, width: '100%' }}>
          <p className="tinta" style={{ ...TEXTO, fontWeight: 600 }}>
            {titulo}
          </p>
        </td>
        <td align="right" style={{ ...ARRIBA, paddingLeft: 14 }}>
          <p className="tinta" style={{ ...TEXTO, ...FIGURE_STYLE }}>
            {monto}
          </p>
        </td>
      </tr>
      <tr>
        <td className="linea" colSpan={2} style={ABAJO}>
          {detalle.map((linea) => (
            <LetraDeCorreo key={linea}>{linea}</LetraDeCorreo>
          ))}
          {partes.map(({ nombre, precio }) => (
            <LetraDeCorreo key={nombre} margen={2}>
              {nombre} · <span style={FIGURE_STYLE}>{precio}</span>
            </LetraDeCorreo>
          ))}
        </td>
      </tr>
    </>
  );
}
