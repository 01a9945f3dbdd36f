// The head of an athlete's page: name, team, class, the sports and seasons with results, and the personal records.
import { todayIn } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import type { SchoolDivision } from '#people/venues/school-divisions/school-divisions.rules.ts';
import { listPlacesOfTeam } from '#people/venues/school-divisions/school-divisions.service.ts';
import { dayParts } from '#sport/calendar/days.rules.ts';
import { seasonYear } from '#sport/calendar/seasons.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { type ClassOfAthlete, classOf, gradedSeasons } from './athlete-head.rules.ts';
import { type AthleteFacts, getAthleteFacts, teamOfAthlete } from './athlete-profile.service.ts';
import { type EventOfAthlete, eventsOf, type SeasonOfAthlete, sportsOf } from './participations.rules.ts';
import { listPersonalRecords, type PersonalRecords } from './personal-records.service.ts';

/** For an athlete without any result. */
const SPORT_DEFAULT: Sport = 'tf';

export interface AthletePage extends PersonalRecords {
  athlete: AthleteFacts;
  class: ClassOfAthlete;
  team: ReturnType<typeof teamOfAthlete>;
  /** Where the team stands in the tree of schools, from the widest. */
  divisions: SchoolDivision[];
  sport: Sport;
  /** With results; the one of the last result first. */
  sports: Sport[];
  /** Of the sport, newest first. */
  seasons: SeasonOfAthlete[];
  /** Of the sport, the main one first. */
  events: EventOfAthlete[];
}

/** Without a sport: that of the last result. 404 `ATHLETE_UNKNOWN`. */
export async function getAthletePage(
  ctx: Context,
  athleteId: number,
  asked: Sport | null,
): Promise<AthletePage> {
  const athlete = await getAthleteFacts(ctx, athleteId);
  const { participations, rosters } = athlete;
  const sport = sportOfPage(athlete, asked);
  const [way, records] = await Promise.all([
    findWay(ctx, athlete, sport),
    listPersonalRecords(ctx, athlete, sport),
  ]);
  return {
    athlete,
    class: classOf(rosters, participations, todayIn(ctx.clock, 'UTC')),
    ...way,
    sport,
    sports: sportsOf(participations),
    events: eventsOf(participations, sport),
    ...records,
  };
}

/** Without a sport: that of the last result. */
export function sportOfPage({ participations }: AthleteFacts, asked: Sport | null): Sport {
  return asked ?? sportsOf(participations)[0] ?? SPORT_DEFAULT;
}

/** The team, and where it stands in the newest season of the athlete in the sport. */
export async function findWay(
  ctx: Context,
  athlete: AthleteFacts,
  sport: Sport,
): Promise<Pick<AthletePage, 'team' | 'divisions' | 'seasons'>> {
  const seasons = gradedSeasons(athlete, sport);
  const team = teamOfAthlete(athlete);
  const year = seasons[0] ? seasonYear(seasons[0].id) : dayParts(todayIn(ctx.clock, 'UTC')).year;
  const divisions = team ? await listPlacesOfTeam(ctx, team, { sport, year }) : [];
  return { team, divisions, seasons };
}
