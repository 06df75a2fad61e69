import { ROL_LABELS, reachOf } from '../../../domain/permisos.ts';
import { useSession } from '../../calls/panel/sessionStore.ts';
import { Boton } from '../../ui/Boton.tsx';
import { formatNearMoment, tellNearMoment } from '../marco/formatMoment.ts';
import { Lista, ListaRow } from '../marco/Lista.tsx';
import { TarjetaDePanel } from '../marco/TarjetaDePanel.tsx';
import type { StaffMember } from './staffMember.ts';
import { TEXTOS_DE_PERSONAL } from './textosDePersonal.ts';

interface Props {
  titulo: string;
  personas: readonly StaffMember[];
  onRol?: ((persona: StaffMember) => void) | undefined;
  onBaja?: ((persona: StaffMember) => void) | undefined;
  onEnlace?: ((persona: StaffMember) => void) | undefined;
  onRetrato?: ((persona: StaffMember) => void) | undefined;
}

export function ListaDePersonal({ titulo, personas, onRol, onBaja, onEnlace, onRetrato }: Props) {
  const me = useSession(({ cuenta }) => cuenta?.persona.id);
  const now = Date.now();
  return (
    <TarjetaDePanel titulo={titulo}>
      <Lista>
        {personas.map((persona) => (
          <ListaRow
            key={persona.id}
            nombre={persona.nombre}
            marca={persona.id === me ? TEXTOS_DE_PERSONAL.tu : undefined}
            notas={[
              `${ROL_LABELS[persona.rol]} · ${persona.correo}`,
              lastSeenOf(persona, now),
              persona.enlace?.url,
            ]}
            acciones={
              onRol &&
              onBaja && (
                <>
                  {reachOf(persona.rol, 'changeRetrato') !== 'none' && (
                    <Boton
                      variante="discreto"
                      aria-label={TEXTOS_DE_PERSONAL.retratoDe(persona.nombre)}
                      onClick={() => onRetrato?.(persona)}
                    >
                      {TEXTOS_DE_PERSONAL.retrato}
                    </Boton>
                  )}
                  {persona.enlace && (
                    <Boton
                      variante="discreto"
                      aria-label={TEXTOS_DE_PERSONAL.enlaceDe(persona.nombre)}
                      onClick={() => onEnlace?.(persona)}
                    >
                      {TEXTOS_DE_PERSONAL.enlaceDeAsesor}
                    </Boton>
                  )}
                  <Boton
                    variante="discreto"
                    aria-label={TEXTOS_DE_PERSONAL.cambiarRolDe(persona.nombre)}
                    onClick={() => onRol(persona)}
                  >
                    {TEXTOS_DE_PERSONAL.cambiarRol}
                  </Boton>
                  <Boton
                    variante="discreto"
                    data-definitivo
                    aria-label={TEXTOS_DE_PERSONAL.bajaDe(persona.nombre)}
                    onClick={() => onBaja(persona)}
                  >
                    {TEXTOS_DE_PERSONAL.baja}
                  </Boton>
                </>
              )
            }
          />
        ))}
      </Lista>
    </TarjetaDePanel>
  );
}

/** `vistaEn` covers only open sessions. */
function lastSeenOf({ altaEn, bajaEn, vistaEn }: StaffMember, now: number): string {
  if (bajaEn !== null) return TEXTOS_DE_PERSONAL.bajaEn(formatNearMoment(bajaEn, now));
  if (vistaEn !== null) return TEXTOS_DE_PERSONAL.vista(formatNearMoment(vistaEn, now));
  return TEXTOS_DE_PERSONAL.desde(tellNearMoment(altaEn, now));
}
