// Turns a parsed row into the result to save, or says why the row must wait.
import type { ResultFields } from '#competition/results/results.rules.ts';
import type { PlannedEvent } from '#hosting/imports/meets/meet-plan.rules.ts';
import type { ParsedRow } from '#hosting/result-files/parsed.rules.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import type { PrintedTeam } from '#sport/scoring/printed-teams.rules.ts';
import type { PlacedRow } from './heat-places.rules.ts';
import { isNameless, legKey, rowKey } from './mentions-of-file.rules.ts';
import {
  type RowMark,
  readHeights,
  readMs,
  readRowMark,
  readSeed,
  readSplits,
  readTrials,
  readWind,
  thousandthsOf,
  type WaitingReason,
} from './row-values.rules.ts';
import { waitingWords } from './waiting.words.ts';

/** The stored round of a row. */
export interface StoredRound {
  event: PlannedEvent;
  roundId: number;
  /** Ids of the heats by number. */
  heats: ReadonlyMap<number, number>;
  isIndoor: boolean;
  isCrossCountry: boolean;
}

/** The athletes and teams that matching found. */
export interface Matches {
  /** Null for the unattached, or while the team is in question. */
  teamIdOf(key: string): number | null;
  /** The printed name of a team in question. */
  teamTextOf(key: string): string | null;
  athleteIdOf(key: string): number | undefined;
  gradeOf(key: string): number | null;
}

export type RowResult = Omit<ResultFields, 'competedOn'> & { key: string; sourceLine: number };

// A relay has four runners and up to four alternates.
const LEGS_MAX = 8;
const OFFICIAL = 1;

export function toResult(row: PlacedRow, place: StoredRound, matches: Matches): RowResult | WaitingReason {
  const variant = findVariant(place.event.variantKey ?? '');
  const mark = readRowMark(row, variant);
  if ('code' in mark) return mark;
  if (row.athlete && isNameless(row.athlete))
    return { code: 'ROW_NAME_MISSING', message: waitingWords.nameMissing };
  if (row.legs.length > LEGS_MAX) return { code: 'RELAY_LEGS_TOO_MANY', message: waitingWords.tooManyLegs };
  const key = rowKey(row);
  return {
    key,
    sourceLine: row.line,
    roundId: place.roundId,
    heatId: row.heat === null ? null : (place.heats.get(row.heat) ?? null),
    ...identityOf(row, matches),
    grade: matches.gradeOf(key),
    age: row.age,
    bib: row.bib,
    lane: row.lane,
    place: row.isExhibition ? null : row.place,
    heatPlace: row.isExhibition ? null : row.heatPlace,
    ...withThousandths(row, mark),
    ...(place.isCrossCountry && { timing: null }),
    ...readWind(row.windText, variant, place.isIndoor),
    qualifier: row.qualifier,
    isJudgesDecision: row.isJudgesDecision,
    isExhibition: row.isExhibition || place.event.isExhibition,
    seedEntered: row.seedText,
    seedSort: readSeed(row.seedText, variant),
    printedPoints: row.points2520,
    reactionMs: row.reactionMs,
    validation: OFFICIAL,
    validationNote: mark.status === null && !row.isExhibition ? null : row.note,
    legs: row.legs.map((leg) => ({
      leg: leg.leg,
      athleteId: matches.athleteIdOf(legKey(row, leg))!,
      grade: matches.gradeOf(legKey(row, leg)),
      splitMs: readMs(leg.splitText),
    })),
    splits: readSplits(row.splits),
    attempts: row.heights.length > 0 ? readHeights(row.heights) : readTrials(row.series),
  };
}

const withThousandths = (row: ParsedRow, mark: RowMark): RowMark => ({
  ...mark,
  markRaw: thousandthsOf(row, mark) ?? mark.markRaw,
});

/** The team of a row, or the text shown instead; blank if there is none. */
export function teamOfRow(row: ParsedRow, matches: Pick<Matches, 'teamIdOf' | 'teamTextOf'>): PrintedTeam {
  const key = rowKey(row);
  const teamId = matches.teamIdOf(key);
  const teamText = teamId === null ? (matches.teamTextOf(key) ?? row.teamText) || null : null;
  return { teamId, teamText };
}

function identityOf(row: ParsedRow, matches: Matches) {
  const key = rowKey(row);
  const { teamId, teamText } = teamOfRow(row, matches);
  return row.athlete
    ? { athleteId: matches.athleteIdOf(key) ?? null, teamId, teamText, relayLetter: null }
    : { athleteId: null, teamId, teamText, relayLetter: row.relayLetter };
}
