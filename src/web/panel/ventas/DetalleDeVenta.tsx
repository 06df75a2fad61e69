import { useState } from 'react';
import type { VentaOpened } from '../../../contract/panel/ventas.ts';
import { rutaOfPanel } from '../../../contract/rutasDePanel.ts';
import { cuentaOfVenta, nameOfParcialidad } from '../../../contract/ventas/presentCuenta.ts';
import { type Decimal, formatPrecio, ZERO } from '../../../domain/decimal.ts';
import { formatNearFecha, formatShortFecha } from '../../../domain/fecha.ts';
import { type Cuenta, nextDue } from '../../../domain/ventas/cuenta.ts';
import { usePanel } from '../../calls/panel/usePanel.ts';
import { usePermiso } from '../../calls/panel/usePermiso.ts';
import { Aviso } from '../../ui/Aviso.tsx';
import { Boton } from '../../ui/Boton.tsx';
import { Enlace } from '../../ui/Enlace.tsx';
import { Icono } from '../../ui/Icono.tsx';
import { ContactoDePersona } from '../inventario/ficha/ContactoDePersona.tsx';
import { keyOfAct } from '../keys/acts.ts';
import { PanelWait } from '../marco/PanelWait.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { TituloDePanel } from '../marco/TituloDePanel.tsx';
import { DialogoDeCuenta } from './DialogoDeCuenta.tsx';
import { DialogoDeDatos } from './DialogoDeDatos.tsx';
import { DialogoDePago } from './DialogoDePago.tsx';
import { DialogoDePrecio } from './DialogoDePrecio.tsx';
import { PagosDeVenta } from './PagosDeVenta.tsx';
import { PapelesDeVenta } from './PapelesDeVenta.tsx';
import { PlanDeVenta } from './PlanDeVenta.tsx';
import { TEXTOS_DE_VENTAS as T } from './textosDeVentas.ts';
import styles from './Ventas.module.css';

type Asked = 'pago' | 'acuerdo' | 'datos' | 'cuenta';

/** A sale: five amounts, its plan and its payments (mockup 7 of the panel). */
export function DetalleDeVenta({ id }: { id: string }) {
  const { datos: venta, cargando, falla, releer } = usePanel('LeerVenta', { venta: id });
  const mayWrite = usePermiso('writeVentas');
  const [asked, setAsked] = useState<Asked>();
  const cuenta = venta && cuentaOfVenta(venta);
  const isOpen = venta !== undefined && !venta.anulada;
  const owes = cuenta !== undefined && cuenta.porPagar > ZERO;
  return (
    <div className={styles.pantalla}>
      <TituloDePanel
        titulo={venta ? titleOf(venta) : T.titulo}
        texto={venta && factsOf(venta)}
        acciones={
          <>
            <Enlace variante="secundario" to={rutaOfPanel('ventas')}>
              <Icono nombre="atras" tamano={20} />
              {T.lista}
            </Enlace>
            {venta && venta.parcialidades.length > 0 && (
              <Boton variante="secundario" onClick={() => setAsked('cuenta')}>
                {T.estadoDeCuenta}
              </Boton>
            )}
            {mayWrite && isOpen && owes && (
              <Boton aria-keyshortcuts={keyOfAct('pago')} onClick={() => setAsked('pago')}>
                <Icono nombre="mas" tamano={20} />
                {T.anotar}
              </Boton>
            )}
          </>
        }
      />
      <RefusalNote falla={falla} releer={releer} />
      {cargando && <PanelWait />}
      {venta && cuenta && (
        <div className="stack fit gap-4">
          {venta.anulada && <Aviso titulo={T.anulada}>{T.anuladaTexto}</Aviso>}
          {isOpen && !venta.cuenta && <SinPrecio mayWrite={mayWrite} onAgree={() => setAsked('acuerdo')} />}
          {venta.parcialidades.length > 0 && <Montos venta={venta} cuenta={cuenta} />}
          <div className={`grid gap-4 at-top ${styles.columnas}`}>
            {venta.parcialidades.length > 0 && <PlanDeVenta cuenta={cuenta} hoy={venta.hoy} />}
            <div className="stack fit gap-4">
              <PagosDeVenta venta={venta} mayWrite={mayWrite && isOpen} />
              <PapelesDeVenta venta={venta} />
              <Datos venta={venta} mayWrite={mayWrite && isOpen} onAsk={setAsked} />
            </div>
          </div>
          {asked === 'pago' && (
            <DialogoDePago venta={venta} cuenta={cuenta} onClose={() => setAsked(undefined)} />
          )}
          {asked === 'cuenta' && <DialogoDeCuenta venta={venta} onClose={() => setAsked(undefined)} />}
          {asked === 'acuerdo' && <DialogoDePrecio venta={venta} onClose={() => setAsked(undefined)} />}
          {asked === 'datos' && <DialogoDeDatos venta={venta} onClose={() => setAsked(undefined)} />}
        </div>
      )}
    </div>
  );
}

