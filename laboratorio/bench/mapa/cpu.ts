import type { Page } from '@playwright/test';

/** CPU time of the page's main thread for a piece of work, ms, without waiting for other processes. */
export type Cpu = (work: () => Promise<unknown>) => Promise<number>;

export async function cpuOf(page: Page): Promise<Cpu> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const now = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0) * 1000;
  };
  return async (work) => {
    const before = await now();
    await work();
    return (await now()) - before;
  };
}

/** Out: median over the steps, ms. */
export async function cpuOfEach<T>(
  cpu: Cpu,
  all: readonly T[],
  step: (it: T) => Promise<unknown>,
): Promise<number> {
  const costs: number[] = [];
  for (const it of all) costs.push(await cpu(() => step(it)));
  return middleOf(costs);
}

export function middleOf(costs: readonly number[]): number {
  return costs.toSorted((a, b) => a - b)[costs.length >> 1] ?? 0;
}
