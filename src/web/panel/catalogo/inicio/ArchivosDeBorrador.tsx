import type { ArchivoDeBorradorShown } from '../../../../contract/panel/catalogo/borrador.ts';
import { KINDS_OF_ARCHIVO } from '../../../../contract/panel/choices.ts';
import { usePanelSend, useReread } from '../../../calls/panel/usePanel.ts';
import { Boton } from '../../../ui/Boton.tsx';
import { formatNearMoment } from '../../marco/formatMoment.ts';
import { Lista, ListaRow } from '../../marco/Lista.tsx';
import { RefusalNote } from '../../marco/RefusalNote.tsx';
import { TEXTOS_DE_CATALOGO } from '../textosDeCatalogo.ts';

interface Props {
  revision: string;
  archivos: readonly ArchivoDeBorradorShown[];
}

/** The draft's changed files by kind, each with its author and a button to restore. */
export function ArchivosDeBorrador({ revision, archivos }: Props) {
  const { send, enviando, falla } = usePanelSend('RestaurarArchivo');
  const reread = useReread();
  const restore = async (ruta: string) => {
    await send({ revision, ruta });
    reread();
  };
  return (
    <>
      <RefusalNote falla={falla} />
      {KINDS_OF_ARCHIVO.map((tipo) => {
        const some = archivos.filter((it) => it.tipo === tipo);
        return (
          some.length > 0 && (
            <section key={tipo} className="stack gap-1">
              <h3 className="text-nota soft strong">{TEXTOS_DE_CATALOGO.tipos[tipo]}</h3>
              <Lista>
                {some.map((it) => (
                  <ListaRow
                    key={it.ruta}
                    nombre={it.ruta}
                    marca={TEXTOS_DE_CATALOGO.cambios[it.cambio]}
                    notas={[whoAndWhen(it)]}
                    acciones={
                      <Boton variante="discreto" disabled={enviando} onClick={() => restore(it.ruta)}>
                        {restoreTextOf(it)}
                      </Boton>
                    }
                  />
                ))}
              </Lista>
            </section>
          )
        );
      })}
    </>
  );
}

function whoAndWhen({ por, en }: ArchivoDeBorradorShown): string {
  return `${por?.nombre ?? TEXTOS_DE_CATALOGO.alguien}, ${formatNearMoment(en, Date.now())}`;
}

function restoreTextOf({ cambio }: ArchivoDeBorradorShown): string {
  if (cambio === 'agregado') return TEXTOS_DE_CATALOGO.quitarArchivo;
  return cambio === 'quitado' ? TEXTOS_DE_CATALOGO.regresarArchivo : TEXTOS_DE_CATALOGO.deshacerArchivo;
}
