// A stored result: its fields, and the values derived from them, such as the integers that lists compare.

import { isRunningTotal, isUnofficial } from '#competition/events/event-status.rules.ts';
import type { RoundCode } from '#competition/events/meet-events.rules.ts';
import type { ResultStatus } from '#competition/events/result-status.rules.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import { toComparable } from '#sport/marks/mark-conversion.rules.ts';
import { isValidMark, MARK_INVALID, type Timing } from '#sport/marks/marks.rules.ts';
import type { StatusCode } from '#sport/marks/statuses.rules.ts';
import { countsAsLegalWind, LEGAL_WIND_TENTHS_MAX, type WindStatus } from '#sport/marks/winds.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type { ScoringRules } from '#sport/scoring/track-scoring.rules.ts';
import type { Measure } from '#sport/units.rules.ts';
import type { MarkValidation } from './mark-validation.rules.ts';

export interface RelayLeg {
  leg: number;
  athleteId: number;
  grade: number | null;
  splitMs: number | null;
}

export interface Split {
  number: number;
  distanceMeters: number | null;
  splitMs: number | null;
  cumulativeMs: number;
}

/** A trial with its outcome in horizontal events; a height (`markRaw`) with its tries, `XXO`, in vertical ones. */
export interface Attempt {
  number: number;
  outcome: 'mark' | 'foul' | 'pass' | 'retired' | null;
  tries: string | null;
  markRaw: number | null;
  windTenths: number | null;
  measure: Measure | null;
}

/** The fields that a file or a person enters; all others are derived. */
export interface ResultFields {
  roundId: number;
  heatId: number | null;
  /** Null for a relay squad, which has a team (or its printed name) and a letter instead. */
  athleteId: number | null;
  /** Null when unattached. */
  teamId: number | null;
  teamText: string | null;
  relayLetter: string | null;
  grade: number | null;
  age: number | null;
  bib: string | null;
  lane: number | null;
  place: number | null;
  heatPlace: number | null;
  markEntered: string;
  /** `MARK_INVALID` when there is a status. */
  markRaw: number;
  timing: Timing | null;
  measure: Measure | null;
  status: StatusCode | null;
  windTenths: number | null;
  windStatus: WindStatus;
  qualifier: 'Q' | 'q' | 'qR' | 'qJ' | null;
  isJudgesDecision: boolean;
  isExhibition: boolean;
  seedEntered: string | null;
  seedSort: number | null;
  /** In units of 1/2520 point. */
  printedPoints: number | null;
  reactionMs: number | null;
  validation: MarkValidation;
  validationNote: string | null;
  competedOn: Day;
  legs: readonly RelayLeg[];
  splits: readonly Split[];
  attempts: readonly Attempt[];
}

/** The fields that a plain list of marks leaves out. */
export const NO_DETAILS = {
  grade: null,
  age: null,
  bib: null,
  lane: null,
  qualifier: null,
  isJudgesDecision: false,
  isExhibition: false,
  seedEntered: null,
  seedSort: null,
  printedPoints: null,
  reactionMs: null,
  validationNote: null,
  legs: [],
  splits: [],
  attempts: [],
} as const satisfies Partial<ResultFields>;

/** Fields of an incoming result, whose day may be that of its round. */
export type IncomingFields = Omit<ResultFields, 'competedOn'>;

export type ResultField = keyof ResultFields;
export type ResultPart = 'legs' | 'splits' | 'attempts';
export type PlainField = Exclude<ResultField, ResultPart>;

/** Something done by hand, which files do not overwrite: a corrected field, a removal, an entered result. */
export type HandField = ResultField | 'removed' | 'created';

// Fields that belong together: correcting one by hand protects all of its group.
const FIELD_GROUPS: readonly (readonly ResultField[])[] = [
  ['athleteId', 'teamId', 'teamText', 'relayLetter'],
  ['markEntered', 'markRaw', 'timing', 'measure', 'status'],
  ['windTenths', 'windStatus'],
  ['seedEntered', 'seedSort'],
  ['validation', 'validationNote'],
];

/** Returns the fields that files no longer overwrite after these were corrected by hand. */
export function handFieldsOf(corrected: readonly ResultField[]): ResultField[] {
  const groups = FIELD_GROUPS.filter((group) => group.some((field) => corrected.includes(field)));
  return [...new Set([...corrected, ...groups.flat()])];
}

/**
 * Copies the fields, with parts and their keys in a fixed order, so that equal parts have equal JSON. Written out for
 * speed, since thousands of results pass here.
 */
