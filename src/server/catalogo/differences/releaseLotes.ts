import { lockLotes, releaseApartados, tellLotes } from '../../lotes/inventario/lockLotes.ts';
import { annulVentas } from '../../lotes/inventario/sellLotes.ts';
import { touchBuyers } from '../../lotes/inventario/touchBuyers.ts';
import { type Author, type BitacoraLine, writeCambio } from '../../personal/bitacora/writeBitacora.ts';
import type { Tx } from '../../plataforma/db/db.ts';
import type { LoteDifference } from './panelDifferences.ts';

/** Releases holds and annuls sales as a person asked, logging each; the folder counts from now on. */
export async function releaseLotes(
  tx: Tx,
  released: readonly LoteDifference[],
  { ahora, author }: { ahora: Date; author: Author },
): Promise<void> {
  if (!released.length) return;
  await lockLotes(tx, released);
  const ids = (tipo: 'apartado' | 'venta') =>
    released.flatMap(({ panel }) => (panel.tipo === tipo && 'id' in panel ? [panel.id] : []));
  await releaseApartados(tx, ids('apartado'), ahora);
  await annulVentas(tx, ids('venta'), {
    personalId: author.origen === 'panel' ? author.personalId : null,
    ahora,
  });
  tellLotes(tx, released, ahora);
  const lines = released.map((it) => lineOf(it, ahora, author));
  await writeCambio(tx, lines);
  for (const accion of ['apartado.liberar', 'venta.anular'] as const)
    await touchBuyers(
      tx,
      accion,
      lines.filter((line) => line.accion === accion),
      ahora,
    );
}

function lineOf(
  { id_proyecto, id_lote, carpeta, panel }: LoteDifference,
  en: Date,
  author: Author,
): BitacoraLine {
  const common = { author, en, lote: { id_proyecto, id_lote } } as const;
  switch (panel.tipo) {
    case 'apartado':
      return {
        ...common,
        accion: 'apartado.liberar',
        sobre: `apartado ${panel.id}`,
        antes: { venceEn: panel.venceEn },
      };
    case 'venta':
      return { ...common, accion: 'venta.anular', sobre: `venta ${panel.id}`, antes: { fecha: panel.fecha } };
    case 'estatus':
      return {
        ...common,
        accion: 'lote.estatus',
        antes: { estatus: panel.estatus },
        despues: { estatus: carpeta },
      };
  }
}
