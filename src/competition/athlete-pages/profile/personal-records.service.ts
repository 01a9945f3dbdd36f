// The personal records of an athlete with their ranks of the year and the records of meets, schools and states they broke.

import type { ResultOfAthlete } from '#competition/athlete-pages/athlete-results.rules.ts';
import { listResults } from '#competition/athlete-pages/athlete-results.service.ts';
import type { ListScope } from '#competition/bests/best-lists.rules.ts';
import { rankMarks } from '#competition/bests/best-lists.service.ts';
import type { Context } from '#kit/server/context.ts';
import type { Sport } from '#sport/sports.rules.ts';
import type { AthleteFacts } from './athlete-profile.service.ts';
import { eventKey, eventsOf, lastMeetOf } from './participations.rules.ts';
import {
  type Best,
  bestsOfYear,
  type PersonalRecord,
  personalRecords,
  type RankScope,
  rankScopeOf,
} from './personal-records.rules.ts';

export interface ShownRecord extends PersonalRecord {
  result: ResultOfAthlete;
  /** Set at the last meet of all. */
  isNew: boolean;
  /** Of the best of the year in the lists of the scope; null beyond the first thousand and without one. */
  rank: number | null;
}

export interface PersonalRecords {
  records: ShownRecord[];
  /** Null when no best says where the athlete competes. */
  scope: RankScope | null;
}

/** One an event variant of the sport, the main event first. */
export async function listPersonalRecords(
  ctx: Context,
  { bests, participations }: AthleteFacts,
  sport: Sport,
): Promise<PersonalRecords> {
  const records = personalRecords(eventsOf(participations, sport), bests, participations);
  const scope = rankScopeOf(bests, sport);
  const [results, ranks] = await Promise.all([
    listResults(
      ctx,
      records.map(({ resultId }) => resultId),
    ),
    scope && rankYear(ctx, scope, bestsOfYear(bests, scope, sport)),
  ]);
  const byId = new Map(results.map((result) => [result.resultId, result]));
  const lastMeetId = lastMeetOf(participations);
  const shown = records.flatMap((record) => {
    const result = byId.get(record.resultId);
    if (!result) return [];
    const rank = ranks?.get(eventKey(record)) ?? null;
    return [{ ...record, result, isNew: result.meetId === lastMeetId, rank }];
  });
  return { records: shown, scope };
}

/** The rank of the best of the year in each event, by event key: of a relay the team's, when it is the team's best. */
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
