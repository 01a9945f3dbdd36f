// The results of an athlete in one season by event, with totals and meets.

import type { ResultOfAthlete } from '#competition/athlete-pages/athlete-results.rules.ts';
import { listResults } from '#competition/athlete-pages/athlete-results.service.ts';
import { gradedSeasons, seasonUnknown } from '#competition/athlete-pages/profile/athlete-head.rules.ts';
import {
  type AthleteProfile,
  getAthleteProfile,
} from '#competition/athlete-pages/profile/athlete-profile.service.ts';
import type { SeasonOfAthlete } from '#competition/athlete-pages/profile/participations.rules.ts';
import type { Context } from '#kit/server/context.ts';
import type { Sport } from '#sport/sports.rules.ts';
import {
  type EventOfSeason,
  type Glance,
  groupByEvent,
  type MeetOfSeason,
  meetsOf,
  summarizeSeason,
} from './athlete-season.rules.ts';

export interface AthleteSeason {
  athlete: AthleteProfile;
  /** Null for an athlete without results in the sport. */
  season: SeasonOfAthlete | null;
  events: EventOfSeason<ResultOfAthlete>[];
  glance: Glance;
  meets: (MeetOfSeason & { name: string })[];
}

/** The season defaults to the newest. Refuses with 404 `ATHLETE_UNKNOWN` or `SEASON_UNKNOWN`. */
export async function getAthleteSeason(
  ctx: Context,
  athleteId: number,
  { sport, seasonId }: { sport: Sport; seasonId: number | null },
): Promise<AthleteSeason> {
  const athlete = await getAthleteProfile(ctx, athleteId);
  const seasons = gradedSeasons(athlete, sport);
  const season = seasons.find(({ id }) => seasonId === null || id === seasonId) ?? null;
  if (season === null && seasonId !== null) throw seasonUnknown();
  const participations = athlete.participations.filter(
    (item) => item.sport === sport && item.seasonId === season?.id,
  );
  const results = await listResults(
    ctx,
    participations.flatMap(({ resultIds }) => resultIds),
  );
  const names = new Map(results.map(({ meetId, meetName }) => [meetId, meetName]));
  return {
    athlete,
    season,
    events: groupByEvent(results),
    glance: summarizeSeason(results),
    meets: meetsOf(results).map((meet) => ({ ...meet, name: names.get(meet.meetId)! })),
  };
}
