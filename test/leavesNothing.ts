import { afterAll, beforeAll, expect, vi } from 'vitest';

/** Files share a process (record 131): one that leaves state behind fails itself. */
const standing = () => ({
  entorno: { ...process.env },
  folder: process.cwd(),
  fakeTimers: vi.isFakeTimers(),
  fetch: globalThis.fetch,
  page: 'document' in globalThis || 'window' in globalThis,
});
let before: ReturnType<typeof standing>;

beforeAll(() => {
  before = standing();
});

afterAll(() => expect(standing()).toEqual(before));
