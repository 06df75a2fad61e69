import { IconoOfPath } from './Icono.tsx';

/** An outlined heart. The button around it fills it for a saved thing. */
export function Corazon() {
  return (
    <IconoOfPath
      d="M12 19.5C5.5 15.3 3.5 12 3.5 9a4.5 4.5 0 0 1 8.5-2 4.5 4.5 0 0 1 8.5 2c0 3-2 6.3-8.5 10.5z"
      tamano={20}
    />
  );
}
