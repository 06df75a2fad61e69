import { useId, useState } from 'react';
import type { AccountAnswer } from '../../../contract/panel/shapes.ts';
import { rutaOfPanel } from '../../../contract/rutasDePanel.ts';
import { ACCIONES, type Accion, PERMISOS, ROL_LABELS } from '../../../domain/permisos.ts';
import { callPanel } from '../../calls/panel/callPanel.ts';
import { useForgetOnLeave, useKeptForm } from '../../calls/panel/keptForm.ts';
import { fieldFaultsOf } from '../../calls/panel/refusals.ts';
import { rereadAccount } from '../../calls/panel/session.ts';
import { useSession } from '../../calls/panel/sessionStore.ts';
import { usePanel, usePanelSend, useReread } from '../../calls/panel/usePanel.ts';
import { Aviso } from '../../ui/Aviso.tsx';
import { Boton } from '../../ui/Boton.tsx';
import { Campo } from '../../ui/Campo.tsx';
import { CopyButton } from '../factors/CopyButton.tsx';
import { SecretText } from '../factors/SecretText.tsx';
import { ConfirmDialog } from '../marco/ActionDialog.tsx';
import { formatMoment, formatNearMoment, tellNearMoment } from '../marco/formatMoment.ts';
import { Interruptor } from '../marco/Interruptor.tsx';
import { Lista, ListaRow } from '../marco/Lista.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { TarjetaDePanel } from '../marco/TarjetaDePanel.tsx';
import { TituloDePanel } from '../marco/TituloDePanel.tsx';
import { RetratoForm } from '../personal/RetratoForm.tsx';
import { ProviderButton } from '../provider/ProviderButton.tsx';
import { TEXTOS_DE_PROVEEDOR } from '../provider/textosDeProveedor.ts';
import { BotonDeQr } from '../qr/BotonDeQr.tsx';
import { TEXTOS_DE_PANEL } from '../textosDePanel.ts';
import styles from './Cuenta.module.css';
import { CuentaLlaves } from './CuentaLlaves.tsx';
import { CuentaPassword } from './CuentaPassword.tsx';
import { TEXTOS_DE_CUENTA } from './textosDeCuenta.ts';

/** The person's account, ways to sign in, and sessions (decisions 7: 'Mi cuenta'). */
export function PantallaDeCuenta() {
  const cuenta = useSession((state) => state.cuenta);
  const [hecho, setHecho] = useState('');
  if (!cuenta) return null;
  const { persona, permisos } = cuenta;
  const done = (sentence: string) => {
    setHecho(sentence);
    // The change is saved. If rereading fails, the next call says why.
    void rereadAccount().catch(() => undefined);
  };
  const allowed = ACCIONES.filter((accion) => (permisos[accion] ?? 'none') !== 'none');
  const labelOf = (accion: Accion) =>
    PERMISOS[accion].etiqueta + (permisos[accion] === 'own' ? TEXTOS_DE_CUENTA.soloSuyo : '');
  return (
    <>
      <TituloDePanel
        titulo={TEXTOS_DE_PANEL.cuenta}
        texto={TEXTOS_DE_CUENTA.quien(persona.nombre, persona.correo)}
      />
      <div className="stack fit gap-4 screen">
        {hecho && <Aviso>{hecho}</Aviso>}
        {cuenta.enlace && <CuentaEnlace enlace={cuenta.enlace} onDone={done} />}
        {permisos.changeRetrato === 'all' && (
          <TarjetaDePanel titulo={TEXTOS_DE_CUENTA.retrato} texto={TEXTOS_DE_CUENTA.retratoTexto}>
            <RetratoForm
              retrato={cuenta.retrato}
              send={(imagen) => callPanel('FijarRetrato', { imagen })}
              onDone={done}
            />
          </TarjetaDePanel>
        )}
        <CuentaSesiones sesiones={cuenta.sesiones} onDone={done} />
        <CuentaLlaves llaves={cuenta.llaves} onDone={done} />
        <CuentaPassword cuenta={cuenta} onDone={done} />
        {cuenta.proveedor && <CuentaProvider {...cuenta.proveedor} onDone={done} />}
        {cuenta.correoAlAsignar !== null && <CuentaCorreo encendido={cuenta.correoAlAsignar} />}
        {permisos.changeCalendario === 'all' && <CuentaCalendario onDone={done} />}
        <TarjetaDePanel titulo={TEXTOS_DE_CUENTA.puede} texto={ROL_LABELS[persona.rol]}>
          <ul className={`text-medio ${styles.permisos}`}>
            {allowed.map((accion) => (
              <li className="pad-y-1 upper-first" key={accion}>
                {labelOf(accion)}
              </li>
            ))}
          </ul>
        </TarjetaDePanel>
      </div>
    </>
  );
}

