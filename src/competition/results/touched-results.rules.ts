// Results that are about to be written: their old and new states, and the bests that they affect.
import type { BestSubject, HistoryMark, HistorySpan } from '#competition/bests/bests.rules.ts';
import type { CountingResult } from '#competition/bests/season-bests.rules.ts';
import { type Draft, isWritten } from './drafts.rules.ts';
import { type DerivedFields, isSameValue, type ResultFields } from './results.rules.ts';

export interface TouchedResult {
  resultId: number;
  meetId: number;
  draft: Draft;
  derived: DerivedFields;
  points: number | null;
  /** The result of the same performance that counts instead. */
  duplicateOf: number | null;
}

export interface Holders {
  athleteIds: number[];
  /** Teams of relay squads. */
  teamIds: number[];
}

/** Canonical id by recorded athlete id. */
export type CanonicalIds = ReadonlyMap<number, number>;

/** True when fields change, or values derived from meet, event, division and other results. */
export function isTouched({ draft, derived, points, duplicateOf }: TouchedResult): boolean {
  if (isWritten(draft)) return true;
  const { stored } = draft;
  if (stored === null) return false;
  const isSame = stored.points === points && stored.duplicateOf === duplicateOf;
  return !isSame || !isSameValue(derived, stored.derived);
}

/** Lists the old fields, if any, and the new ones. */
export const statesOf = ({ stored, fields }: Draft): ResultFields[] =>
  stored ? [stored.fields, fields] : [fields];

/** Lists the athletes and teams whose bests may be among the results, before or after. */
export function holdersOf(touched: readonly TouchedResult[]): Holders {
  const states = touched.flatMap(({ draft }) => statesOf(draft));
  const athleteIds = states.flatMap(({ athleteId }) => athleteId ?? []);
  const teamIds = states.flatMap(({ athleteId, teamId }) =>
    athleteId === null && teamId !== null ? teamId : [],
  );
  return { athleteIds: [...new Set(athleteIds)], teamIds: [...new Set(teamIds)] };
}

/** Lists the teams for which the results were or are. */
export const teamsOf = (touched: readonly TouchedResult[]): number[] => [
  ...new Set(touched.flatMap(({ draft }) => statesOf(draft).flatMap(({ teamId }) => teamId ?? []))),
];

/** Lists the subjects whose stored bests may be among the results. */
export function formerSubjects(touched: readonly TouchedResult[], canonicalIds: CanonicalIds): BestSubject[] {
  return touched.flatMap(({ draft: { stored } }): BestSubject[] => {
    const eventVariant = stored?.derived.eventVariant;
    if (!stored || !eventVariant) return [];
    const { athleteId, teamId } = stored.fields;
    if (athleteId !== null) return [{ kind: 'athlete', id: canonicalIds.get(athleteId)!, eventVariant }];
    return teamId === null ? [] : [{ kind: 'squad', id: teamId, eventVariant }];
  });
}

/** Lists the histories of athletes that the results leave and enter. */
export function spansOf(touched: readonly TouchedResult[], canonicalIds: CanonicalIds): HistorySpan[] {
  return touched.flatMap(({ draft: { stored, fields }, derived }) => {
    const spanOf = ({ athleteId, competedOn }: ResultFields, eventVariant: string | null): HistorySpan[] =>
      athleteId === null || eventVariant === null
        ? []
        : [{ athleteId: canonicalIds.get(athleteId)!, eventVariant, fromDay: competedOn }];
    const former = stored ? spanOf(stored.fields, stored.derived.eventVariant) : [];
    return [...former, ...spanOf(fields, derived.eventVariant)];
  });
}

/** Returns the new entries of histories; squads and unknown events have none. */
export function marksOf(
  touched: readonly TouchedResult[],
  canonicalIds: CanonicalIds,
): (HistoryMark & Pick<HistorySpan, 'athleteId' | 'eventVariant'>)[] {
  return touched.flatMap(({ resultId, meetId, draft, derived }) => {
    const { athleteId, competedOn, windStatus } = draft.fields;
    const { eventVariant, round, seasonId, markLegal, counts } = derived;
    if (athleteId === null || eventVariant === null) return [];
    const history = { athleteId: canonicalIds.get(athleteId)!, eventVariant };
    const mark = { resultId, meetId, seasonId, competedOn, round, markLegal, windStatus, counts };
    return { ...mark, ...history, stored: null };
  });
}

/** Lists the results that will count for bests; a squad without a team does not. */
export function countedOf(touched: readonly TouchedResult[], canonicalIds: CanonicalIds): CountingResult[] {
  return touched.flatMap(({ resultId, draft: { fields }, derived }) => {
    const { athleteId, teamId, timing, competedOn } = fields;
    const { eventVariant, gender, seasonId, markCalc, markLegal, round, counts } = derived;
    const id = athleteId === null ? teamId : canonicalIds.get(athleteId)!;
    if (!counts || eventVariant === null || id === null) return [];
    const subject = {
      kind: athleteId === null ? ('squad' as const) : ('athlete' as const),
      id,
      eventVariant,
    };
    const isHandTimed = timing === 'hand';
    const mark = { markCalc, markLegal, isHandTimed };
    return { ...subject, ...mark, resultId, teamId, gender, seasonId, competedOn, round };
  });
}

/** Lists the event variants whose lists may have the results, before or after. */
export function listedVariants(touched: readonly TouchedResult[]): { eventVariant: string }[] {
  const states = touched.flatMap(({ draft: { stored }, derived }) =>
    stored ? [stored.derived, derived] : [derived],
  );
  return states.flatMap(({ counts, eventVariant }) => (counts && eventVariant ? { eventVariant } : []));
}
