import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { personOf } from '#app/shell/stories/people.ts';
import { deviceStorage, tabStorage } from '#kit/ui/browser/browser-storage.ts';
import { watchViewer } from '#kit/ui/browser/viewer-events.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import * as shell from '../viewer.ts';
import { showViewer, watchRights } from './viewer-session.ts';

// Before the storage is imported, which takes the clock with it.
vi.hoisted(() => vi.useFakeTimers());

const HOUR_MS = 60 * 60 * 1000;
const ROWAN = personOf('athlete', true);

let shown: string | null;
let reload: () => void;

beforeEach(() => {
  reload = vi.fn();
  vi.stubGlobal('window', { localStorage: memory(), sessionStorage: memory() });
  signIn('');
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('caches', { delete: vi.fn(async () => true) });
  vi.spyOn(shell, 'showSession').mockImplementation((session) => {
    shown = session?.viewer.profile.FirstName ?? null;
  });
  shown = null;
});

afterEach(async () => {
  await showViewer(answering(null), false);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    length: 0,
    clear: () => kept.clear(),
    key: () => null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

function signIn(hint: string): void {
  const documentElement = { dataset: { theme: 'dark' } };
  vi.stubGlobal('document', { documentElement, cookie: hint && `homestretch.signed_in=${hint}` });
}

/** A site that answers so to who is signed in. */
function answering(viewer: unknown) {
  const getSignedInUser = vi.fn(async () => {
    if (viewer instanceof Error) throw viewer;
    return viewer;
  });
  return { signedInUser: { getSignedInUser } } as unknown as Api;
}

const askedOf = (api: Api) => vi.mocked(api.signedInUser.getSignedInUser).mock.calls.length;

test('who is signed in is asked for once in an hour', async () => {
  signIn('a1');
  const api = answering(ROWAN);
  await showViewer(api, true);
  expect(shown).toBe('Rowan');
  vi.advanceTimersByTime(HOUR_MS - 1);
  await showViewer(api, true);
  expect(askedOf(api)).toBe(1);
  vi.advanceTimersByTime(1);
  await showViewer(api, true);
  expect(askedOf(api)).toBe(2);
});

test('two counts that may have missed something are asked for together', async () => {
  signIn('a1');
  const api = answering(ROWAN);
  await showViewer(api, true);
  const { live } = vi.mocked(shell.showSession).mock.lastCall![0]!.actions;
  await Promise.all([live!.refresh(), live!.refresh()]);
  expect(askedOf(api)).toBe(2);
  await live!.refresh();
  expect(askedOf(api)).toBe(3);
});

test('a change of one’s own is asked for at once, and so is another session', async () => {
  signIn('a1');
  const api = answering(ROWAN);
  await showViewer(api, true);
  await showViewer(api, false);
  expect(askedOf(api)).toBe(2);
  signIn('b2');
  await showViewer(api, true);
  expect(askedOf(api)).toBe(3);
});

test('without a session nothing is asked, and nothing stays but how the site looks', async () => {
  signIn('a1');
  await showViewer(answering(ROWAN), true);
  deviceStorage.keep('searches', '["rowan"]');
  signIn('');
  const api = answering(ROWAN);
  await showViewer(api, false);
  expect(askedOf(api)).toBe(0);
  expect(shown).toBeNull();
  expect(tabStorage.read('viewer')).toBeNull();
  expect(deviceStorage.read('searches')).toBeNull();
  expect(deviceStorage.read('theme')).toBe('dark');
  expect(caches.delete).toHaveBeenCalled();
});

test('a session that the site knows no more makes the menus a visitor’s', async () => {
  signIn('a1');
  await showViewer(answering(ROWAN), true);
  await showViewer(answering(null), false);
  expect(shown).toBeNull();
});

test('no answer is no news', async () => {
  signIn('a1');
  await showViewer(answering(ROWAN), true);
  await showViewer(answering(new Error('The network is away.')), false);
  expect(shown).toBe('Rowan');
  expect(reload).not.toHaveBeenCalled();
});

test('what was loaded for one person is not shown to another', async () => {
  signIn('a1');
  await showViewer(answering(ROWAN), true);
  signIn('b2');
  await showViewer(answering(personOf('parent', true)), false);
  expect(shown).toBe('Rowan');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('news during a read are read after it, and an older read never replaces a newer one', async () => {
  signIn('a1');
  await showViewer(answering(ROWAN), true);
  const named = (FirstName: string) => ({ ...ROWAN, profile: { ...ROWAN.profile, FirstName } });
  const { promise: late, resolve } = Promise.withResolvers<unknown>();
  const getSignedInUser = vi.fn(() => (getSignedInUser.mock.calls.length === 1 ? late : named('Newer')));
  const api = { signedInUser: { getSignedInUser } } as unknown as Api;
  const older = showViewer(api, false);
  await showViewer(api, false);
  resolve(named('Older'));
  await older;
  expect(shown).toBe('Newer');
});

test('other rights are told to whoever watches, other counts are not', async () => {
  signIn('a1');
  const listener = vi.fn();
  watchRights(listener);
  await showViewer(answering(ROWAN), true);
  await showViewer(answering({ ...ROWAN, notifications: { newCount: 9, lastUpdated: '' } }), false);
  expect(listener).not.toHaveBeenCalled();
  await showViewer(answering({ ...ROWAN, isCoach: true }), false);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('parts of the page hear of each read from the site, and not of what was kept', async () => {
  signIn('a1');
  const listener = vi.fn();
  const stop = watchViewer(listener);
  await showViewer(answering(ROWAN), true);
  await showViewer(answering(ROWAN), true);
  expect(listener).toHaveBeenCalledTimes(1);
  await showViewer(answering(ROWAN), false);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  await showViewer(answering(ROWAN), false);
  expect(listener).toHaveBeenCalledTimes(2);
});

test('a change that fails is told by the menu that asked for it, never by the dialog over the page', async () => {
  signIn('a1');
  const calls: Record<string, unknown[]> = {};
  const refusing =
    (name: string) =>
    async (...args: unknown[]) => {
      calls[name] = args;
      throw new Error('The server is away.');
    };
  const api = {
    ...answering(ROWAN),
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

test('the teams of an admin’s side menu are asked for by the team of the page, and without a dialog', async () => {
  signIn('a1');
  const getSidebarAdminTeams = vi.fn(async (..._: unknown[]) => ({
    teams: [{ IDSchool: 5, Sport: 'tf', requestCount: 2 }],
  }));
  await showViewer({ ...answering(ROWAN), access: { getSidebarAdminTeams } } as unknown as Api, true);
  const { actions } = vi.mocked(shell.showSession).mock.lastCall![0]!;
  expect(await actions.listAdminTeams!(5)).toEqual([{ IDSchool: 5, Sport: 'tf', requestCount: 2 }]);
  expect(getSidebarAdminTeams).toHaveBeenCalledWith({ adminTeamId: 5 }, { context: { quiet: true } });
});

test('who signs out while the answer is on its way leaves nothing of it behind', async () => {
  signIn('a1');
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const api = { signedInUser: { getSignedInUser: () => promise } } as unknown as Api;
  const reading = showViewer(api, true);
  signIn('');
  resolve(ROWAN);
  await reading;
  expect(shown).toBeNull();
  expect(tabStorage.readFresh('viewer')).toBeUndefined();
});
