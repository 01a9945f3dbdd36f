// A past meet as it was held: who started where, and what became of it.

import type { EntrySeed } from '#competition/entries/entries.rules.ts';
import type { RoundCode } from '#competition/events/meet-events.rules.ts';
import type { ReleaseMode } from '#competition/events/release-modes.rules.ts';
import type { MarkContent, MarkKind } from '#competition/live/marks.rules.ts';
import type { RelayLeg, ResultFields } from '#competition/results/results.rules.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';

/** An athlete, or a squad of a team or of a printed team name. */
export interface Starter {
  athleteId: number | null;
  /** The identity of the athlete, also after a merge. */
  canonicalId: number | null;
  teamId: number | null;
  teamText: string | null;
  relayLetter: string | null;
}

/** Somebody in a round, by the start list or by the result. */
export interface PastStart extends Starter {
  roundId: number;
  /** Null in a round without heats. */
  heatId: number | null;
  lane: number | null;
  /** The order in the heat or flight. */
  position: number;
  grade: number | null;
  seed: EntrySeed | null;
  isExhibition: boolean;
  /** The runners of a squad. */
  legs: readonly RelayLeg[];
  isScratched: boolean;
}

/** The content of a result. */
export type PastResult = Pick<
  ResultFields,
  | 'markRaw'
  | 'timing'
  | 'measure'
  | 'status'
  | 'windTenths'
  | 'place'
  | 'heatPlace'
  | 'qualifier'
  | 'isJudgesDecision'
  | 'isExhibition'
  | 'bib'
  | 'age'
  | 'reactionMs'
  | 'validation'
  | 'validationNote'
  | 'legs'
  | 'splits'
  | 'attempts'
>;

/** A start with its result; null without one. */
export type StartOfMeet = PastStart & { result: PastResult | null };

/** A mark that was taken while the meet was held. */
export interface PastMark {
  roundId: number;
  heatId: number;
  starter: Starter | null;
  kind: MarkKind;
  number: number | null;
  content: MarkContent;
  /** RFC 3339. */
  receivedAt: string;
}

export interface PastHeat {
  heatId: number;
  roundId: number;
  number: number;
  windTenths: number | null;
  /** RFC 3339. */
  plannedAt: string | null;
  startedAt: string | null;
}

export interface PastRound {
  roundId: number;
  meetEventId: number;
  round: RoundCode;
  competedOn: Day;
  plannedAt: string | null;
  startedAt: string | null;
  advanceNote: string | null;
}

export interface PastEvent {
  meetEventId: number;
  divisionId: number;
  gender: Gender;
  eventVariant: string | null;
  eventShort: string;
  name: string;
  eventNumber: string | null;
  isScored: boolean;
  sort: number;
  releaseMode: ReleaseMode;
  /** The combined event of which it is a part. */
  parentId: number | null;
}

/** One text for everybody who is the same starter. */
export function starterKey({ athleteId, canonicalId, teamId, teamText, relayLetter }: Starter): string {
  if (athleteId !== null) return `athlete ${canonicalId ?? athleteId}`;
  return `squad ${teamId ?? teamText} ${relayLetter ?? ''}`;
}

/** Lists the starts of the start lists with their results, and after them those who have a result alone. */
export function startsOf(
  listed: readonly PastStart[],
  finished: readonly (PastStart & { result: PastResult })[],
): StartOfMeet[] {
  const keyOf = (start: PastStart) => `${start.roundId} ${starterKey(start)}`;
  const starts = new Map<string, StartOfMeet>();
  for (const start of listed)
    if (!starts.has(keyOf(start))) starts.set(keyOf(start), { ...start, result: null });
  for (const start of finished) {
    const stored = starts.get(keyOf(start));
    if (!stored) starts.set(keyOf(start), start);
    else if (!stored.result) {
      const { heatId, lane, legs } = start;
      const ran = { heatId: heatId ?? stored.heatId, lane: lane ?? stored.lane };
      starts.set(keyOf(start), {
        ...stored,
        ...ran,
        legs: legs.length > 0 ? legs : stored.legs,
        isScratched: false,
        result: start.result,
      });
    }
  }
  return [...starts.values()];
}
