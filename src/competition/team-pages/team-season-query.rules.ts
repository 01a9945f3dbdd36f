// Which season the address of a team's page names.
const SEASON_PATTERN = /^[12]\d{3}$/;

/** Its year, for the path says of which kind it is; null for whatever the team ran last. */
export function seasonYearOf(search: URLSearchParams): number | null {
  const season = search.get('season') ?? '';
  return SEASON_PATTERN.test(season) ? Number(season) : null;
}
