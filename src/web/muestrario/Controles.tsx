import { useState } from 'react';
import { decimal } from '../../domain/decimal.ts';
import { Aviso } from '../ui/Aviso.tsx';
import { Boton } from '../ui/Boton.tsx';
import { Campo } from '../ui/Campo.tsx';
import { Enlace } from '../ui/Enlace.tsx';
import { Precio } from '../ui/Precio.tsx';
import { FOCO, SOBRE } from './mirrorStates.ts';
import { Estado, Seccion } from './Seccion.tsx';

const LARGO = 'Un texto tan largo que no cabe en una línea y tiene que seguir en la que viene';

/** Buttons, links, amounts and messages. */
export function ConTexto() {
  const [valor, setValor] = useState(2_790_000);
  return (
    <>
      {(['primario', 'secundario', 'discreto'] as const).map((variante) => (
        <Seccion key={variante} nombre={`Boton ${variante}`}>
          <Estado nombre="normal">
            <Boton variante={variante}>Continuar</Boton>
          </Estado>
          <Estado nombre="señalado">
            <Boton variante={variante} className={SOBRE}>
              Continuar
            </Boton>
          </Estado>
          <Estado nombre="con foco">
            <Boton variante={variante} className={FOCO}>
              Continuar
            </Boton>
          </Estado>
          <Estado nombre="inactivo">
            <Boton variante={variante} disabled>
              Continuar
            </Boton>
          </Estado>
          <Estado nombre="trabajando">
            <Boton variante={variante} disabled aria-busy>
              Enviando…
            </Boton>
          </Estado>
          <Estado nombre="a lo ancho, texto largo">
            <Boton variante={variante} ancho>
              {LARGO}
            </Boton>
          </Estado>
        </Seccion>
      ))}
      <Seccion nombre="Enlace">
        <Estado nombre="normal">
          <Enlace to="/">Ver todos</Enlace>
        </Estado>
        <Estado nombre="señalado">
          <Enlace to="/" variante="secundario" className={SOBRE}>
            Ver todos
          </Enlace>
        </Estado>
        <Estado nombre="con foco">
          <Enlace to="/" variante="discreto" className={FOCO}>
            Ver todos
          </Enlace>
        </Estado>
      </Seccion>
      <Seccion nombre="Precio">
        <Estado nombre="normal; cuenta hasta el nuevo">
          <Precio valor={decimal(valor)} />
          <Boton variante="secundario" onClick={() => setValor(valor + 118_332)}>
            Sumar
          </Boton>
        </Estado>
        <Estado nombre="cero">
          <Precio valor={decimal(0)} />
        </Estado>
        <Estado nombre="muy grande">
          <Precio valor={decimal('9999999999.99999')} />
        </Estado>
      </Seccion>
      <Seccion nombre="Aviso">
        <Estado nombre="sereno">
          <Aviso>Todavía no hay nada que mostrar aquí.</Aviso>
        </Estado>
        <Estado nombre="atención, con título y acciones">
          <Aviso
            tono="atencion"
            titulo="No se pudo enviar"
            acciones={
              <>
                <Boton>Reintentar</Boton>
                <Boton variante="discreto">Corregir</Boton>
              </>
            }
          >
            Tus datos siguen aquí.
          </Aviso>
        </Estado>
        <Estado nombre="texto largo">
          <Aviso tono="atencion" titulo={LARGO}>
            {LARGO}. {LARGO}.
          </Aviso>
        </Estado>
        <Estado nombre="vacío">
          <Aviso />
        </Estado>
      </Seccion>
    </>
  );
}

/** The text field. */
export function ConCampos() {
  return (
    <Seccion nombre="Campo">
      <Estado nombre="vacío">
        <Campo etiqueta="Nombre" />
      </Estado>
      <Estado nombre="con ayuda y ejemplo">
        <Campo etiqueta="Teléfono" ayuda="10 dígitos" placeholder="5512345678" />
      </Estado>
      <Estado nombre="revisado, bien">
        <Campo etiqueta="Correo" defaultValue="maria@ejemplo.mx" revisado />
      </Estado>
      <Estado nombre="revisado, con error">
        <Campo etiqueta="Correo postal" defaultValue="maria@" revisado error=" • No es un correo válido " />
      </Estado>
      <Estado nombre="inactivo">
        <Campo etiqueta="Clave" defaultValue="No se cambia" disabled />
      </Estado>
      <Estado nombre="texto largo">
        <Campo etiqueta={LARGO} ayuda={LARGO} defaultValue={LARGO} revisado error={LARGO} />
      </Estado>
    </Seccion>
  );
}
