// Reads messages about changed results, and applies them to the rows of an open page.
import type { Result, Round } from '#competition/result-pages/results.contract.ts';
import type { RowChanges } from './result-update.rules.ts';

/** A message of the channel `{sport}/meets/{meetId}/resultUpdate`: what changed in one round of one event. */
export interface ResultUpdate extends RowChanges<Result> {
  meetEventId: number;
  meetDivisionId: number;
  gender: 'M' | 'F' | 'X';
  eventShort: string;
  eventName: string;
  divisionName: string;
  round: Round['round'];
  roundName: string;
  /** The round's; null before it has begun. */
  status: number | null;
  statusName: string;
  /** The version of the meet with this change. Older messages are out of date. */
  dataVersion: number;
  /** True if more has changed than the rows: the page reads the event again. Then there are no rows. */
  isPartial: boolean;
}

/** The fields that `shortRow` leaves out when they are empty. */
const EMPTY: Omit<Result, 'resultId' | 'athleteName' | 'mark'> = {
  athleteId: null,
  firstName: null,
  lastName: null,
  isHidden: false,
  place: null,
  qualifier: null,
  grade: null,
  gradeText: null,
  ageGrade: null,
  teamId: null,
  teamName: null,
  relayLetter: null,
  legs: [],
  bib: null,
  lane: null,
  heat: null,
  heatPlace: null,
  markExact: null,
  timing: null,
  status: null,
  statusName: null,
  isJudgesDecision: false,
  isExhibition: false,
  wind: null,
  isWindAided: false,
  gap: null,
  points: null,
  badges: [],
  previousBest: null,
  seed: null,
  reaction: null,
  awaitingValidation: false,
  inQuestion: null,
  invalidReason: null,
  judgement: null,
  changes: [],
  hasDetails: false,
  race: null,
  raw: null,
  tips: null,
};

/** Returns the message with whole rows, as GetResultsData3 replies them. */
export function readResultUpdate(data: unknown): ResultUpdate {
  const update = data as ResultUpdate;
  return { ...update, items: update.items.map((row) => ({ ...EMPTY, ...row })) };
}
