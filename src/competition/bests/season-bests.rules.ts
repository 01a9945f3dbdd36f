// Season bests: the lists a result can be in, which candidates are the best of a season, and what changes.
import { ROUND_CODES, type RoundCode } from '#competition/events/meet-events.rules.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { allSeasonsOf, CONDITION_BITS, inTeam } from './best-keys.rules.ts';
import type { BestSubject } from './bests.rules.ts';

/** A result that counts for bests. */
export interface CountingResult extends BestSubject {
  resultId: number;
  /** Null when unattached. */
  teamId: number | null;
  /** In an event for both genders, that of the athlete. */
  gender: Gender;
  seasonId: number;
  /** The integer that lists compare. */
  markCalc: number;
  /** The same with a legal wind: for an aided jump its best legal trial, or null without one. */
  markLegal: number | null;
  isHandTimed: boolean;
  competedOn: Day;
  round: RoundCode;
}

/** A mark with the conditions that it meets; for a stored best, the conditions under which it is the best. */
export interface BestCandidate extends BestSubject {
  gender: Gender;
  /** May also mean all seasons: `allSeasonsOf`. */
  seasonId: number;
  resultId: number;
  teamId: number | null;
  rankKey: number;
  /** Sum of `CONDITION_BITS`, plus the same bits `inTeam`. */
  conditions: number;
  competedOn: Day;
  /** Null for a stored best from another day than the results it is compared with. */
  round: RoundCode | null;
}

/** Changes to the stored bests. */
export interface BestChanges {
  added: BestCandidate[];
  /** Bests whose conditions change. */
  moved: BestCandidate[];
  gone: BestCandidate[];
}

const { legal, any, legalFat, anyFat } = CONDITION_BITS;

/** Hand times do not meet the Fat conditions, wind-aided marks not the legal ones. */
export function candidatesOf({
  markCalc,
  markLegal,
  isHandTimed,
  ...result
}: CountingResult): BestCandidate[] {
  const timing = isHandTimed ? legal | any : legal | any | legalFat | anyFat;
  const { kind, id, eventVariant, gender, resultId, teamId, competedOn, round } = result;
  const inSeason = (seasonId: number, rankKey: number, conditions: number): BestCandidate => ({
    kind,
    id,
    eventVariant,
    gender,
    seasonId,
    resultId,
    teamId,
    rankKey,
    conditions: (conditions & timing) | inTeam(conditions & timing),
    competedOn,
    round,
  });
  const candidates = (seasonId: number) => {
    if (markLegal === markCalc) return [inSeason(seasonId, markCalc, legal | any | legalFat | anyFat)];
    const aided = inSeason(seasonId, markCalc, any | anyFat);
    return markLegal === null ? [aided] : [aided, inSeason(seasonId, markLegal, legal | legalFat)];
  };
  return [...candidates(result.seasonId), ...candidates(allSeasonsOf(result.seasonId))];
}

/**
 * Compares results with the stored bests of the same subjects and seasons; none of these belongs to one of the
 * results. The first of equal marks is the best.
 */
export function findBestChanges(
  storedBests: readonly BestCandidate[],
  results: readonly CountingResult[],
): BestChanges {
  const changes: BestChanges = { added: [], moved: [], gone: [] };
  const candidatesByGroup = Map.groupBy(results.flatMap(candidatesOf), groupKey);
  const storedByGroup = Map.groupBy(storedBests, groupKey);
  for (const [key, candidates] of candidatesByGroup) {
    const stored = new Set(storedByGroup.get(key));
    const taken = new Map<number | null, number>();
    let takenByAny = 0;
    for (const candidate of [...candidates, ...stored].sort(bestFirst)) {
      const takenInTeam = taken.get(candidate.teamId) ?? 0;
      const conditions = candidate.conditions & ~(takenByAny | takenInTeam);
      takenByAny |= conditions & OVERALL;
      taken.set(candidate.teamId, takenInTeam | (conditions & ~OVERALL));
      if (!stored.has(candidate)) {
        if (conditions !== 0) changes.added.push({ ...candidate, conditions });
      } else if (conditions === 0) changes.gone.push(candidate);
      else if (conditions !== candidate.conditions) changes.moved.push({ ...candidate, conditions });
    }
  }
  return changes;
}

/** The bits of the overall best, apart from those within a team. */
const OVERALL = legal | any | legalFat | anyFat;

const groupKey = ({ kind, id, eventVariant, gender, seasonId }: BestCandidate) =>
  `${kind} ${id} ${eventVariant} ${gender} ${seasonId}`;

function bestFirst(a: BestCandidate, b: BestCandidate): number {
  if (a.rankKey !== b.rankKey) return a.rankKey - b.rankKey;
  if (a.competedOn !== b.competedOn) return a.competedOn < b.competedOn ? -1 : 1;
  return roundOrder(a) - roundOrder(b) || a.resultId - b.resultId;
}

const roundOrder = ({ round }: BestCandidate) => (round === null ? 0 : ROUND_CODES.indexOf(round));
