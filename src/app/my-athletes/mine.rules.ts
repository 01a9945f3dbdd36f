// Which people of a page are the viewer's: own athletes, favorites and teams. Decided in the browser alone.
import { parseAddress } from '#sport/addresses/address-paths.rules.ts';

interface Viewer {
  profile: { athleteId: number | null };
  athletes: readonly { athleteId: number }[];
  favorites: readonly { type: string; itemId: number | null }[];
  teams: readonly { teamId: number }[];
}

export interface Mine {
  athleteIds: ReadonlySet<number>;
  teamIds: ReadonlySet<number>;
}

/** A visitor has only `others`: the athletes of the device. A member has these and the athletes of the account. */
export function mineOf(viewer: Viewer | null, others: readonly number[] = []): Mine {
  if (!viewer) return { athleteIds: new Set(others), teamIds: new Set() };
  const { profile, athletes, favorites, teams } = viewer;
  const starred = favorites.filter(({ type }) => type === 'Athlete').map(({ itemId }) => itemId);
  const ids = [profile.athleteId, ...athletes.map(({ athleteId }) => athleteId), ...starred, ...others];
  return {
    athleteIds: new Set(ids.filter((id) => id !== null)),
    teamIds: new Set(teams.map(({ teamId }) => teamId)),
  };
}

/** True if a row links to one of the viewer's athletes or teams. */
export function isMine(paths: readonly string[], { athleteIds, teamIds }: Mine): boolean {
  return paths.some((path) => {
    const address = parseAddress(path);
    if (address?.page === 'athlete') return athleteIds.has(address.athleteId);
    return address?.page === 'team' && teamIds.has(address.teamId);
  });
}

interface EventResults {
  event: { meetEventId: number };
  rounds: readonly { items: readonly { athleteId: number | null }[] }[];
}

/** Lists the rows of these athletes in the order of the meet; of each event the latest round that they ran. */
export function rowsOfMine<Event extends EventResults>(
  events: readonly Event[],
  { athleteIds }: Pick<Mine, 'athleteIds'>,
): { event: Event['event']; row: Event['rounds'][number]['items'][number] }[] {
  return events.flatMap(({ event, rounds }) => {
    const seen = new Set<number>();
    return rounds.flatMap(({ items }) =>
      items.flatMap((row) => {
        const { athleteId } = row;
        if (athleteId === null || !athleteIds.has(athleteId) || seen.has(athleteId)) return [];
        seen.add(athleteId);
        return [{ event, row }];
      }),
    );
  });
}
