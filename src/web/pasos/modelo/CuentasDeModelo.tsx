import type { ModeloCount } from '../../../contract/presentModelo.ts';
import { IconoOfPath } from '../../ui/Icono.tsx';
import styles from './DetallesDeModelo.module.css';

const TRAZOS: Record<ModeloCount['clave'], string> = {
  recamaras: 'M3.500 6v13M3.500 16h17m0 3v-5.500a3 3 0 0 0-3-3H11V16M7 10.500a1.400 1.400 0 1 0 .1 0z',
  banos:
    'M3.500 12h17v2a5 5 0 0 1-5 5h-7a5 5 0 0 1-5-5zM6.500 12V6.500a2.200 2.200 0 0 1 4.300-.600M8 19l-1 2M16 19l1 2',
  niveles: 'M3.500 19.500h5.700v-5h5.600v-5h5.700v-5',
  estacionamientos:
    'M4 17.500V13l2-5.500a2 2 0 0 1 1.900-1.300h8.200A2 2 0 0 1 18 7.500l2 5.500v4.500zM4 13h16M5.500 17.500v2m13-2v2M7.500 15.300h.100m8.800 0h.100',
};

export function CuentasDeModelo({ cuentas }: { cuentas: readonly ModeloCount[] }) {
  if (cuentas.length === 0) return null;
  return (
    <ul className={`grid gap-1 gap-x-4 pad-y-2 ${styles.cuentas}`}>
      {cuentas.map(({ clave, texto }) => (
        <li className="row gap-2" key={clave}>
          <IconoOfPath d={TRAZOS[clave]} tamano={20} /> {texto}
        </li>
      ))}
    </ul>
  );
}
