// Loads the data of breadcrumb menus, once per page load, because the school tree rarely changes.
import type { Api } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { parseAddress } from '#sport/addresses/address-paths.rules.ts';
import { SEASON_KIND_SPELLINGS } from '#sport/sports.rules.ts';
import { type ListAddress, seasonOfList } from './list-addresses.rules.ts';
import type { DivisionChildren, TeamTree } from './navigation.contract.ts';

const cache = new Map<string, Promise<unknown>>();

/** A failed request is not cached, so the next call tries again. */
function loadOnce<T>(key: string, load: () => Promise<T>): Promise<T> {
  const cached = cache.get(key) as Promise<T> | undefined;
  if (cached) return cached;
  const loading = load();
  cache.set(key, loading);
  loading.catch(() => cache.delete(key));
  return loading;
}

// The menu itself reports failures.
/** Loads the siblings and children of a division in the sport and season of a list. */
export function loadDivision(api: Api, divisionId: number, list: ListAddress): Promise<DivisionChildren> {
  const season = seasonOfList(list);
  const input = { divId: divisionId, sport: list.sport, ...(season !== null && { season }) };
  return loadOnce(`division ${divisionId} ${list.sport} ${season}`, () =>
    api.navigation.getDivisionChildren(input, QUIET),
  );
}

/** Loads the team of an address in the kind of season that the address names. */
export function loadTeam(api: Api, to: string): Promise<TeamTree> {
  return loadOnce(`team ${to}`, async () => {
    const address = parseAddress(to);
    if (address?.page !== 'team') throw new Error(`${to} is no address of a team.`);
    const sport = SEASON_KIND_SPELLINGS[address.kind ?? 'tfo'];
    return api.navigation.getTeamTree({ teamId: address.teamId, sport }, QUIET);
  });
}
