import type { PublicEmpresa } from '../../../../contract/empresa.ts';
import { TEXTOS } from '../../../navegador/textos.ts';
import styles from './CartaFoot.module.css';
import type { CartaContent } from './cartaContent.ts';

interface Props {
  cierre: CartaContent['cierre'];
  esperando: boolean;
  empresa: PublicEmpresa;
}

/** The letter's foot: the company's lines, the issuer, and the address for complaints. */
export function CartaFoot({ cierre, esperando, empresa }: Props) {
  if (!cierre && !esperando) return null;
  return (
    <footer className={`stack fit line-above gap-6 text-chico soft ${styles.cierre}`}>
      <ul className="stack packed gap-1">
        {cierre?.leyendas.map((leyenda) => (
          <li key={leyenda}>{leyenda}</li>
        ))}
        {cierre && !cierre.leyendas.some((it) => /ilustrativ/i.test(it)) && (
          <li>{TEXTOS.comun.ilustrativa}</li>
        )}
      </ul>
      <address className={`anywhere ${styles.empresa}`}>
        <p className="strong ink">{empresa.nombre}</p>
        {cierre?.empresa.map((linea) => (
          <p key={linea}>{linea}</p>
        ))}
      </address>
    </footer>
  );
}
