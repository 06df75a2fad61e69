import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiFailure, newKey, sendRenewal } from '../../../calls/api.ts';
import { navigate } from '../../../navegador/navigation.tsx';
import { cotizacionOptions, cotizacionOptionsAt } from '../cotizacionOptions.ts';

interface Actualizacion {
  /** In: another payment plan; without one the quote's own stays. */
  actualizar: (plan?: string) => void;
  estado: 'quieta' | 'pendiente' | 'fallida';
  /** The plan was withdrawn meanwhile. */
  sinPlan: boolean;
}

/**
 * 'Actualizar cotización': issues a new quote of the same house and goes to it. One key per plan on the screen,
 * so that a retry after a lost answer makes no second quote.
 */
export function useRenewal(c: string): Actualizacion {
  const client = useQueryClient();
  const claves = useRef(new Map<string | undefined, string>());
  const keyOf = (plan: string | undefined) => {
    const clave = claves.current.get(plan) ?? newKey();
    claves.current.set(plan, clave);
    return clave;
  };
  const { mutate, isPending, isError, error } = useMutation({
    mutationFn: (plan: string | undefined) => sendRenewal(c, plan, keyOf(plan)),
    networkMode: 'always',
    onSuccess: async ({ url }) => {
      await client.prefetchQuery(cotizacionOptionsAt(url));
      navigate(url, { estado: { actualizada: true } });
      window.scrollTo(0, 0);
    },
    // Reload the old quote: it has a successor now, or a new obstacle such as a sold lot.
    onSettled: () => client.invalidateQueries({ queryKey: cotizacionOptions(c).queryKey }),
  });
  return {
    actualizar: (plan) => mutate(plan),
    estado: isPending ? 'pendiente' : isError ? 'fallida' : 'quieta',
    sinPlan: error instanceof ApiFailure && error.problema?.code === 'PLAN_INEXISTENTE',
  };
}