export function inOrder(fields: IncomingFields, competedOn: Day): ResultFields {
  return {
    roundId: fields.roundId,
    heatId: fields.heatId,
    athleteId: fields.athleteId,
    teamId: fields.teamId,
    teamText: fields.teamText,
    relayLetter: fields.relayLetter,
    grade: fields.grade,
    age: fields.age,
    bib: fields.bib,
    lane: fields.lane,
    place: fields.place,
    heatPlace: fields.heatPlace,
    markEntered: fields.markEntered,
    markRaw: fields.markRaw,
    timing: fields.timing,
    measure: fields.measure,
    status: fields.status,
    windTenths: fields.windTenths,
    windStatus: fields.windStatus,
    qualifier: fields.qualifier,
    isJudgesDecision: fields.isJudgesDecision,
    isExhibition: fields.isExhibition,
    seedEntered: fields.seedEntered,
    seedSort: fields.seedSort,
    printedPoints: fields.printedPoints,
    reactionMs: fields.reactionMs,
    validation: fields.validation,
    validationNote: fields.validationNote,
    competedOn,
    legs: sorted(fields.legs, ({ leg }) => leg).map(({ leg, athleteId, grade, splitMs }) => ({
      leg,
      athleteId,
      grade,
      splitMs,
    })),
    splits: sorted(fields.splits, ({ number }) => number).map(
      ({ number, distanceMeters, splitMs, cumulativeMs }) => ({
        number,
        distanceMeters,
        splitMs,
        cumulativeMs,
      }),
    ),
    attempts: sorted(fields.attempts, ({ number }) => number).map(
      ({ number, outcome, tries, markRaw, windTenths, measure }) => ({
        number,
        outcome,
        tries,
        markRaw,
        windTenths,
        measure,
      }),
    ),
  };
}

function sorted<Item>(items: readonly Item[], order: (item: Item) => number): Item[] {
  return items.length < 2 ? [...items] : [...items].sort((a, b) => order(a) - order(b));
}

/** Lists the fields in which two results from `inOrder` differ. */
export function differingFields(left: ResultFields, right: ResultFields): ResultField[] {
  return (Object.keys(left) as ResultField[]).filter((field) => !isSameValue(left[field], right[field]));
}

export function isSameValue(left: unknown, right: unknown): boolean {
  return left === right || (typeof left === 'object' && JSON.stringify(left) === JSON.stringify(right));
}

/** A round of the meet with the facts of its event. */
export interface MeetRound {
  meetId: number;
  /** The season of the meet. */
  seasonId: number;
  roundId: number;
  round: RoundCode;
  roundStatus: ResultStatus | null;
  competedOn: Day;
  meetEventId: number;
  /** Null for an event that is not in the catalog. */
  eventVariant: string | null;
  gender: Gender;
  eventStatus: ResultStatus | null;
  isScored: boolean;
  /** Set on the parts of a combined event, which score nothing themselves. */
  parentId: number | null;
  /** How the division gives points; null when it gives none. */
  scoring: ScoringRules | null;
  /** The meet is a private copy, whose results count nowhere. */
  isRehearsal: boolean;
}

/** Values derived from the fields and the round, stored with them so that lists need no join. */
export interface DerivedFields {
  meetEventId: number;
  eventVariant: string | null;
  gender: Gender;
  round: RoundCode;
  seasonId: number;
  /** The integer that lists compare: hand times are converted, FAT times rounded up to the hundredth. */
  markCalc: number;
  /** The same for the best mark with a legal wind; null when there is none. */
  markLegal: number | null;
  /** Whether the result counts for bests, flags and records. */
  counts: boolean;
  /** Keeps the result out of everything public. */
  isRehearsal: boolean;
}

export function deriveFields(fields: ResultFields, round: MeetRound, isOut: boolean): DerivedFields {
  const { meetEventId, eventVariant, gender, seasonId } = round;
  return {
    meetEventId,
    eventVariant,
    gender,
    round: round.round,
    seasonId,
    ...comparedMarks(fields, eventVariant),
    counts: !isOut && countsInBests(fields, round),
    isRehearsal: round.isRehearsal,
  };
}

/**
 * Sentinel marks, invalidated marks, exhibitions and time trials do not count. A result with a status does not count
 * either, such as a DQ that keeps its time, nor a total of points while events are to come, and no result of a rehearsal
 * counts.
 */
function countsInBests(
  fields: ResultFields,
  { eventVariant, eventStatus, roundStatus, isRehearsal }: MeetRound,
): boolean {
  const variant = eventVariant === null ? null : findVariant(eventVariant);
  const isOfficial =
    !isUnofficial(eventStatus) &&
    !isUnofficial(roundStatus) &&
    !isRunningTotal(variant?.markKind, roundStatus ?? eventStatus);
  const isMark = isValidMark(fields.markRaw) && fields.status === null && fields.validation >= 0;
  return eventVariant !== null && !isRehearsal && isOfficial && isMark && !fields.isExhibition;
}

/** Events that are not in the catalog compare raw marks. */
function comparedMarks(
  fields: ResultFields,
  eventVariant: string | null,
): Pick<DerivedFields, 'markCalc' | 'markLegal'> {
  if (!isValidMark(fields.markRaw)) return { markCalc: MARK_INVALID, markLegal: null };
  const variant = eventVariant === null ? null : findVariant(eventVariant);
  const markCalc = variant
    ? toComparable({ sortInt: fields.markRaw, kind: variant.markKind, timing: fields.timing }, variant)
    : fields.markRaw;
  if (countsAsLegalWind(fields.windStatus)) return { markCalc, markLegal: markCalc };
  return { markCalc, markLegal: bestLegalTrial(fields, markCalc) };
}

// A series can have a best mark and another best mark with a legal wind; both are stored.
function bestLegalTrial({ attempts }: ResultFields, markCalc: number): number | null {
  const legal = attempts.flatMap(({ outcome, markRaw, windTenths }) =>
    outcome === 'mark' && markRaw !== null && windTenths !== null && windTenths <= LEGAL_WIND_TENTHS_MAX
      ? [markRaw]
      : [],
  );
  return legal.length === 0 ? null : Math.max(markCalc, Math.min(...legal));
}
