// The header of an athlete's page: name, team, class, sports and seasons with results, and personal records.
import { todayUtc } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import type { SchoolDivision } from '#people/venues/school-divisions/school-divisions.rules.ts';
import { listPlacesOfTeam } from '#people/venues/school-divisions/school-divisions.service.ts';
import { dayParts } from '#sport/calendar/days.rules.ts';
import { seasonYear } from '#sport/calendar/seasons.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { type ClassOfAthlete, classOf, gradedSeasons } from './athlete-head.rules.ts';
import { type AthleteProfile, getAthleteProfile, teamOfAthlete } from './athlete-profile.service.ts';
import { type EventOfAthlete, eventsOf, type SeasonOfAthlete, sportsOf } from './participations.rules.ts';
import { listPersonalRecords, type PersonalRecords } from './personal-records.service.ts';

/** The sport of an athlete without results. */
const SPORT_DEFAULT: Sport = 'tf';

export interface AthletePage extends PersonalRecords {
  athlete: AthleteProfile;
  class: ClassOfAthlete;
  team: ReturnType<typeof teamOfAthlete>;
  /** The team's school divisions, the largest first. */
  divisions: SchoolDivision[];
  sport: Sport;
  /** The sports with results; the sport of the last result comes first. */
  sports: Sport[];
  /** The seasons of the sport, newest first. */
  seasons: SeasonOfAthlete[];
  /** The events of the sport, the main one first. */
  events: EventOfAthlete[];
}

/** The sport defaults to that of the last result. Refuses with 404 `ATHLETE_UNKNOWN`. */
export async function getAthletePage(
  ctx: Context,
  athleteId: number,
  requested: Sport | null,
): Promise<AthletePage> {
  const athlete = await getAthleteProfile(ctx, athleteId);
  const { participations, rosters } = athlete;
  const sport = sportOfPage(athlete, requested);
  const [teamAndSeasons, records] = await Promise.all([
    findTeamAndSeasons(ctx, athlete, sport),
    listPersonalRecords(ctx, athlete, sport),
  ]);
  return {
    athlete,
    class: classOf(rosters, participations, todayUtc(ctx)),
    ...teamAndSeasons,
    sport,
    sports: sportsOf(participations),
    events: eventsOf(participations, sport),
    ...records,
  };
}

/** The requested sport, or the sport of the last result. */
export function sportOfPage({ participations }: AthleteProfile, requested: Sport | null): Sport {
  return requested ?? sportsOf(participations)[0] ?? SPORT_DEFAULT;
}

/** The athlete's seasons in the sport, the team, and the team's divisions in the newest season. */
export async function findTeamAndSeasons(
  ctx: Context,
  athlete: AthleteProfile,
  sport: Sport,
): Promise<Pick<AthletePage, 'team' | 'divisions' | 'seasons'>> {
  const seasons = gradedSeasons(athlete, sport);
  const team = teamOfAthlete(athlete);
  const year = seasons[0] ? seasonYear(seasons[0].id) : dayParts(todayUtc(ctx)).year;
  const divisions = team ? await listPlacesOfTeam(ctx, team, { sport, year }) : [];
  return { team, divisions, seasons };
}
