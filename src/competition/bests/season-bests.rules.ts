// Season bests: what a result is good for, which offers are the best of a season, and what that changes.
import { ROUND_CODES, type RoundCode } from '#competition/events/meet-events.rules.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { allSeasonsOf, CONDITION_BITS, inTeam } from './best-keys.rules.ts';
import type { BestSubject } from './bests.rules.ts';

/** A result that counts for bests. */
export interface CountedResult extends BestSubject {
  resultId: number;
  /** Null: unattached. */
  teamId: number | null;
  /** Of the athlete in an event of both genders. */
  gender: Gender;
  seasonId: number;
  /** What lists compare. */
  markCalc: number;
  /** The same with a legal wind, of an aided jump its best legal trial; null: there is none. */
  markLegal: number | null;
  isHandTimed: boolean;
  competedOn: Day;
  round: RoundCode;
}

/** A mark with the conditions it is good for; of a stored best, those it is the best of. */
export interface Offer extends BestSubject {
  gender: Gender;
  /** Of all seasons too: `allSeasonsOf`. */
  seasonId: number;
  resultId: number;
  teamId: number | null;
  rankKey: number;
  /** Sum of `CONDITION_BITS`, and of the same `inTeam`. */
  conditions: number;
  competedOn: Day;
  /** Null of a stored best of another day than the results it is held against. */
  round: RoundCode | null;
}

/** How the stored bests have to change. */
export interface BestChanges {
  added: Offer[];
  /** With other conditions than before. */
  moved: Offer[];
  gone: Offer[];
}

const { legal, any, legalFat, anyFat } = CONDITION_BITS;

/** Hand times stand outside the fat conditions, wind-aided marks outside the legal ones. */
export function offersOf({ markCalc, markLegal, isHandTimed, ...result }: CountedResult): Offer[] {
  const timing = isHandTimed ? legal | any : legal | any | legalFat | anyFat;
  const { kind, id, eventVariant, gender, resultId, teamId, competedOn, round } = result;
  const inSeason = (seasonId: number, rankKey: number, conditions: number): Offer => ({
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
  const offers = (seasonId: number) => {
    if (markLegal === markCalc) return [inSeason(seasonId, markCalc, legal | any | legalFat | anyFat)];
    const aided = inSeason(seasonId, markCalc, any | anyFat);
    return markLegal === null ? [aided] : [aided, inSeason(seasonId, markLegal, legal | legalFat)];
  };
  return [...offers(result.seasonId), ...offers(allSeasonsOf(result.seasonId))];
}

/**
 * Holds results against the stored bests of the same subjects and seasons, none of which is of one of these results.
 * Of equal marks the first one is the best.
 */
export function changesOfBests(standing: readonly Offer[], results: readonly CountedResult[]): BestChanges {
  const changes: BestChanges = { added: [], moved: [], gone: [] };
  const offered = Map.groupBy(results.flatMap(offersOf), groupKey);
  const held = Map.groupBy(standing, groupKey);
  for (const [key, offers] of offered) {
    const stored = new Set(held.get(key));
    const taken = new Map<number | null, number>();
    let takenByAny = 0;
    for (const offer of [...offers, ...stored].sort(bestFirst)) {
      const takenInTeam = taken.get(offer.teamId) ?? 0;
      const conditions = offer.conditions & ~(takenByAny | takenInTeam);
      takenByAny |= conditions & OF_ALL;
      taken.set(offer.teamId, takenInTeam | (conditions & ~OF_ALL));
      if (!stored.has(offer)) {
        if (conditions !== 0) changes.added.push({ ...offer, conditions });
      } else if (conditions === 0) changes.gone.push(offer);
      else if (conditions !== offer.conditions) changes.moved.push({ ...offer, conditions });
    }
  }
  return changes;
}

/** The bits that have nothing to do with a team. */
const OF_ALL = legal | any | legalFat | anyFat;

const groupKey = ({ kind, id, eventVariant, gender, seasonId }: Offer) =>
  `${kind} ${id} ${eventVariant} ${gender} ${seasonId}`;

function bestFirst(a: Offer, b: Offer): number {
  if (a.rankKey !== b.rankKey) return a.rankKey - b.rankKey;
  if (a.competedOn !== b.competedOn) return a.competedOn < b.competedOn ? -1 : 1;
  return roundOrder(a) - roundOrder(b) || a.resultId - b.resultId;
}

const roundOrder = ({ round }: Offer) => (round === null ? 0 : ROUND_CODES.indexOf(round));
