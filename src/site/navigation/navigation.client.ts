// What the menus of the breadcrumbs ask for, once a page load each: the tree of schools is the same for a while.
import type { Api } from '#kit/ui/page/api-context.ts';
import { parseAddress } from '#sport/addresses/address-paths.rules.ts';
import { SEASON_KIND_SPELLINGS } from '#sport/sports.rules.ts';
import { type ListAddress, seasonOfList } from './list-addresses.rules.ts';
import type { DivisionChildren, TeamTree } from './navigation.contract.ts';

const known = new Map<string, Promise<unknown>>();

/** A failure is not kept, so asking again asks again. */
function askOnce<T>(key: string, ask: () => Promise<T>): Promise<T> {
  const asked = known.get(key) as Promise<T> | undefined;
  if (asked) return asked;
  const asking = ask();
  known.set(key, asking);
  asking.catch(() => known.delete(key));
  return asking;
}

// The menu says in its place what goes wrong.
const QUIET = { context: { quiet: true } };

/** What stands beside and below a division in the sport and season of a list. */
export function loadDivision(api: Api, divisionId: number, list: ListAddress): Promise<DivisionChildren> {
  const season = seasonOfList(list);
  const input = { divId: divisionId, sport: list.sport, ...(season !== null && { season }) };
  return askOnce(`division ${divisionId} ${list.sport} ${season}`, () =>
    api.navigation.getDivisionChildren(input, QUIET),
  );
}

/** The team of an address, in the kind of season that the address names. */
export function loadTeam(api: Api, to: string): Promise<TeamTree> {
  return askOnce(`team ${to}`, async () => {
    const address = parseAddress(to);
    if (address?.page !== 'team') throw new Error(`${to} is no address of a team.`);
    const sport = SEASON_KIND_SPELLINGS[address.kind ?? 'tfo'];
    return api.navigation.getTeamTree({ teamId: address.teamId, sport }, QUIET);
  });
}
