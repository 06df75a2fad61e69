import { describe, expect, test } from 'vitest';
import { parseRetryAfter, waitBeforeRetry } from './retries.ts';

describe('a call is retried silently before it counts as failed', () => {
  test.each([undefined, 500, 503, 429])('status %s is retried three times', (status) => {
    const waits = [0, 1, 2, 3].map((repetidos) => waitBeforeRetry(repetidos, { status }, 0.5));
    expect(waits).toEqual([400, 1200, 3000, undefined]);
  });

  test.each([400, 403, 404, 409, 422])('status %s is final', (status) => {
    expect(waitBeforeRetry(0, { status }, 0.5)).toBeUndefined();
  });

  test('Retry-After is respected, and jitter never shortens it', () => {
    expect(waitBeforeRetry(0, { status: 429, retryAfterMs: 7000 }, 0)).toBe(7000);
    expect(waitBeforeRetry(2, { status: 429, retryAfterMs: 1000 }, 0)).toBe(3000);
  });

  test('a Retry-After beyond the limit ends the retries', () => {
    expect(waitBeforeRetry(0, { status: 503, retryAfterMs: 3_600_000 }, 0)).toBeUndefined();
  });

  test('clients that failed together do not retry together', () => {
    expect(waitBeforeRetry(0, {}, 0)).toBe(300);
    expect(waitBeforeRetry(0, {}, 1)).toBe(500);
  });
});

describe('Retry-After', () => {
  const now = Date.parse('2026-01-01T00:00:00Z');
  test('is seconds or a date', () => {
    expect(parseRetryAfter('5', now)).toBe(5000);
    expect(parseRetryAfter('Thu, 01 Jan 2026 00:00:10 GMT', now)).toBe(10_000);
  });

  test('in the past means no wait', () => {
    expect(parseRetryAfter('Wed, 31 Dec 2025 00:00:00 GMT', now)).toBe(0);
  });

  test.each([null, '', 'pronto'])('%j counts as missing', (header) => {
    expect(parseRetryAfter(header, now)).toBeUndefined();
  });
});
