// Results as the rows of lists show them: with the names that may be shown, and the way to where they stand.
import { writeGrade, writeMark } from '#competition/result-pages/result-marks.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { visiblePerson } from '#people/athletes/visible-person.rules.ts';
import type { Gender } from '#sport/genders.rules.ts';
import type { VisibleName } from '#sport/names.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import type { WindStatus } from '#sport/winds.rules.ts';
import { pathOfResult } from './shown-results.rules.ts';
import { listListedRows, listResultRows, type ResultRow } from './shown-results.store.ts';

export interface ShownResult {
  resultId: number;
  sport: Sport;
  seasonId: number;
  eventVariant: string | null;
  gender: Gender;
  /** The identity, or null of a relay. Of a hidden athlete it stays on the server. */
  canonicalId: number | null;
  /** Null of a relay. */
  person: VisibleName | null;
  teamId: number | null;
  /** Of the team, or as printed. */
  teamName: string | null;
  relayLetter: string | null;
  grade: number | null;
  gradeText: string | null;
  /** As recorded: "10.7h", "DNF". */
  mark: string;
  markEntered: string;
  markRaw: number;
  markCalc: number;
  /** With a legal wind; null when there is none. */
  markLegal: number | null;
  timing: 'fat' | 'hand' | null;
  measure: 'E' | 'M' | null;
  status: string | null;
  windTenths: number | null;
  windStatus: WindStatus;
  bestFlag: 'PR' | 'SR' | null;
  validation: number;
  competedOn: string;
  meetId: number;
  meetName: string;
  /** False: its source lets pages show it, and no file hand it on. */
  mayBeExported: boolean;
  /** Where the result stands. */
  path: string;
}

/** By id; results of which nothing is known are left out. */
export async function listShownResults(
  ctx: Context,
  resultIds: readonly number[],
): Promise<ReadonlyMap<number, ShownResult>> {
  if (resultIds.length === 0) return new Map();
  const rows = await listResultRows(ctx.db, resultIds);
  return new Map(rows.map((row) => [row.id, toShown(row)]));
}

/** A result that stands in a list. */
export interface ListedResult {
  result: ShownResult;
  /** The league that its team belongs to, else its association. */
  leagueName: string | null;
}

/** By id, with the leagues of a year. */
export async function listListedResults(
  ctx: Context,
  resultIds: readonly number[],
  when: { sport: Sport; year: number },
): Promise<ReadonlyMap<number, ListedResult>> {
  if (resultIds.length === 0) return new Map();
  const rows = await listListedRows(ctx.db, resultIds, when);
  return new Map(rows.map((row) => [row.id, { result: toShown(row), leagueName: row.league_name }]));
}

export async function findShownResult(ctx: Context, resultId: number): Promise<ShownResult | null> {
  return (await listShownResults(ctx, [resultId])).get(resultId) ?? null;
}

function toShown(row: ResultRow): ShownResult {
  const { id: resultId, mark_raw: markRaw, mark_entered: markEntered, status, timing, measure } = row;
  const { sport, gender } = row;
  const recorded = { markRaw, entered: markEntered, status, timing, measure };
  const place = { resultId, sport, gender, meetId: row.meet_id, meetDivisionId: row.meet_division_id };
  return {
    ...place,
    seasonId: row.season_id,
    eventVariant: row.event_variant,
    canonicalId: row.canonical_id,
    person: row.athlete_id === null ? null : visiblePerson(row),
    teamId: row.team_id,
    teamName: row.team_name ?? row.team_text,
    relayLetter: row.relay_letter,
    grade: row.grade,
    gradeText: writeGrade(row, gender),
    mark: writeMark(recorded, { variantKey: row.event_variant }),
    markEntered,
    markRaw,
    markCalc: row.mark_calc,
    markLegal: row.mark_legal,
    timing,
    measure,
    status,
    windTenths: row.wind_tenths,
    windStatus: row.wind_status,
    bestFlag: row.best_flag,
    validation: row.validation,
    competedOn: row.competed_on,
    meetName: row.meet_name,
    mayBeExported: row.republish !== false,
    path: pathOfResult({ ...place, eventShort: row.event_short, round: row.round }),
  };
}