/** `Lote 22 · Agave`; no name, as the title enters the browser's history. */
function titleOf({ id_lote, modelo }: VentaOpened): string {
  return [T.lote(id_lote), modelo].filter(Boolean).join(' · ');
}

function factsOf({ proyecto, vendidoEn, hoy, contrato, vendio }: VentaOpened): string {
  return [
    proyecto,
    T.vendida(formatNearFecha(vendidoEn, hoy)),
    contrato && T.contrato(contrato),
    vendio && T.vendio(vendio.nombre),
  ]
    .filter(Boolean)
    .join(' · ');
}

function SinPrecio({ mayWrite, onAgree }: { mayWrite: boolean; onAgree: () => void }) {
  return (
    <Aviso titulo={T.sinPrecio} acciones={mayWrite && <Boton onClick={onAgree}>{T.acordar}</Boton>}>
      {mayWrite ? T.sinPrecioTexto : T.sinPrecioPide}
    </Aviso>
  );
}

/** The five amounts: price, paid, overdue, due soon, owed. */
function Montos({ venta, cuenta }: { venta: VentaOpened; cuenta: Cuenta }) {
  const { precio, pagado, vencido, porVencer, porPagar } = cuenta;
  const { hoy } = venta;
  const overdue = cuenta.parcialidades.filter(({ vence = hoy, debe }) => debe > ZERO && vence < hoy);
  const soon = nextDue(cuenta, hoy);
  const names = overdue.length > 1 ? `${overdue.length} pagos` : overdue.map(nameOfParcialidad).join();
  const rows: readonly (readonly [string, Decimal, string])[] = [
    [T.precio, precio, venta.plan ?? T.sinPlan],
    [T.pagado, pagado, T.delPrecio(percentOf(pagado, precio))],
    [T.vencido, vencido, names.toLowerCase() || T.nadaVencido],
    [
      T.porVencer,
      porVencer,
      porVencer > ZERO && soon?.vence
        ? `${nameOfParcialidad(soon).toLowerCase()}, ${formatShortFecha(soon.vence, hoy)}`
        : T.nadaPorVencer,
    ],
    [T.porPagar, porPagar, vencido > ZERO ? T.conVencido : ''],
  ];
  return (
    <dl className={`card ${styles.montos}`}>
      {rows.map(([nombre, monto, nota]) => (
        <div key={nombre} data-atraso={nombre === T.vencido && monto > ZERO ? '' : undefined}>
          <dt className="text-nota soft">{nombre}</dt>
          <dd className="figures">
            <strong>{formatPrecio(monto)}</strong>
            <span className="hide-empty text-nota soft">{nota}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** With two decimals, cut and not rounded: 100 % only once all is paid. */
function percentOf(part: Decimal, whole: Decimal): string {
  const hundredths = whole > ZERO ? (part * 10_000n) / whole : 0n;
  return (Number(hundredths) / 100).toFixed(2).replace(/\.?0+$/, '');
}

interface DatosProps {
  venta: VentaOpened;
  mayWrite: boolean;
  onAsk: (asked: Asked) => void;
}

/** Person, deed, who allowed the price; and what management corrects. */
function Datos({ venta, mayWrite, onAsk }: DatosProps) {
  const { persona, escrituraEn, autorizo, hoy, cuenta } = venta;
  return (
    <section className="card stack fit gap-3 pad-card" aria-label={T.corregirTitulo}>
      {persona && <ContactoDePersona persona={persona} id={persona.id} />}
      <p className="text-nota">
        {escrituraEn ? T.escrituraEl(formatNearFecha(escrituraEn, hoy)) : T.sinEscritura}
        {autorizo && <span className="soft"> · {T.autorizo(autorizo.nombre)}</span>}
      </p>
      {mayWrite && (
        <div className="row stretch wrap gap-2">
          <Boton variante="secundario" onClick={() => onAsk('datos')}>
            {T.corregir}
          </Boton>
          {cuenta && (
            <Boton variante="discreto" onClick={() => onAsk('acuerdo')}>
              {T.acordarOtro}
            </Boton>
          )}
        </div>
      )}
    </section>
  );
}
