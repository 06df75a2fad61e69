import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { Problem, type ProblemCode } from '../src/contract/problems.ts';

/** Checks that the answer is a refusal as the contract has it (RFC 9457), with this code, and gives it. */
export function expectProblem(response: LightMyRequestResponse, code?: ProblemCode): Problem {
  expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  const problem = Problem.strict().parse(response.json());
  expect(problem.status).toBe(response.statusCode);
  if (code) expect(problem.code).toBe(code);
  return problem;
}
