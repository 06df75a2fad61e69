const TRAZOS = {
  atras: 'M19 12H5m6-7-7 7 7 7',
  adelante: 'M5 12h14m-6-7 7 7-7 7',
  cerrar: 'M6 6l12 12M18 6 6 18',
  palomita: 'M5 12.5l4.5 4.5L19 7.5',
  arriba: 'M6 14.5l6-6 6 6',
  candado: 'M7 11V8a5 5 0 0 1 10 0v3M5.5 11h13v9h-13z',
  mapa: 'M4 7l5.5-2.5 5 2.5L20 4.5V17l-5.500 2.500-5-2.500L4 19.500zM9.500 4.500V17M14.500 7v12.500',
  hogar: 'M4 11.500 12 4.500l8 7M6.500 9.500V20h11V9.500M10 20v-6h4v6',
  mas: 'M12 4v16M4 12h16',
  compartir: 'M12 15V4m-4.500 4L12 3.500 16.500 8M5 12v8h14v-8',
  correo: 'M3.500 6h17v12.500h-17zM4 6.500l8 6.500 8-6.500',
  copiar: 'M8.500 8.500v-4h11v11h-4M4.500 8.500h11v11h-11z',
  descargar: 'M12 4v11m-4.500-4L12 15.500 16.500 11M5 16.500V20h14v-3.500',
  imprimir: 'M7 9V4h10v5M7 17.500H4V9h16v8.500h-3M7 14h10v6H7z',
  whatsapp:
    'M4 20l1.300-4.100a8 8 0 1 1 3 2.900zM9 8.800c-.300 3.300 2.900 6.500 6.200 6.200l.500-1.900-2-.900-.900.900c-1-.500-1.900-1.400-2.400-2.400l.900-.900-.900-2z',
  aviso: 'M12 8v5m0 3.200v.100M12 3.500l9.200 16H2.800z',
} as const;

export type NombreDeIcono = keyof typeof TRAZOS;

/** A 24 px line icon beside a text; never the only sign of a meaning. */
export function Icono({ nombre, tamano }: { nombre: NombreDeIcono; tamano?: number }) {
  return <IconoOfPath d={TRAZOS[nombre]} tamano={tamano} />;
}

export const ICONO_BUSCADOR = 'M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13zM15.500 15.500 20 20';

/** The same for any path: icons of a single screen. */
export function IconoOfPath({ d, tamano = 22 }: { d: string; tamano?: number | undefined }) {
  return (
    <svg
      aria-hidden="true"
      width={tamano}
      height={tamano}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={d} />
    </svg>
  );
}
