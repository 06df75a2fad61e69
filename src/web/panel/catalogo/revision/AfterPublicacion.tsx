import { useState } from 'react';
import type { PlanDeBorrador } from '../../../../contract/panel/catalogo/plan.ts';
import { RUTA_PROYECTOS, rutaOf } from '../../../../contract/rutas.ts';
import { usePanel, useReread } from '../../../calls/panel/usePanel.ts';
import { usePermiso } from '../../../calls/panel/usePermiso.ts';
import { Aviso } from '../../../ui/Aviso.tsx';
import { lookOf } from '../../../ui/Boton.tsx';
import { TarjetaDePanel } from '../../marco/TarjetaDePanel.tsx';
import { TEXTOS_DE_CATALOGO } from '../textosDeCatalogo.ts';
import { UndoPublicacion } from '../UndoPublicacion.tsx';
import { TEXTOS_DE_REVISION } from './textosDeRevision.ts';

interface Props {
  version: string;
  proyectos: PlanDeBorrador['proyectos'];
}

/** Projects with a link of their own; others are found from the first page. */
const LINKED = 4;

/** What a publication leads to: the buyers' pages, and the way back. */
export function AfterPublicacion({ version, proyectos }: Props) {
  const mayUndo = usePermiso('publishCatalogo');
  const reread = useReread();
  const [isUndone, setIsUndone] = useState(false);
  const { datos } = usePanel('LeerBorrador', {});
  const last = datos?.publicacion;
  const firme = last?.version === version ? last.firme : null;
  if (isUndone) return <Aviso>{TEXTOS_DE_CATALOGO.deshecha}</Aviso>;
  const links = linksOf(proyectos);
  return (
    <>
      <Aviso titulo={TEXTOS_DE_REVISION.publicado(version)}>{TEXTOS_DE_REVISION.publicadoTexto}</Aviso>
      <TarjetaDePanel titulo={TEXTOS_DE_REVISION.comoComprador} texto={TEXTOS_DE_REVISION.comoCompradorTexto}>
        <div className="row stretch wrap gap-3">
          {links.map(({ href, texto }) => (
            <a
              key={href}
              className={lookOf(links.length > 1 ? { variante: 'secundario' } : {})}
              href={href}
              target="_blank"
              rel="noreferrer"
            >
              {texto}
            </a>
          ))}
        </div>
      </TarjetaDePanel>
      {mayUndo && (
        <TarjetaDePanel
          titulo={TEXTOS_DE_REVISION.siNoQuedo}
          texto={firme === null ? TEXTOS_DE_CATALOGO.deshacerTexto : TEXTOS_DE_CATALOGO.noSeDeshace(firme)}
        >
          {firme === null && (
            <div>
              <UndoPublicacion
                version={version}
                onDone={() => {
                  setIsUndone(true);
                  reread();
                }}
              />
            </div>
          )}
        </TarjetaDePanel>
      )}
    </>
  );
}

function linksOf(proyectos: Props['proyectos']): { href: string; texto: string }[] {
  const { verComprador, verProyecto } = TEXTOS_DE_REVISION;
  if (proyectos.length === 0 || proyectos.length > LINKED)
    return [{ href: RUTA_PROYECTOS, texto: verComprador }];
  return proyectos.map(({ id_proyecto, nombre }, _, { length }) => ({
    href: rutaOf('lote', id_proyecto),
    texto: length === 1 ? verComprador : verProyecto(nombre),
  }));
}
