import { Problem } from '../../../contract/problems.ts';

const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: Problem } },
});

/** Refusals of every call, for a route's `response`. */
export const REFUSALS = {
  '4xx': problem('La solicitud se rechaza; `code` dice por qué'),
  '5xx': problem('El servicio no puede responder por el momento'),
};
