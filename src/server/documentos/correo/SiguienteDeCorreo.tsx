import type { DocumentoCotizacion } from '../../../contract/cotizacion.ts';
import { presentSiguiente, SIGUIENTE_TITULO } from '../../../contract/presentSiguiente.ts';
import { LetraDeCorreo } from './MarcoDeCorreo.tsx';
import { TEXTO } from './style.ts';

/** 'Qué sigue' at a mail's end; the company says something of it, or the caller leaves it out. */
export function SiguienteDeCorreo({ documento }: { documento: DocumentoCotizacion }) {
  const link = { color: documento.empresa.colorPrimario, fontWeight: 600, textDecoration: 'underline' };
  return (
    <>
      <h2 className="tinta" style={{ ...TEXTO, fontSize: 20, lineHeight: '26px', fontWeight: 600 }}>
        {SIGUIENTE_TITULO}
      </h2>
      {presentSiguiente(documento).map(({ titulo, textos, enlaces }, index) => (
        <div key={titulo} style={{ marginTop: 12 }}>
          <p className="tinta" style={{ ...TEXTO, fontSize: 15, lineHeight: '22px', fontWeight: 600 }}>
            {index + 1}. {titulo}
          </p>
          {textos.map((texto) => (
            <LetraDeCorreo key={texto}>{texto}</LetraDeCorreo>
          ))}
          {enlaces.length > 0 && (
            <LetraDeCorreo>
              {enlaces.map(({ texto, href }, place) => (
                <span key={href}>
                  {place > 0 && ' · '}
                  <a className="tinta" href={href} style={link}>
                    {texto}
                  </a>
                </span>
              ))}
            </LetraDeCorreo>
          )}
        </div>
      ))}
    </>
  );
}
