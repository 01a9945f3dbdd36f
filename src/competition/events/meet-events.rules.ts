// What an event of a meet is, in which order events and rounds are listed, and how an address names one.

import type { ResultStatus } from '#sport/enumerations.rules.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import type { EventGroup } from '#sport/events/events.table.ts';
import type { MarkKind } from '#sport/marks/marks.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type { RaceScoring } from '#sport/scoring/cross-country-settings.rules.ts';
import type { ScoringRules } from '#sport/scoring/track-scoring.rules.ts';
import type { SeasonKind } from '#sport/sports.rules.ts';

/** Prelim, quarter, semi, final; a timed final is F with several heats. */
export type RoundCode = 'P' | 'Q' | 'S' | 'F';

/** In the order in which they are run. */
export const ROUND_CODES: readonly RoundCode[] = ['P', 'Q', 'S', 'F'];

/** A row of a file that nobody could read yet: it holds its place, so that nobody behind it moves up. */
export interface WaitingPlace {
  /** Of the file. */
  line: number;
  /** Null where the row does not tell it; then it holds none. */
  place: number | null;
  /** Null: unattached, or a team that is known by its printed name only. */
  teamId: number | null;
  teamText: string | null;
  relayLetter: string | null;
}

export interface WaitingRow extends WaitingPlace {
  roundId: number;
}

export interface MeetEventRound {
  roundId: number;
  round: RoundCode;
  status: ResultStatus;
  /** YYYY-MM-DD. */
  competedOn: string;
  advanceNote: string | null;
  heatCount: number;
  waiting: readonly WaitingPlace[];
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
  /** Key of the catalogue; null for an event it does not know. */
  variantKey: string | null;
  eventShort: string;
  name: string;
  eventNumber: string | null;
  parentId: number | null;
  status: ResultStatus;
  isScored: boolean;
  /** How the division gives points; null: it does not. */
  scoring: ScoringRules | null;
  /** How the division scores its cross-country teams; null: by default. */
  scoreDepth: number | null;
  placeDepth: number | null;
  tieBreaking: string | null;
  /** Null: its teams are scored together. */
  raceScorings: readonly RaceScoring[] | null;
  /** "Lighthouse Loop", of a cross-country race. */
  courseName: string | null;
  /** Of the meet. */
  seasonKind: SeasonKind;
  /** Final first. */
  rounds: MeetEventRound[];
}

const GENDER_ORDER: readonly Gender[] = ['F', 'M', 'X'];
const GROUP_ORDER: readonly EventGroup[] = ['track', 'road', 'cross-country', 'relays', 'field', 'combined'];

/** What the catalogue says of the event; an unknown event counts as a race on the track. */
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

/** Every event of a cross-country meet is a race, also where nobody knows how far it is. */
export const isRace = (event: Pick<MeetEvent, 'variantKey' | 'seasonKind'>): boolean =>
  event.seasonKind === 'xc' || factsOf(event).group === 'cross-country';

/** Rows of the event that nobody could read yet. */
export const countWaiting = ({ rounds }: Pick<MeetEvent, 'rounds'>): number =>
  rounds.reduce((count, { waiting }) => count + waiting.length, 0);

/** "200 Meters"; a part of a combined event is called what the meet calls it. */
export function nameOfEvent({ variantKey, parentId, name }: MeetEvent): string {
  const variant = variantKey === null || parentId !== null ? null : findVariant(variantKey);
  return variant?.name ?? name;
}

/** By division, girls before boys, track before relays before field, then the catalogue's order. */
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

/** Final first, then backwards to the prelims. */
export const compareRounds = (a: { round: RoundCode }, b: { round: RoundCode }): number =>
  ROUND_CODES.indexOf(b.round) - ROUND_CODES.indexOf(a.round);

/** The genders that a list of events has, girls first. */
export const gendersOf = (events: readonly MeetEvent[]): Gender[] =>
  GENDER_ORDER.filter((gender) => events.some((event) => event.gender === gender));
