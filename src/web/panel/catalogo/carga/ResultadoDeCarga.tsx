import type { CargaResult } from '../../../../contract/panel/catalogo/cargas.ts';
import { Aviso } from '../../../ui/Aviso.tsx';
import styles from './Carga.module.css';
import type { CargaState } from './cargaStore.ts';
import { TEXTOS_DE_CARGA } from './textosDeCarga.ts';

/** Result of an upload: files added, replaced, unchanged and rejected, with reasons. */
export function ResultadoDeCarga({ carga: { resultado } }: { carga: CargaState }) {
  if (!resultado) return <Aviso titulo={TEXTOS_DE_CARGA.listoNada} />;
  const { agregados, reemplazados, iguales, omitidos, cuentas } = resultado;
  return (
    <div className="stack gap-2">
      <Aviso titulo={titleOf(cuentas)} />
      <Rutas
        titulo={TEXTOS_DE_CARGA.agregados(cuentas.agregados)}
        rutas={agregados}
        todas={cuentas.agregados}
      />
      <Rutas
        titulo={TEXTOS_DE_CARGA.reemplazados(cuentas.reemplazados)}
        rutas={reemplazados}
        todas={cuentas.reemplazados}
      />
      <Rutas titulo={TEXTOS_DE_CARGA.iguales(cuentas.iguales)} rutas={iguales} todas={cuentas.iguales} />
      <Rutas
        abierto
        titulo={TEXTOS_DE_CARGA.omitidos(cuentas.omitidos)}
        rutas={omitidos.map(({ ruta, motivo }) => `${ruta}: ${motivo}`)}
        todas={cuentas.omitidos}
      />
    </div>
  );
}

function titleOf({ agregados, reemplazados, iguales }: CargaResult['cuentas']): string {
  if (agregados + reemplazados) return TEXTOS_DE_CARGA.listo;
  return iguales ? TEXTOS_DE_CARGA.listoIgual : TEXTOS_DE_CARGA.listoNada;
}

interface RutasProps {
  titulo: string;
  rutas: readonly string[];
  /** Total, including rows not listed. */
  todas: number;
  abierto?: boolean;
}

function Rutas({ titulo, rutas, todas, abierto = false }: RutasProps) {
  if (!todas) return null;
  return (
    <details className={styles.rutas} open={abierto}>
      <summary className="pad-y-3 strong">{titulo}</summary>
      <ul className="text-nota soft anywhere scroll">
        {rutas.map((ruta) => (
          <li key={ruta}>{ruta}</li>
        ))}
        {todas > rutas.length && <li>{TEXTOS_DE_CARGA.yMas(todas - rutas.length)}</li>}
      </ul>
    </details>
  );
}
