// The season in the address of a team's page, and the season that a link to a sport opens.
import { SEASON_KINDS, type SeasonKind } from '#sport/sports.rules.ts';

const SEASON_PATTERN = /^[12]\d{3}$/;

/** The year of the season, because the path names its kind; null for the team's latest season. */
export function seasonYearOf(search: URLSearchParams): number | null {
  const season = search.get('season') ?? '';
  return SEASON_PATTERN.test(season) ? Number(season) : null;
}

/** For each kind, the latest season with meets, or otherwise the latest. `seasons` must start with the latest. */
export function latestOfEachKind<Season extends { kind: SeasonKind; hasMeets: boolean }>(
  seasons: readonly Season[],
): Season[] {
  return SEASON_KINDS.flatMap((kind) => {
    const seasonsOfKind = seasons.filter((season) => season.kind === kind);
    return seasonsOfKind.find(({ hasMeets }) => hasMeets) ?? seasonsOfKind.slice(0, 1);
  });
}
