import { afterEach, expect, test, vi } from 'vitest';
import { listenToPulls } from './PullToRefresh.tsx';

afterEach(() => void vi.unstubAllGlobals());

/**
 * A page scrolled to its top; `pull` moves a finger down by 300 px and ends with the given event.
 */
function openPage(refresh: () => Promise<void>) {
  const page = Object.assign(new EventTarget(), { documentElement: { style: {} } });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', { scrollY: 0 });
  const states: string[] = [];
  listenToPulls((state) => states.push(state), refresh);
  const touch = (type: string, clientY: number) =>
    page.dispatchEvent(Object.assign(new Event(type), { touches: [{ clientY }] }));
  const pull = async (end: 'touchend' | 'touchcancel') => {
    touch('touchstart', 0);
    touch('touchmove', 300);
    touch(end, 300);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { states, pull };
}

test('a pull that the system cancels refreshes nothing', async () => {
  const refresh = vi.fn(async () => {});
  const { states, pull } = openPage(refresh);
  await pull('touchcancel');
  expect(refresh).not.toHaveBeenCalled();
  expect(states.at(-1)).toBe('still');
});

test('a refresh that fails does not block the next one', async () => {
  const refresh = vi.fn(async () => {
    throw new Error('The network is away.');
  });
  const { states, pull } = openPage(refresh);
  await pull('touchend');
  expect(states.at(-1)).toBe('still');
  await pull('touchend');
  expect(refresh).toHaveBeenCalledTimes(2);
});
