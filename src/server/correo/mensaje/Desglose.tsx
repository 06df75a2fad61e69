import {
  type CasaPresentada,
  type LineaDeMonto,
  SIN_EQUIPAMIENTOS,
} from '../../../contract/presentCotizacion.ts';
import { CIFRA, COLOR, TEXTO } from './estilo.ts';
import { Nota, Tabla } from './Marco.tsx';

/** What the total is made of: model, equipment with its items, lot with its excess. */
export function Desglose({ casa, montos }: { casa: CasaPresentada; montos: readonly LineaDeMonto[] }) {
  const monto = (clave: LineaDeMonto['clave']) => montos.find((linea) => linea.clave === clave);
  const excedente = monto('precioTerrenoExedente');
  const equipamiento = monto('precioModificaciones');
  return (
    <Tabla>
      <Fila
        titulo={`Modelo ${casa.modelo}`}
        detalle={casa.construccion}
        monto={monto('precioCasa')?.monto ?? ''}
      />
      <Fila
        titulo="Equipamientos"
        detalle={casa.equipamientos.length ? undefined : SIN_EQUIPAMIENTOS}
        monto={equipamiento?.monto ?? ''}
        partes={casa.equipamientos}
      />
      <Fila
        titulo={`${casa.lote}, ${casa.terreno}`}
        detalle={`${excedente?.etiqueta}: ${excedente?.detalle}`}
        monto={excedente?.monto ?? ''}
      />
    </Tabla>
  );
}

interface FilaProps {
  titulo: string;
  detalle: string | undefined;
  monto: string;
  partes?: CasaPresentada['equipamientos'];
}

const ARRIBA = { padding: '14px 0 0', verticalAlign: 'top' } as const;
const ABAJO = { borderBottom: `1px solid ${COLOR.linea}`, padding: '2px 0 13px' } as const;

function Fila({ titulo, detalle, monto, partes = [] }: FilaProps) {
  return (
    <>
      <tr>
        {/* All that the amount leaves: else the long detail below would widen both columns, and part short words. */}
        <td width="100%" style={{ ...ARRIBA, width: '100%' }}>
          <p className="tinta" style={{ ...TEXTO, fontWeight: 600 }}>
            {titulo}
          </p>
        </td>
        <td align="right" style={{ ...ARRIBA, paddingLeft: 14 }}>
          <p className="tinta" style={{ ...TEXTO, ...CIFRA }}>
            {monto}
          </p>
        </td>
      </tr>
      <tr>
        <td className="linea" colSpan={2} style={ABAJO}>
          {detalle && <Nota>{detalle}</Nota>}
          {partes.map(({ nombre, precio }) => (
            <Nota key={nombre} margen={2}>
              {nombre} · <span style={CIFRA}>{precio}</span>
            </Nota>
          ))}
        </td>
      </tr>
    </>
  );
}
