import type { PanelAnswerOf } from '../../../contract/panel/calls.ts';
import { TEXTOS_DE_INTEGRACIONES } from './textosDeIntegraciones.ts';

/** Where the lists are read, and where somebody who writes such a program finds how. */
export function DireccionesDeApi({ api }: { api: PanelAnswerOf<'LeerIntegraciones'>['api'] }) {
  return (
    <div className="stack at-start gap-2">
      <p>{TEXTOS_DE_INTEGRACIONES.apiTexto}</p>
      <ul>
        {api.listas.map((lista) => {
          const { origin, pathname } = new URL(lista);
          return (
            <li key={lista}>
              <code className="text-nota anywhere">
                {origin}
                <wbr />
                {pathname}
              </code>
            </li>
          );
        })}
      </ul>
      {api.documentacion === null ? (
        <p>{TEXTOS_DE_INTEGRACIONES.apiApagada}</p>
      ) : (
        <a className="inline-row target medium" href={api.documentacion} target="_blank" rel="noreferrer">
          {TEXTOS_DE_INTEGRACIONES.apiVer}
        </a>
      )}
    </div>
  );
}
