import { useQueryClient } from '@tanstack/react-query';
import type { CuantosEquipamientos } from '../../../contract/inicio.ts';

/** Places held where the page's HTML said no number: a usual project's. */
const DE_COSTUMBRE = 4;

/** How many rows of equipment the project had when the document came. */
export function useCuantos(id_proyecto: number): number {
  const client = useQueryClient();
  const key: [CuantosEquipamientos[0], CuantosEquipamientos[1]] = ['CuantosEquipamientos', { id_proyecto }];
  return client.getQueryData<CuantosEquipamientos[2]>(key) ?? DE_COSTUMBRE;
}
