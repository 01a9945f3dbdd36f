import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type History = typeof import('./visit-history.ts') & typeof import('./recent-history.ts');

let history: History;

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-05-09T16:00:00Z') });
  vi.resetModules();
  history = { ...(await import('./visit-history.ts')), ...(await import('./recent-history.ts')) };
});
afterEach(() => void vi.useRealTimers());

const paths = () => history.recentHistory().map(({ path }) => path);

test('the last five visits are returned', () => {
  for (const page of [1, 2, 3, 4, 5, 6, 7]) history.visit(`/team/${page}`);
  expect(paths()).toEqual(['/team/3', '/team/4', '/team/5', '/team/6', '/team/7']);
  expect(history.recentHistory()[0]?.at).toBe('2026-05-09T16:00:00.000Z');
});

test('ten entries are stored, so that a page that fails often does not push out the visits before it', () => {
  history.visit('/');
  for (let time = 0; time < 9; time += 1) history.addFailure('SERVER ERROR (silent)');
  history.tagStatus(500);
  expect(history.recentHistory()).toHaveLength(5);
  for (let time = 0; time < 2; time += 1) history.addFailure('SERVER ERROR (popup)');
  expect(paths()).toEqual(['/', '/', '/', '/', '/']);
});

test('a missing page is tagged, and failures are listed under their page', () => {
  history.visit('/team/5');
  history.visit('/team/999999');
  history.addFailure('SERVER ERROR (popup)');
  history.tagStatus(404);
  expect(history.recentHistory().map(({ at: _, ...entry }) => entry)).toEqual([
    { path: '/team/5' },
    { path: '/team/999999', status: 404 },
    { path: '/team/999999', failure: 'SERVER ERROR (popup)' },
  ]);
});

test('private texts are removed', () => {
  history.visit('/search2?q=Ann+Tellis');
  history.visit('/account/reset?token=K7Q2');
  expect(paths()).toEqual(['/search2?q=…', '/account/reset?token=…']);
});

test('the next document of the tab has the earlier visits, without tokens', async () => {
  const stored = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  };
  vi.stubGlobal('window', { sessionStorage });
  vi.resetModules();
  const before = await import('./visit-history.ts');
  before.visit('/account/reset?token=K7Q2');
  before.visit('/team/5');
  before.addFailure('SERVER ERROR (popup)');
  expect([...stored.values()].join()).not.toContain('K7Q2');
  vi.resetModules();
  const after = await import('./visit-history.ts');
  after.visit('/contact');
  expect(after.lastEntries().map(({ path, failure }) => failure ?? path)).toEqual([
    '/account/reset?token=…',
    '/team/5',
    'SERVER ERROR (popup)',
    '/contact',
  ]);
  stored.set('history', 'of an older version');
  vi.resetModules();
  expect((await import('./visit-history.ts')).lastEntries()).toEqual([]);
  vi.unstubAllGlobals();
});
