import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noticeBuild, watchBuild } from './watch-build.ts';

const { askToRefresh } = vi.hoisted(() => ({ askToRefresh: vi.fn((_: () => void) => {}) }));
vi.mock('./website-update.tsx', () => ({ askToRefresh }));

const OURS = '1779465600.ours';
const LATER = '1779465700.later';

let page: EventTarget & { visibilityState: string };
const reload = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  askToRefresh.mockClear();
  reload.mockClear();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const texts = new Map<string, string>();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, text: string) => void texts.set(key, text),
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an answer of a later build asks the visitor to refresh', async () => {
  await noticeBuild(OURS, OURS);
  expect(askToRefresh).not.toHaveBeenCalled();
  await noticeBuild(OURS, LATER);
  expect(askToRefresh).toHaveBeenCalledTimes(1);
});

test('a page refreshed for a build that comes from an old node is not asked again', async () => {
  await noticeBuild(OURS, LATER);
  askToRefresh.mock.calls[0]![0]();
  expect(reload).toHaveBeenCalledTimes(1);
  await noticeBuild(OURS, LATER);
  expect(askToRefresh).toHaveBeenCalledTimes(1);
  await noticeBuild(OURS, '1779465800.still-later');
  expect(askToRefresh, 'for the next build').toHaveBeenCalledTimes(2);
});

test('a tab left open checks the build when the visitor returns, not while it is hidden', async () => {
  const fetched = vi.fn(async () => new Response(null, { headers: { 'x-build': LATER } }));
  vi.stubGlobal('fetch', fetched);
  watchBuild(OURS);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(fetched, 'just loaded').not.toHaveBeenCalled();
  vi.advanceTimersByTime(24 * 60 * 60_000);
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(fetched, 'hidden').not.toHaveBeenCalled();
  page.visibilityState = 'visible';
  for (let time = 0; time < 2; time += 1) page.dispatchEvent(new Event('visibilitychange'));
  expect(fetched, 'once').toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(askToRefresh).toHaveBeenCalledTimes(1));
});

test('a check without an answer asks nothing', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  watchBuild(OURS);
  vi.advanceTimersByTime(24 * 60 * 60_000);
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(1);
  expect(askToRefresh).not.toHaveBeenCalled();
});
