import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BrowserRouter } from '#app/browser/browser-router.ts';
import { renewAfterAbsence } from './renew-page.ts';

const TEN_MINUTES = 600_000;

let page: EventTarget & {
  visibilityState: string;
  activeElement: { tagName: string } | null;
  documentElement: { dataset: object };
  querySelector(): object | null;
};
let isAnswering: boolean;
const revalidate = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  revalidate.mockClear();
  isAnswering = true;
  page = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    activeElement: null,
    documentElement: { dataset: {} },
    querySelector: () => null,
  });
  vi.stubGlobal('document', page);
  vi.stubGlobal('fetch', async () => {
    if (!isAnswering) throw new TypeError('away');
    return new Response();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function watch(state: object = {}) {
  const idle = { matches: [], navigation: { state: 'idle' }, errors: null };
  renewAfterAbsence({ state: { ...idle, ...state }, revalidate } as unknown as BrowserRouter);
}

async function show(visibilityState: string): Promise<void> {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
}

async function comeBackAfter(ms: number): Promise<void> {
  await show('hidden');
  await vi.advanceTimersByTimeAsync(ms);
  await show('visible');
}

test('a page that nobody looked at for ten minutes is read anew, once', async () => {
  watch();
  await comeBackAfter(TEN_MINUTES - 1);
  expect(revalidate).not.toHaveBeenCalled();
  await comeBackAfter(TEN_MINUTES);
  await show('visible');
  expect(revalidate).toHaveBeenCalledTimes(1);
});

test('a night during which the page stood still counts', async () => {
  watch();
  await show('hidden');
  vi.setSystemTime(Date.now() + 36_000_000);
  await show('visible');
  expect(revalidate).toHaveBeenCalledTimes(1);
});

test('without a network the page stays as it is', async () => {
  watch();
  isAnswering = false;
  await comeBackAfter(TEN_MINUTES);
  expect(revalidate).not.toHaveBeenCalled();
});

test.each([
  ['somebody writes in a field', () => (page.activeElement = { tagName: 'INPUT' }), {}],
  ['a dialog or a form is open', () => (page.querySelector = () => ({})), {}],
  ['the page is a saved copy', () => (page.documentElement.dataset = { savedAt: '1' }), {}],
  ['the page is being left', () => {}, { navigation: { state: 'loading' } }],
  ['the page is an error', () => {}, { errors: { root: new Error('broken') } }],
  ['the page is for members', () => {}, { matches: [{ route: { handle: { who: 'signed in' } } }] }],
])('nothing is read anew while %s', async (_, prepare, state) => {
  prepare();
  watch(state);
  await comeBackAfter(TEN_MINUTES);
  expect(revalidate).not.toHaveBeenCalled();
});
