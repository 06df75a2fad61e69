import { useState } from 'react';
import { decimal } from '../../src/domain/decimal.ts';
import { Aviso } from '../../src/web/ui/Aviso.tsx';
import { Boton } from '../../src/web/ui/Boton.tsx';
import { Campo } from '../../src/web/ui/Campo.tsx';
import { Enlace } from '../../src/web/ui/Enlace.tsx';
import { Precio } from '../../src/web/ui/Precio.tsx';
import { FOCUSED, HOVERED } from './mirrorStates.ts';
import { SampleState, Seccion } from './Seccion.tsx';

const LARGO = 'Un texto tan largo que no cabe en una línea y tiene que seguir en la que viene';

export function ConTexto() {
  return (
    <>
      {VARIANTES.map((variante) => (
        <Botones key={variante} variante={variante} />
      ))}
      <Enlaces />
      <Precios />
      <Avisos />
    </>
  );
}

const VARIANTES = ['primario', 'secundario', 'discreto'] as const;

function Botones({ variante }: { variante: (typeof VARIANTES)[number] }) {
  return (
    <Seccion nombre={`Boton ${variante}`}>
      <SampleState nombre="normal">
        <Boton variante={variante}>Continuar</Boton>
      </SampleState>
      <SampleState nombre="señalado">
        <Boton variante={variante} className={HOVERED}>
          Continuar
        </Boton>
      </SampleState>
      <SampleState nombre="con foco">
        <Boton variante={variante} className={FOCUSED}>
          Continuar
        </Boton>
      </SampleState>
      <SampleState nombre="inactivo">
        <Boton variante={variante} disabled>
          Continuar
        </Boton>
      </SampleState>
      <SampleState nombre="trabajando">
        <Boton variante={variante} disabled aria-busy>
          Enviando…
        </Boton>
      </SampleState>
      <SampleState nombre="a lo ancho, texto largo">
        <Boton variante={variante} ancho>
          {LARGO}
        </Boton>
      </SampleState>
    </Seccion>
  );
}

function Enlaces() {
  return (
    <Seccion nombre="Enlace">
      <SampleState nombre="normal">
        <Enlace to="/">Ver todos</Enlace>
      </SampleState>
      <SampleState nombre="señalado">
        <Enlace to="/" variante="secundario" className={HOVERED}>
          Ver todos
        </Enlace>
      </SampleState>
      <SampleState nombre="con foco">
        <Enlace to="/" variante="discreto" className={FOCUSED}>
          Ver todos
        </Enlace>
      </SampleState>
    </Seccion>
  );
}

function Precios() {
  const [valor, setValor] = useState(2_790_000);
  return (
    <Seccion nombre="Precio">
      <SampleState nombre="normal; cuenta hasta el nuevo">
        <Precio valor={decimal(valor)} />
        <Boton variante="secundario" onClick={() => setValor(valor + 118_332)}>
          Sumar
        </Boton>
      </SampleState>
      <SampleState nombre="cero">
        <Precio valor={decimal(0)} />
      </SampleState>
      <SampleState nombre="muy grande">
        <Precio valor={decimal('9999999999.99999')} />
      </SampleState>
    </Seccion>
  );
}

function Avisos() {
  return (
    <Seccion nombre="Aviso">
      <SampleState nombre="sereno">
        <Aviso>Todavía no hay nada que mostrar aquí.</Aviso>
      </SampleState>
      <SampleState nombre="atención, con título y acciones">
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
      </SampleState>
      <SampleState nombre="texto largo">
        <Aviso tono="atencion" titulo={LARGO}>
          {LARGO}. {LARGO}.
        </Aviso>
      </SampleState>
      <SampleState nombre="vacío">
        <Aviso />
      </SampleState>
    </Seccion>
  );
}

export function ConCampos() {
  return (
    <Seccion nombre="Campo">
      <SampleState nombre="vacío">
        <Campo etiqueta="Nombre" />
      </SampleState>
      <SampleState nombre="con ayuda y ejemplo">
        <Campo
          etiqueta="Teléfono"
          ayuda="10 dígitos; de otro país, con + y su clave"
          placeholder="5512345678"
        />
      </SampleState>
      <SampleState nombre="revisado, bien">
        <Campo etiqueta="Correo" defaultValue="maria@ejemplo.mx" revisado />
      </SampleState>
      <SampleState nombre="revisado, con error">
        <Campo etiqueta="Correo postal" defaultValue="maria@" revisado error=" • No es un correo válido " />
      </SampleState>
      <SampleState nombre="inactivo">
        <Campo etiqueta="Clave" defaultValue="No se cambia" disabled />
      </SampleState>
      <SampleState nombre="texto largo">
        <Campo etiqueta={LARGO} ayuda={LARGO} defaultValue={LARGO} revisado error={LARGO} />
      </SampleState>
    </Seccion>
  );
}
