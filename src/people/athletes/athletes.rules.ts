// Checks an athlete before it is stored, and two athletes before they are merged.
import { Refusal } from '#kit/refusal.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type { RecordedVisibility } from '#sport/people/names.rules.ts';
import {
  athleteNameMissingSentence,
  athleteUnknownSentence,
  mergeReasonMissingSentence,
  mergeUnknownSentence,
  mergeWithSelfSentence,
} from './athletes.words.ts';

export interface AthleteToCreate {
  firstName: string;
  lastName: string;
  gender: Gender;
  birthOn?: Day | null;
  visibility?: RecordedVisibility;
  sourceId?: number | null;
  /** The athlete's key in that source. */
  sourceKey?: string | null;
}

export interface Merge {
  fromAthleteId: number;
  intoAthleteId: number;
  reason: string;
}

export function refusalToAthlete({ firstName, lastName }: AthleteToCreate): Refusal | null {
  if (`${firstName}${lastName}`.trim() !== '') return null;
  return new Refusal('ATHLETE_NAME_MISSING', athleteNameMissingSentence());
}

/** `canonicalIds` holds the present identity of those of the two athletes that exist. */
export function refusalToMerge(merge: Merge, canonicalIds: ReadonlyMap<number, number>): Refusal | null {
  const { fromAthleteId, intoAthleteId, reason } = merge;
  if (reason.trim() === '') return new Refusal('MERGE_REASON_MISSING', mergeReasonMissingSentence());
  if (!canonicalIds.has(fromAthleteId) || !canonicalIds.has(intoAthleteId)) {
    return new Refusal('ATHLETE_UNKNOWN', athleteUnknownSentence(), { status: 404 });
  }
  if (canonicalIds.get(fromAthleteId) === canonicalIds.get(intoAthleteId)) {
    return new Refusal('MERGE_WITH_SELF', mergeWithSelfSentence(), { status: 409 });
  }
  return null;
}

export function mergeUnknown(): Refusal {
  return new Refusal('MERGE_UNKNOWN', mergeUnknownSentence(), { status: 404 });
}
