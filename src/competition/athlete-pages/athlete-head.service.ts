// The head of an athlete's page: name, team, class, the sports and seasons with results, and the personal records.
import { todayIn } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { type AthleteFacts, findTeam, getAthleteFacts } from './athlete-facts.service.ts';
import { type ClassOfAthlete, classOf, gradedSeasons } from './athlete-head.rules.ts';
import { type EventOfAthlete, eventsOf, type SeasonOfAthlete, sportsOf } from './participations.rules.ts';
import { listPersonalRecords, type PersonalRecords } from './personal-records.service.ts';

/** For an athlete without any result. */
const SPORT_DEFAULT: Sport = 'tf';

export interface AthletePage extends PersonalRecords {
  athlete: AthleteFacts;
  class: ClassOfAthlete;
  team: Awaited<ReturnType<typeof findTeam>>;
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
  const sports = sportsOf(participations);
  const sport = asked ?? sports[0] ?? SPORT_DEFAULT;
  const [team, records] = await Promise.all([
    findTeam(ctx, athlete),
    listPersonalRecords(ctx, athlete, sport),
  ]);
  return {
    athlete,
    class: classOf(rosters, participations, todayIn(ctx.clock, 'UTC')),
    team,
    sport,
    sports,
    seasons: gradedSeasons(athlete, sport),
    events: eventsOf(participations, sport),
    ...records,
  };
}
