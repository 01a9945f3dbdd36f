// Which season the address of a team's page names, and which one the link to a sport leads to.
import { SEASON_KINDS, type SeasonKind } from '#sport/sports.rules.ts';

const SEASON_PATTERN = /^[12]\d{3}$/;

/** Its year, for the path says of which kind it is; null for whatever the team ran last. */
export function seasonYearOf(search: URLSearchParams): number | null {
  const season = search.get('season') ?? '';
  return SEASON_PATTERN.test(season) ? Number(season) : null;
}

/** Of seasons with the latest first: for each kind the latest in which the team has meets, else the latest at all. */
export function latestOfEachKind<Season extends { kind: SeasonKind; hasMeets: boolean }>(
  seasons: readonly Season[],
): Season[] {
  return SEASON_KINDS.flatMap((kind) => {
    const ofKind = seasons.filter((each) => each.kind === kind);
    return ofKind.find(({ hasMeets }) => hasMeets) ?? ofKind.slice(0, 1);
  });
}
