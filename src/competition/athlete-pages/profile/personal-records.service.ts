// The personal records of an athlete with this year's ranks and the records that they broke.

import type { ResultOfAthlete } from '#competition/athlete-pages/athlete-results.rules.ts';
import { listResults } from '#competition/athlete-pages/athlete-results.service.ts';
import type { ListScope } from '#competition/bests/best-lists.rules.ts';
import { rankMarks } from '#competition/bests/best-lists.service.ts';
import type { Context } from '#kit/server/context.ts';
import type { Sport } from '#sport/sports.rules.ts';
import type { AthleteProfile } from './athlete-profile.service.ts';
import { eventKey, eventsOf, lastMeetOf } from './participations.rules.ts';
import {
  type Best,
  findPersonalRecords,
  findRankScope,
  mapBestsOfYear,
  type PersonalRecord,
  type RankScope,
} from './personal-records.rules.ts';

export interface RankedRecord extends PersonalRecord {
  result: ResultOfAthlete;
  /** True when it was set at the athlete's last meet. */
  isNew: boolean;
  /** The rank of this year's best in the lists of the scope; null beyond the first thousand and without a best. */
  rank: number | null;
}

export interface PersonalRecords {
  records: RankedRecord[];
  /** Null without any season best. */
  scope: RankScope | null;
}

/** One record per event of the sport, the main event first. */
export async function listPersonalRecords(
  ctx: Context,
  { bests, participations }: AthleteProfile,
  sport: Sport,
): Promise<PersonalRecords> {
  const records = findPersonalRecords(eventsOf(participations, sport), bests, participations);
  const scope = findRankScope(bests, sport);
  const [results, ranks] = await Promise.all([
    listResults(
      ctx,
      records.map(({ resultId }) => resultId),
    ),
    scope && rankYear(ctx, scope, mapBestsOfYear(bests, scope, sport)),
  ]);
  const byId = new Map(results.map((result) => [result.resultId, result]));
  const lastMeetId = lastMeetOf(participations);
  const ranked = records.flatMap((record) => {
    const result = byId.get(record.resultId);
    if (!result) return [];
    const rank = ranks?.get(eventKey(record)) ?? null;
    return [{ ...record, result, isNew: result.meetId === lastMeetId, rank }];
  });
  return { records: ranked, scope };
}

/** This year's rank in each event, by event key; for a relay, the team's rank when it is the team's best. */
async function rankYear(
  ctx: Context,
  scope: RankScope,
  ofYear: ReadonlyMap<string, Best>,
): Promise<Map<string, number | null>> {
  const marks = [...ofYear.values()].map(({ variant, ...best }) => ({ ...best, eventVariant: variant }));
  const ranks = await rankMarks(ctx, listScopeOf(scope), { levelMask: scope.levelMask }, marks);
  return new Map([...ofYear.keys()].map((key, index) => [key, ranks[index]!]));
}

function listScopeOf({ state, country }: RankScope): ListScope {
  if (state !== null) return { kind: 'state', state, country };
  return country === null ? { kind: 'world' } : { kind: 'country', country };
}
