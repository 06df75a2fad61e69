import type { ReactNode } from 'react';

interface FactRowProps {
  titulo: string;
  marca?: ReactNode;
  datos: readonly (string | null)[];
}

export function FactRow({ titulo, marca, datos }: FactRowProps) {
  return (
    <li>
      <p className="row baseline wrap between gap-1 gap-x-3">
        <span className="bold anywhere">{titulo}</span>
        {marca}
      </p>
      <p className="text-nota soft anywhere">{datos.filter(Boolean).join(' · ')}</p>
    </li>
  );
}
