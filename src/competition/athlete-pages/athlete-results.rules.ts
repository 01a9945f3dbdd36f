// A result on the page of its athlete: its fields, its address in the results of the meet, and its mark as text.
import type { RoundCode } from '#competition/events/meet-events.rules.ts';
import { writeMark } from '#competition/result-pages/result-marks.rules.ts';
import { SCORING_ROUND, scoringPlaceOf } from '#competition/results/scoring/scoring.rules.ts';
import { eventResultsAddress, raceResultsAddress } from '#sport/addresses/addresses.rules.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import type { Timing } from '#sport/marks/marks.rules.ts';
import type { WindStatus } from '#sport/marks/winds.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type { VisibleName } from '#sport/people/names.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import type { Measure } from '#sport/units.rules.ts';

export interface ResultOfAthlete {
  resultId: number;
  sport: Sport;
  seasonId: number;
  competedOn: Day;
  meetId: number;
  meetName: string;
  venueName: string;
  venueCity: string | null;
  divisionId: number;
  variantKey: string | null;
  eventShort: string;
  eventName: string;
  /** Set on the parts of a combined event. */
  parentId: number | null;
  gender: Gender;
  round: RoundCode;
  teamId: number | null;
  teamName: string | null;
  relayLetter: string | null;
  place: number | null;
  markEntered: string;
  markRaw: number;
  markCalc: number;
  markLegal: number | null;
  timing: Timing | null;
  measure: Measure | null;
  status: string | null;
  windTenths: number | null;
  windStatus: WindStatus;
  isExhibition: boolean;
  /** Units of 1/2520. */
  points: number | null;
  validation: number;
  validationNote: string | null;
  counts: boolean;
  bestFlag: 'PR' | 'SR' | null;
  previousBest: number | null;
  hasSplits: boolean;
  hasSeries: boolean;
  /** The legs of a relay, in order. */
  legs: LegOfSquad[];
  broken: BrokenRecord[];
}

export interface LegOfSquad {
  leg: number;
  athleteId: number;
  person: VisibleName;
  splitMs: number | null;
}

/** A record that a result broke, with the mark before it. */
export interface BrokenRecord {
  bookName: string;
  badge: string;
  previousRaw: number;
  previousMeasure: Measure | null;
}

type Located = Pick<
  ResultOfAthlete,
  'sport' | 'meetId' | 'divisionId' | 'gender' | 'eventShort' | 'round' | 'resultId'
>;

/** The row of the result on the page of its event; the address names every round but the final. */
export function addressOfResult(result: Located): string {
  return `${eventAddress(result)}${queryOf(result)}#r${result.resultId}`;
}

/** The same address with every row of the round opened. */
export function addressOfDetails(result: Located): string {
  return `${eventAddress(result)}${queryOf(result, 'open=1')}#r${result.resultId}`;
}

function eventAddress({ sport, meetId, divisionId, gender, eventShort }: Located): string {
  return sport === 'xc'
    ? raceResultsAddress(meetId, divisionId)
    : eventResultsAddress({ meetId, gender, meetDivisionId: divisionId, eventShort });
}

function queryOf({ sport, round }: Located, more?: string): string {
  const parts = [sport === 'tf' && round !== SCORING_ROUND && `round=${round}`, more].filter(Boolean);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** The official place; null without a mark, for an exhibition, and for an invalidated mark. */
export function officialPlace(result: ResultOfAthlete): number | null {
  return result.isExhibition ? null : scoringPlaceOf(result);
}

/** The mark as recorded: "24.08", "DNS". */
export function writeRecordedMark(result: MarkFields): string {
  return writeMark(markFieldsOf(result), result);
}

type MarkFields = Pick<
  ResultOfAthlete,
  'markRaw' | 'markCalc' | 'status' | 'timing' | 'measure' | 'markEntered' | 'variantKey'
>;

/** The recorded mark of a best, or the value itself when the best is another trial of the series. */
export function writeBest(rankKey: number, result: MarkFields): string {
  return rankKey === result.markCalc ? writeRecordedMark(result) : writeComparable(rankKey, result);
}

/** A compared value in the measure of a result, without its timing. */
export function writeComparable(value: number, result: MarkFields): string {
  return writeMark({ ...markFieldsOf(result), markRaw: value, status: null, timing: null }, result);
}

const markFieldsOf = ({ markRaw, status, timing, measure, markEntered }: MarkFields) => ({
  markRaw,
  status,
  timing,
  measure,
  markEntered,
});
