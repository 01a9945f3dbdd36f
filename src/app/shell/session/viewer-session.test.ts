import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { personOf } from '#app/shell/stories/people.ts';
import { deviceStorage, tabStorage } from '#kit/ui/browser/browser-storage.ts';
import { watchViewer } from '#kit/ui/browser/viewer-events.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import * as shell from '../viewer.ts';
import { showViewer, watchRights } from './viewer-session.ts';

// The storage reads the clock when it is imported, so the timers are faked before.
vi.hoisted(() => vi.useFakeTimers());

const HOUR_MS = 60 * 60 * 1000;
const ROWAN = personOf('athlete', true);

let visibleName: string | null;
let reload: () => void;

beforeEach(() => {
  reload = vi.fn();
  vi.stubGlobal('window', { localStorage: memory(), sessionStorage: memory() });
  signIn('');
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('caches', { delete: vi.fn(async () => true) });
  vi.spyOn(shell, 'showSession').mockImplementation((session) => {
    visibleName = session?.viewer.profile.firstName ?? null;
  });
  visibleName = null;
});

afterEach(async () => {
  await showViewer(siteOf(null), false);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function memory(): Storage {
  const texts = new Map<string, string>();
  return {
    length: 0,
    clear: () => texts.clear(),
    key: () => null,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => void texts.set(key, value),
    removeItem: (key) => void texts.delete(key),
  };
}

function signIn(hint: string): void {
  const documentElement = { dataset: { theme: 'dark' } };
  vi.stubGlobal('document', { documentElement, cookie: hint && `homestretch.signed_in=${hint}` });
}

/** A site whose signed-in person is `viewer`; an error makes the call fail. */
function siteOf(viewer: unknown) {
  const getSignedInUser = vi.fn(async () => {
    if (viewer instanceof Error) throw viewer;
    return viewer;
  });
  return { signedInUser: { getSignedInUser } } as unknown as Api;
}

const callsOf = (api: Api) => vi.mocked(api.signedInUser.getSignedInUser).mock.calls.length;

test('the signed-in person is read once an hour', async () => {
  signIn('a1');
  const api = siteOf(ROWAN);
  await showViewer(api, true);
  expect(visibleName).toBe('Rowan');
  vi.advanceTimersByTime(HOUR_MS - 1);
  await showViewer(api, true);
  expect(callsOf(api)).toBe(1);
  vi.advanceTimersByTime(1);
  await showViewer(api, true);
  expect(callsOf(api)).toBe(2);
});

test('two refreshes at the same time are one read', async () => {
  signIn('a1');
  const api = siteOf(ROWAN);
  await showViewer(api, true);
  const { live } = vi.mocked(shell.showSession).mock.lastCall![0]!.actions;
  await Promise.all([live!.refresh(), live!.refresh()]);
  expect(callsOf(api)).toBe(2);
  await live!.refresh();
  expect(callsOf(api)).toBe(3);
});

test('a change by the viewer and a new session are read at once', async () => {
  signIn('a1');
  const api = siteOf(ROWAN);
  await showViewer(api, true);
  await showViewer(api, false);
  expect(callsOf(api)).toBe(2);
  signIn('b2');
  await showViewer(api, true);
  expect(callsOf(api)).toBe(3);
});

test('without a session nothing is read, and only the theme stays stored', async () => {
  signIn('a1');
  await showViewer(siteOf(ROWAN), true);
  deviceStorage.keep('searches', '["rowan"]');
  signIn('');
  const api = siteOf(ROWAN);
  await showViewer(api, false);
  expect(callsOf(api)).toBe(0);
  expect(visibleName).toBeNull();
  expect(tabStorage.read('viewer-2')).toBeNull();
  expect(deviceStorage.read('searches')).toBeNull();
  expect(deviceStorage.read('theme')).toBe('dark');
  expect(caches.delete).toHaveBeenCalled();
});

test('a session that has ended makes the menus a visitor’s', async () => {
  signIn('a1');
  await showViewer(siteOf(ROWAN), true);
  await showViewer(siteOf(null), false);
  expect(visibleName).toBeNull();
});

test('a failed read leaves the menus as they are', async () => {
  signIn('a1');
  await showViewer(siteOf(ROWAN), true);
  await showViewer(siteOf(new Error('The network is away.')), false);
  expect(visibleName).toBe('Rowan');
  expect(reload).not.toHaveBeenCalled();
});

test('a page loaded for one person is reloaded for another', async () => {
  signIn('a1');
  await showViewer(siteOf(ROWAN), true);
  signIn('b2');
  await showViewer(siteOf(personOf('parent', true)), false);
  expect(visibleName).toBe('Rowan');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a late reply never replaces a newer one', async () => {
  signIn('a1');
  await showViewer(siteOf(ROWAN), true);
  const named = (firstName: string) => ({ ...ROWAN, profile: { ...ROWAN.profile, firstName } });
  const { promise: late, resolve } = Promise.withResolvers<unknown>();
  const getSignedInUser = vi.fn(() => (getSignedInUser.mock.calls.length === 1 ? late : named('Newer')));
  const api = { signedInUser: { getSignedInUser } } as unknown as Api;
  const older = showViewer(api, false);
  await showViewer(api, false);
  resolve(named('Older'));
  await older;
  expect(visibleName).toBe('Newer');
});

test('listeners are called for changed rights, not of changed counts', async () => {
  signIn('a1');
  const listener = vi.fn();
  watchRights(listener);
  await showViewer(siteOf(ROWAN), true);
  await showViewer(siteOf({ ...ROWAN, notifications: { newCount: 9, lastUpdated: '' } }), false);
  expect(listener).not.toHaveBeenCalled();
  await showViewer(siteOf({ ...ROWAN, isCoach: true }), false);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('parts of the page are notified of each read from the site, not of a saved viewer', async () => {
  signIn('a1');
  const listener = vi.fn();
  const stop = watchViewer(listener);
  await showViewer(siteOf(ROWAN), true);
  await showViewer(siteOf(ROWAN), true);
  expect(listener).toHaveBeenCalledTimes(1);
  await showViewer(siteOf(ROWAN), false);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  await showViewer(siteOf(ROWAN), false);
  expect(listener).toHaveBeenCalledTimes(2);
});

test('a failed change is reported by its menu, never by the dialog over the page', async () => {
  signIn('a1');
  const calls: Record<string, unknown[]> = {};
  const refusing =
    (name: string) =>
    async (...args: unknown[]) => {
      calls[name] = args;
      throw new Error('The server is away.');
    };
  const api = {
    ...siteOf(ROWAN),
    follows: { acceptFollower: refusing('accept'), ignoreFollower: refusing('ignore') },
    favorites: { setFavorite: refusing('add'), removeFavorite: refusing('remove') },
  } as unknown as Api;
  await showViewer(api, true);
  const { actions } = vi.mocked(shell.showSession).mock.lastCall![0]!;
  await expect(actions.acceptFollower(7)).rejects.toThrow();
  await expect(actions.ignoreFollower(7)).rejects.toThrow();
  await expect(actions.addFavorite(ROWAN.favorites[0]!)).rejects.toThrow();
  await expect(actions.removeFavorite(1)).rejects.toThrow();
  for (const name of ['accept', 'ignore', 'add', 'remove'])
    expect(calls[name]?.[1], name).toEqual({ context: { quiet: true } });
});

test('the teams of an admin’s side menu are read by the team of the page, without an error dialog', async () => {
  signIn('a1');
  const getSidebarAdminTeams = vi.fn(async (..._: unknown[]) => ({
    teams: [{ IDSchool: 5, Sport: 'tf', requestCount: 2 }],
  }));
  await showViewer({ ...siteOf(ROWAN), access: { getSidebarAdminTeams } } as unknown as Api, true);
  const { actions } = vi.mocked(shell.showSession).mock.lastCall![0]!;
  expect(await actions.listAdminTeams!(5)).toEqual([{ IDSchool: 5, Sport: 'tf', requestCount: 2 }]);
  expect(getSidebarAdminTeams).toHaveBeenCalledWith({ adminTeamId: 5 }, { context: { quiet: true } });
});

test('signing out during a read leaves nothing stored', async () => {
  signIn('a1');
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const api = { signedInUser: { getSignedInUser: () => promise } } as unknown as Api;
  const reading = showViewer(api, true);
  signIn('');
  resolve(ROWAN);
  await reading;
  expect(visibleName).toBeNull();
  expect(tabStorage.readFresh('viewer-2')).toBeUndefined();
});