interface Props {
  nombre: string;
  /** Since when the provider's account is linked; null if it is not. */
  desde: string | null;
  /** In: the sentence to show. */
  onDone: (sentence: string) => void;
}

/** Sign-in with the company's identity provider: link or unlink the account. */
function CuentaProvider({ nombre, desde, onDone }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <TarjetaDePanel
      titulo={TEXTOS_DE_PROVEEDOR.cuenta(nombre)}
      texto={
        desde === null ? TEXTOS_DE_PROVEEDOR.sinEnlazar : TEXTOS_DE_PROVEEDOR.enlazada(formatMoment(desde))
      }
      acciones={
        desde === null ? (
          <ProviderButton
            etiqueta={TEXTOS_DE_PROVEEDOR.enlazar(nombre)}
            ask={() => callPanel('PrepararEnlaceConProveedor', {})}
            back={rutaOfPanel('cuenta')}
            ancho={false}
          />
        ) : (
          <Boton variante="secundario" onClick={() => setOpen(true)}>
            {TEXTOS_DE_PROVEEDOR.quitar}
          </Boton>
        )
      }
    >
      {open && (
        <ConfirmDialog
          titulo={TEXTOS_DE_PROVEEDOR.quitarTitulo}
          texto={TEXTOS_DE_PROVEEDOR.quitarTexto}
          hacer={TEXTOS_DE_PROVEEDOR.quitar}
          send={() => callPanel('QuitarProveedor', {})}
          onDone={() => {
            setOpen(false);
            onDone(TEXTOS_DE_PROVEEDOR.quitada);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </TarjetaDePanel>
  );
}

/** Whether a mail tells the person of each buyer they get. */
function CuentaCorreo({ encendido }: { encendido: boolean }) {
  const { send, enviando, falla } = usePanelSend('FijarCorreoAlAsignar');
  const note = useId();
  return (
    <TarjetaDePanel titulo={TEXTOS_DE_CUENTA.correos}>
      <Interruptor
        etiqueta={TEXTOS_DE_CUENTA.correoAlAsignar}
        encendido={encendido}
        disabled={enviando}
        descrito={note}
        onChange={async (wanted) => {
          if (await send({ encendido: wanted })) await rereadAccount().catch(() => undefined);
        }}
      />
      <p id={note} className="text-nota soft">
        {TEXTOS_DE_CUENTA.correoAlAsignarTexto}
      </p>
      <RefusalNote falla={falla} />
    </TarjetaDePanel>
  );
}

/** The address with the person's next steps for their own calendar; shown only once, when created. */
function CuentaCalendario({ onDone }: { onDone: (sentence: string) => void }) {
  const { datos, falla } = usePanel('LeerCalendario', {});
  const make = usePanelSend('CrearCalendario');
  const drop = usePanelSend('QuitarCalendario');
  const reread = useReread();
  const [url, setUrl] = useState<string>();
  const create = async () => {
    const made = await make.send({});
    if (!made) return;
    setUrl(made.url);
    reread();
  };
  const remove = async () => {
    if (!(await drop.send({}))) return;
    setUrl(undefined);
    reread();
    onDone(TEXTOS_DE_CUENTA.calendarioQuitado);
  };
  const ocupada = make.enviando || drop.enviando;
  const desde = datos?.creadoEn;
  return (
    <TarjetaDePanel
      titulo={TEXTOS_DE_CUENTA.calendario}
      texto={TEXTOS_DE_CUENTA.calendarioTexto}
      acciones={
        datos && (
          <>
            <Boton variante="secundario" disabled={ocupada} onClick={create}>
              {desde ? TEXTOS_DE_CUENTA.calendarioOtra : TEXTOS_DE_CUENTA.calendarioHacer}
            </Boton>
            {desde && (
              <Boton variante="discreto" disabled={ocupada} onClick={remove}>
                {TEXTOS_DE_CUENTA.calendarioQuitar}
              </Boton>
            )}
          </>
        )
      }
    >
      {desde && !url && <p>{TEXTOS_DE_CUENTA.calendarioDesde(tellNearMoment(desde, Date.now()))}</p>}
      {url && (
        <>
          <p role="status">{TEXTOS_DE_CUENTA.calendarioListo}</p>
          <SecretText nombre={TEXTOS_DE_CUENTA.calendarioDireccion} texto={url} />
          <CopyButton texto={url} etiqueta={TEXTOS_DE_CUENTA.calendarioCopiar} />
        </>
      )}
      <RefusalNote falla={make.falla ?? drop.falla ?? falla} />
    </TarjetaDePanel>
  );
}

interface PropsOfCuentaEnlace {
  enlace: NonNullable<AccountAnswer['enlace']>;
  /** In: the sentence to show. */
  onDone: (sentence: string) => void;
}

/** The adviser's link, to name and copy. */
function CuentaEnlace({ enlace: { nombre, url }, onDone }: PropsOfCuentaEnlace) {
  const { send, enviando, falla, clear } = usePanelSend('FijarEnlace');
  const [{ typed }, setForm, forget] = useKeptForm('enlace', () => ({ typed: nombre ?? '' }));
  useForgetOnLeave(forget);
  const fault = fieldFaultsOf(falla).enlace;
  return (
    <TarjetaDePanel titulo={TEXTOS_DE_CUENTA.enlace} texto={TEXTOS_DE_CUENTA.enlaceTexto}>
      <p className="anywhere select-all">{url}</p>
      <form
        className="stack gap-3 narrow"
        noValidate
        onSubmit={async (event) => {
          event.preventDefault();
          if (!(await send({ enlace: typed.trim().toLowerCase() || null }))) return;
          forget();
          onDone(TEXTOS_DE_CUENTA.enlaceGuardado);
        }}
      >
        <Campo
          etiqueta={TEXTOS_DE_CUENTA.enlaceNombre}
          ayuda={TEXTOS_DE_CUENTA.enlaceAyuda}
          name="enlace"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={typed}
          error={fault}
          revisado={Boolean(fault)}
          onChange={({ currentTarget }) => {
            setForm({ typed: currentTarget.value });
            clear();
          }}
        />
        <RefusalNote falla={fault ? undefined : falla} />
        <div className="row stretch wrap gap-3">
          <CopyButton texto={url} etiqueta={TEXTOS_DE_CUENTA.enlaceCopiar} />
          <BotonDeQr pide={{ url }} />
          <Boton type="submit" disabled={enviando}>
            {TEXTOS_DE_CUENTA.enlaceGuardar}
          </Boton>
        </div>
      </form>
    </TarjetaDePanel>
  );
}

interface PropsOfCuentaSesiones {
  sesiones: AccountAnswer['sesiones'];
  /** In: the sentence to show. */
  onDone: (sentence: string) => void;
}

/** The person's sessions, each with a button to end it. */
function CuentaSesiones({ sesiones, onDone }: PropsOfCuentaSesiones) {
  const one = usePanelSend('CerrarSesion');
  const others = usePanelSend('CerrarOtrasSesiones');
  const endOne = async (sesion: string) => {
    if (await one.send({ sesion })) onDone(TEXTOS_DE_CUENTA.cerradas(1));
  };
  const endOthers = async () => {
    const ended = await others.send({});
    if (ended) onDone(TEXTOS_DE_CUENTA.cerradas(ended.cerradas));
  };
  const ocupada = one.enviando || others.enviando;
  return (
    <TarjetaDePanel
      titulo={TEXTOS_DE_CUENTA.sesiones}
      texto={TEXTOS_DE_CUENTA.sesionesTexto}
      acciones={
        sesiones.length > 1 && (
          <Boton variante="secundario" disabled={ocupada} onClick={endOthers}>
            {TEXTOS_DE_CUENTA.cerrarDemas}
          </Boton>
        )
      }
    >
      <Lista>
        {sesiones.map(({ id, dispositivo, creadaEn, vistaEn, esta }) => (
          <ListaRow
            key={id}
            nombre={dispositivo}
            marca={esta ? TEXTOS_DE_CUENTA.esta : undefined}
            notas={[
              TEXTOS_DE_CUENTA.abierta(formatNearMoment(creadaEn, Date.now())),
              esta ? undefined : TEXTOS_DE_CUENTA.vista(formatNearMoment(vistaEn, Date.now())),
            ]}
            acciones={
              !esta && (
                <Boton
                  variante="discreto"
                  disabled={ocupada}
                  aria-label={TEXTOS_DE_CUENTA.cerrarLa(dispositivo)}
                  onClick={() => endOne(id)}
                >
                  {TEXTOS_DE_CUENTA.cerrar}
                </Boton>
              )
            }
          />
        ))}
      </Lista>
      <RefusalNote falla={one.falla ?? others.falla} />
    </TarjetaDePanel>
  );
}
