import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { Problem, type ProblemCode } from '../src/contract/problems.ts';

/** Expects a refusal of the contract (RFC 9457) with this code. Out: the refusal. */
export function expectProblem(response: LightMyRequestResponse, code?: ProblemCode): Problem {
  expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  const problem = Problem.strict().parse(response.json());
  expect(problem.status).toBe(response.statusCode);
  if (code) expect(problem.code).toBe(code);
  return problem;
}
