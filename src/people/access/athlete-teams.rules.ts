// Decides from all rosters of an athlete which teams answer for them.
import { isNearSeason } from '#sport/calendar/seasons.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

/** One roster row of an athlete, in any season. */
export interface RosterStint {
  teamId: number;
  sport: Sport;
  /** The year of the season. */
  year: number;
  isActive: boolean;
  /** The athlete has moved to another team since then. */
  hasLeft: boolean;
}

export interface AthleteStints {
  stints: readonly RosterStint[];
  /** The athlete's own account or a parent's is confirmed. */
  hasFamily: boolean;
}

interface Team {
  teamId: number;
  sport: Sport;
}

/**
 * Lists where the athlete competes: in each sport the teams of the newest season up to this year, and of the next one.
 * A roster that one team has carried into the next season takes the athlete from no other team.
 */
export function newestTeams(stints: readonly RosterStint[], thisYear: number): Team[] {
  const open = stints.filter(
    ({ isActive, hasLeft, year }) => isActive && !hasLeft && isNearSeason(year, thisYear),
  );
  const teams = [...Map.groupBy(open, ({ sport }) => sport).values()].flatMap((ofSport) => {
    const begun = ofSport.map(({ year }) => year).filter((year) => year <= thisYear);
    const newest = Math.max(...begun);
    return begun.length === 0 ? ofSport : ofSport.filter(({ year }) => year >= newest);
  });
  const byKey = new Map(teams.map(({ teamId, sport }) => [`${sport} ${teamId}`, { teamId, sport }]));
  return [...byKey.values()].sort((a, b) => a.sport.localeCompare(b.sport) || a.teamId - b.teamId);
}

/**
 * Whether others answer for the athlete: another team in that sport, or else in any sport, or else the family of
 * somebody whom another team had last. A coach of the team then asks, and adds or activates nobody alone.
 */
export function isElsewhere(
  { stints, hasFamily }: AthleteStints,
  { teamId, sport }: Team,
  thisYear: number,
): boolean {
  const teams = newestTeams(stints, thisYear);
  const inSport = teams.filter((team) => team.sport === sport);
  const answering = inSport.length > 0 ? inSport : teams;
  if (answering.length > 0) return !answering.some((team) => team.teamId === teamId);
  if (!hasFamily) return false;
  const lastYear = Math.max(...stints.map(({ year }) => year));
  return !stints.some((stint) => stint.teamId === teamId && stint.year === lastYear && !stint.hasLeft);
}
