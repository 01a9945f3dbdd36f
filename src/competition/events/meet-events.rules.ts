// An event of a meet, its facts from the catalog, and the order of events and rounds.

import type { ScheduleChange } from '#competition/meets/schedule-changes.rules.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import type { EventGroup } from '#sport/events/events.table.ts';
import type { MarkKind } from '#sport/marks/marks.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type { RaceScoring } from '#sport/scoring/cross-country-settings.rules.ts';
import type { ScoringRules } from '#sport/scoring/track-scoring.rules.ts';
import type { SeasonKind } from '#sport/sports.rules.ts';
import type { ResultStatus } from './result-status.rules.ts';

/** Prelim, quarterfinal, semifinal, final; a timed final is F with several heats. */
export type RoundCode = 'P' | 'Q' | 'S' | 'F';

/** Rounds in the order in which they are run. */
export const ROUND_CODES: readonly RoundCode[] = ['P', 'Q', 'S', 'F'];

/** A finisher in a row of a file that could not be read yet: keeps the place, so that nobody behind moves up. */
export interface WaitingFinisher {
  /** Line in the file. */
  line: number;
  /** Null when the row does not have a place; then no place is kept. */
  place: number | null;
  /** Null for unattached, and for a team that is known by its printed name only. */
  teamId: number | null;
  teamText: string | null;
  relayLetter: string | null;
}

export interface WaitingRow extends WaitingFinisher {
  roundId: number;
}

export interface MeetEventRound {
  roundId: number;
  round: RoundCode;
  /** Null before it has begun. */
  status: ResultStatus | null;
  /** YYYY-MM-DD. */
  competedOn: string;
  /** When it is to start, RFC 3339. */
  plannedAt: string | null;
  advanceNote: string | null;
  heatCount: number;
  waiting: readonly WaitingFinisher[];
}

export interface MeetEvent {
  meetEventId: number;
  meetId: number;
  meetDivisionId: number;
  divisionName: string;
  divisionShort: string | null;
  divisionSort: number;
  levelMask: number;
  gender: Gender;
  /** Key in the catalog; null for an event that is not in it. */
  variantKey: string | null;
  eventShort: string;
  name: string;
  eventNumber: string | null;
  parentId: number | null;
  /** Null before it has begun. */
  status: ResultStatus | null;
  /** The host's announcement about the time of the event. */
  change: ScheduleChange | null;
  isScored: boolean;
  /** How the division gives points; null when it gives none. */
  scoring: ScoringRules | null;
  /** How the division scores its cross-country teams; null for the default. */
  scoreDepth: number | null;
  placeDepth: number | null;
  tieBreaking: string | null;
  /** Null when all teams are scored together. */
  raceScorings: readonly RaceScoring[] | null;
  /** "Lighthouse Loop", in a cross-country race. */
  courseName: string | null;
  seasonKind: SeasonKind;
  /** The zone of the venue. */
  timeZone: string;
  hasSeveralDays: boolean;
  isMeetOver: boolean;
  /** The final comes first. */
  rounds: MeetEventRound[];
}

const GENDER_ORDER: readonly Gender[] = ['F', 'M', 'X'];
const GROUP_ORDER: readonly EventGroup[] = ['track', 'road', 'cross-country', 'relays', 'field', 'combined'];

/** Returns the catalog's facts about the event; an unknown event counts as a race on the track. */
export function factsOf(event: Pick<MeetEvent, 'variantKey'>) {
  const variant = event.variantKey === null ? null : findVariant(event.variantKey);
  return {
    variant,
    group: variant?.group ?? ('track' as EventGroup),
    markKind: variant?.markKind ?? ('time' as MarkKind),
    isRelay: variant?.isRelay ?? false,
    windMatters: variant?.windMatters ?? false,
    sort: variant?.sort ?? Number.MAX_SAFE_INTEGER,
  };
}

/** Every event of a cross-country meet is a race, even one without a known distance. */
export const isRace = (event: Pick<MeetEvent, 'variantKey' | 'seasonKind'>): boolean =>
  event.seasonKind === 'xc' || factsOf(event).group === 'cross-country';

/** Returns the first round that has not begun; null when all have. */
export const roundToCome = ({ rounds }: Pick<MeetEvent, 'rounds'>): MeetEventRound | null =>
  rounds.findLast(({ status }) => status === null) ?? null;

/** Counts the event's rows that could not be read yet. */
export const countWaiting = ({ rounds }: Pick<MeetEvent, 'rounds'>): number =>
  rounds.reduce((count, { waiting }) => count + waiting.length, 0);

/** "200 Meters"; a part of a combined event keeps the name that the meet gives it. */
export function nameOfEvent({ variantKey, parentId, name }: MeetEvent): string {
  const variant = variantKey === null || parentId !== null ? null : findVariant(variantKey);
  return variant?.name ?? name;
}

/** Orders by division, girls before boys, track before relays before field, then by the catalog's order. */
export function compareMeetEvents(a: MeetEvent, b: MeetEvent): number {
  const [factsA, factsB] = [factsOf(a), factsOf(b)];
  return (
    a.divisionSort - b.divisionSort ||
    a.meetDivisionId - b.meetDivisionId ||
    GENDER_ORDER.indexOf(a.gender) - GENDER_ORDER.indexOf(b.gender) ||
    GROUP_ORDER.indexOf(factsA.group) - GROUP_ORDER.indexOf(factsB.group) ||
    factsA.sort - factsB.sort ||
    a.meetEventId - b.meetEventId
  );
}

/** Orders the final first, then backwards to the prelims. */
export const compareRounds = (a: { round: RoundCode }, b: { round: RoundCode }): number =>
  ROUND_CODES.indexOf(b.round) - ROUND_CODES.indexOf(a.round);

/** Lists the genders of the events, girls first. */
export const gendersOf = (events: readonly MeetEvent[]): Gender[] =>
  GENDER_ORDER.filter((gender) => events.some((event) => event.gender === gender));
