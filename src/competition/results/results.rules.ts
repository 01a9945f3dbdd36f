// A result as it is stored: its fields, and the integers that lists compare, derived from them.
import type { RoundCode } from '#competition/events/meet-events.rules.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import { type MarkValidation, RESULT_STATUS, type ResultStatus } from '#sport/enumerations.rules.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import { toComparable } from '#sport/marks/mark-conversion.rules.ts';
import { isValidMark, MARK_INVALID, type Timing } from '#sport/marks/marks.rules.ts';
import type { StatusCode } from '#sport/marks/statuses.rules.ts';
import { countsAsLegalWind, LEGAL_WIND_TENTHS_MAX, type WindStatus } from '#sport/marks/winds.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type { ScoringRules } from '#sport/scoring/track-scoring.rules.ts';
import type { Measure } from '#sport/units.rules.ts';

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

/** Horizontal: a trial with its outcome. Vertical: a height (`markRaw`) with its tries, `XXO`. */
export interface Attempt {
  number: number;
  outcome: 'mark' | 'foul' | 'pass' | 'retired' | null;
  tries: string | null;
  markRaw: number | null;
  windTenths: number | null;
  measure: Measure | null;
}

/** What a file or a person says of a result; everything else is derived. */
export interface ResultFields {
  roundId: number;
  heatId: number | null;
  /** Null of a relay squad, which has a team (or its printed name) and a letter instead. */
  athleteId: number | null;
  /** Null: unattached. */
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
  /** `MARK_INVALID` with a status. */
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
  /** Units of 1/2520. */
  printedPoints: number | null;
  reactionMs: number | null;
  validation: MarkValidation;
  validationNote: string | null;
  competedOn: Day;
  legs: readonly RelayLeg[];
  splits: readonly Split[];
  attempts: readonly Attempt[];
}

/** Without a day: that of the round. */
export type ToldFields = Omit<ResultFields, 'competedOn'>;

export type ResultField = keyof ResultFields;
export type ResultPart = 'legs' | 'splits' | 'attempts';
export type PlainField = Exclude<ResultField, ResultPart>;

/** What a person did to a result and a file leaves alone: corrected a field, removed the result, entered it. */
export type HandField = ResultField | 'removed' | 'created';

// Fields that mean something only together: who corrects one of them answers for all.
const FIELD_GROUPS: readonly (readonly ResultField[])[] = [
  ['athleteId', 'teamId', 'teamText', 'relayLetter'],
  ['markEntered', 'markRaw', 'timing', 'measure', 'status'],
  ['windTenths', 'windStatus'],
  ['seedEntered', 'seedSort'],
  ['validation', 'validationNote'],
];

/** The fields that are a person's after he corrected these. */
export function handFieldsOf(corrected: readonly ResultField[]): ResultField[] {
  const groups = FIELD_GROUPS.filter((group) => group.some((field) => corrected.includes(field)));
  return [...new Set([...corrected, ...groups.flat()])];
}

/**
 * The fields alone, with the parts in order, each of its fields in one order, so that equal parts have equal text.
 * Written out, since thousands of results pass here.
 */
export function inOrder(fields: ToldFields, competedOn: Day): ResultFields {
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

/** The fields in which two results in order differ. */
export function differingFields(left: ResultFields, right: ResultFields): ResultField[] {
  return (Object.keys(left) as ResultField[]).filter((field) => !isSameValue(left[field], right[field]));
}

export function isSameValue(left: unknown, right: unknown): boolean {
  return left === right || (typeof left === 'object' && JSON.stringify(left) === JSON.stringify(right));
}

/** A round of the meet with what its event says about it. */
export interface MeetRound {
  meetId: number;
  /** Of the meet. */
  seasonId: number;
  roundId: number;
  round: RoundCode;
  roundStatus: ResultStatus;
  competedOn: Day;
  meetEventId: number;
  /** Null: an event that the catalogue does not know. */
  eventVariant: string | null;
  gender: Gender;
  eventStatus: ResultStatus;
  isScored: boolean;
  /** Set on the parts of a combined event, which score nothing themselves. */
  parentId: number | null;
  /** How the division gives points; null: it does not. */
  scoring: ScoringRules | null;
}

/** What follows from the fields and the round, and is stored beside them so that lists need no join. */
export interface DerivedFields {
  meetEventId: number;
  eventVariant: string | null;
  gender: Gender;
  round: RoundCode;
  seasonId: number;
  /** What lists compare: hand times converted, FAT times rounded up to the hundredth. */
  markCalc: number;
  /** The same with a legal wind; null when there is none. */
  markLegal: number | null;
  /** For bests, flags and records. */
  counts: boolean;
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
  };
}

const UNOFFICIAL: readonly ResultStatus[] = [RESULT_STATUS.TimeTrial, RESULT_STATUS.PolarBear];

/**
 * Field guide §7.1: sentinel marks, invalidated marks, exhibitions and time trials count for nothing; a result with
 * a status does not either, such as a DQ that keeps its time.
 */
function countsInBests(fields: ResultFields, { eventVariant, eventStatus, roundStatus }: MeetRound): boolean {
  const isOfficial = !UNOFFICIAL.includes(eventStatus) && !UNOFFICIAL.includes(roundStatus);
  const isMark = isValidMark(fields.markRaw) && fields.status === null && fields.validation >= 0;
  return eventVariant !== null && isOfficial && isMark && !fields.isExhibition;
}

/** An event that the catalogue does not know compares its marks as they are. */
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

// Field guide §1.7: best mark and best legal mark of a series may differ, and both are kept.
function bestLegalTrial({ attempts }: ResultFields, markCalc: number): number | null {
  const legal = attempts.flatMap(({ outcome, markRaw, windTenths }) =>
    outcome === 'mark' && markRaw !== null && windTenths !== null && windTenths <= LEGAL_WIND_TENTHS_MAX
      ? [markRaw]
      : [],
  );
  return legal.length === 0 ? null : Math.max(markCalc, Math.min(...legal));
}
