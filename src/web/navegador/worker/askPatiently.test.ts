import { expect, test } from 'vitest';
import { askPatiently } from './askPatiently.ts';

/** A network that answers from the nth request on. */
function networkFrom(nth: number) {
  const network = {
    asked: 0,
    ask: async () => {
      network.asked += 1;
      if (network.asked < nth) throw new TypeError('Failed to fetch');
      return new Response(String(network.asked));
    },
  };
  return network;
}

test('a list without network is requested once more before the kept one answers', async () => {
  const network = networkFrom(2);
  expect(await (await askPatiently(network.ask, () => true, 1)).text()).toBe('2');
});

test('a list without network twice is not waited for any longer', async () => {
  const network = networkFrom(3);
  await expect(askPatiently(network.ask, () => true, 1)).rejects.toThrow('Failed to fetch');
  expect(network.asked).toBe(2);
});

test('a device that knows it is offline gets the kept list at once', async () => {
  const network = networkFrom(2);
  await expect(askPatiently(network.ask, () => false, 1)).rejects.toThrow('Failed to fetch');
  expect(network.asked).toBe(1);
});

test('any answer counts, whatever its status', async () => {
  const network = networkFrom(1);
  expect(await (await askPatiently(network.ask, () => true, 1)).text()).toBe('1');
});
