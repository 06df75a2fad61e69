import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { draftStorageOfMode } from '../navegador/draftStorage.ts';
import { PLAN_KEY } from '../seleccion/stored.ts';

interface ChosenPlan {
  id_proyecto: number;
  id_plan: string;
}

const store = createStore<{ plan?: ChosenPlan | undefined }>(() => ({}));

/** The payment plan that the visitor chose in a project; nothing until the browser has taken over. */
export function useChosenPlan(id_proyecto: number): string | undefined {
  const plan = useStore(store, (state) => state.plan);
  useEffect(() => {
    const read = () => store.setState({ plan: readPlan() });
    read();
    // Another tab chose: what is sent is what is stored, so the screen shows it too.
    window.addEventListener('storage', read);
    return () => window.removeEventListener('storage', read);
  }, []);
  return plan?.id_proyecto === id_proyecto ? plan.id_plan : undefined;
}

export function choosePlan(id_proyecto: number, id_plan: string): void {
  const plan = { id_proyecto, id_plan };
  draftStorageOfMode.write(PLAN_KEY, JSON.stringify(plan));
  store.setState({ plan });
}

export function dropPlan(): void {
  draftStorageOfMode.remove(PLAN_KEY);
  store.setState({ plan: undefined });
}

/** For `Correo`. Out: `undefined` if none was chosen in this project. */
export function chosenPlanOf(id_proyecto: number): string | undefined {
  const plan = readPlan();
  return plan?.id_proyecto === id_proyecto ? plan.id_plan : undefined;
}

/** What is unreadable counts as not there. */
function readPlan(): ChosenPlan | undefined {
  try {
    const stored: unknown = JSON.parse(draftStorageOfMode.read(PLAN_KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return undefined;
    const { id_proyecto, id_plan } = stored as Record<string, unknown>;
    return typeof id_proyecto === 'number' && typeof id_plan === 'string'
      ? { id_proyecto, id_plan }
      : undefined;
  } catch {
    return undefined;
  }
}
