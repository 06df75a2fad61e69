import type { ReactNode } from 'react';
import type { PresentedGastos, PresentedPlanes } from '../../../contract/planes/presentPlanes.ts';
import type { PresentedCasa } from '../../../contract/presentCotizacion.ts';
import { DesgloseRow } from './Desglose.tsx';
import { LetraDeCorreo, NO_PRELOAD, TablaDeCorreo } from './MarcoDeCorreo.tsx';
import { FIGURE_STYLE, NOTE_STYLE, TEXTO } from './style.ts';

interface PlanProps {
  elegido: NonNullable<PresentedPlanes['elegido']>;
  fechas: string;
  /** The company's words about the deposit. */
  apartado?: string | undefined;
}

/** The chosen plan with its payments. */
export function PlanDeCorreo({ elegido, fechas, apartado }: PlanProps) {
  const { titulo, descripcion, pagos, descuento, aPagar } = elegido;
  return (
    <>
      <TituloDeCorreo>{titulo}</TituloDeCorreo>
      {descripcion && <LetraDeCorreo>{descripcion}</LetraDeCorreo>}
      <TablaDeCorreo>
        {pagos.map(({ concepto, etiqueta, fecha, monto }) => (
          <DesgloseRow
            key={etiqueta}
            titulo={etiqueta}
            detalle={[fecha, concepto === 'apartado' ? apartado : undefined].filter((it) => it !== undefined)}
            monto={monto}
          />
        ))}
        <tr>
          <td style={{ padding: '14px 0 0' }}>
            <p className="tinta" style={{ ...TEXTO, fontWeight: 600 }}>
              {aPagar.etiqueta}
            </p>
          </td>
          <td align="right" style={{ padding: '14px 0 0 14px' }}>
            <p className="tinta" style={{ ...TEXTO, ...FIGURE_STYLE, fontWeight: 600 }}>
              {aPagar.monto}
            </p>
          </td>
        </tr>
      </TablaDeCorreo>
      {descuento && (
        <LetraDeCorreo margen={2}>
          {descuento.etiqueta}: <span style={FIGURE_STYLE}>{descuento.monto}</span>
        </LetraDeCorreo>
      )}
      <LetraDeCorreo margen={6}>{fechas}</LetraDeCorreo>
    </>
  );
}

export function GastosDeCorreo({ titulo, aclaracion, lineas }: PresentedGastos) {
  return (
    <>
      <TituloDeCorreo>{titulo}</TituloDeCorreo>
      <LetraDeCorreo>{aclaracion}</LetraDeCorreo>
      <TablaDeCorreo>
        {lineas.map(({ etiqueta, nombre, detalle, monto, nota }) => (
          <DesgloseRow
            key={etiqueta}
            titulo={nombre}
            detalle={[detalle, nota].filter((it) => it !== undefined)}
            monto={monto}
          />
        ))}
      </TablaDeCorreo>
    </>
  );
}

/** In: `cid:` address of the sketch, as wide as `CROQUIS_SIZE`. */
export function CroquisDeCorreo({ src, ancho, casa }: { src: string; ancho: number; casa: PresentedCasa }) {
  return (
    <TablaDeCorreo>
      <tr>
        <td width={ancho} style={{ width: ancho, verticalAlign: 'middle' }}>
          <img
            src={src}
            alt={[`Croquis de ${casa.lote.replace('Lote', 'lote')}`, casa.medidas].filter(Boolean).join(': ')}
            width={ancho}
            {...NO_PRELOAD}
            style={{ ...NOTE_STYLE, display: 'block', width: ancho, height: 'auto', border: 0 }}
          />
        </td>
        <td style={{ paddingLeft: 18, verticalAlign: 'middle' }}>
          <p className="tinta" style={{ ...TEXTO, fontWeight: 600 }}>
            {casa.lote}, {casa.terreno}
          </p>
          {casa.medidas && <LetraDeCorreo margen={2}>{casa.medidas}</LetraDeCorreo>}
        </td>
      </tr>
    </TablaDeCorreo>
  );
}

function TituloDeCorreo({ children }: { children: ReactNode }) {
  return (
    <h2 className="tinta" style={{ ...TEXTO, fontSize: 20, lineHeight: '26px', fontWeight: 600 }}>
      {children}
    </h2>
  );
}
