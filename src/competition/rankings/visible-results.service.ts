// Results as the rows of lists show them: with the names that everyone may see, and the address of each result.
import { writeGrade, writeMark } from '#competition/result-pages/result-marks.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { visiblePerson } from '#people/athletes/visible-person.rules.ts';
import type { WindStatus } from '#sport/marks/winds.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type { VisibleName } from '#sport/people/names.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { pathOfResult } from './result-paths.rules.ts';
import {
  listResultRows,
  listTeamlessRows,
  listTeamsOfYear,
  type TeamlessRow,
} from './visible-results.store.ts';

export interface VisibleResult {
  resultId: number;
  sport: Sport;
  seasonId: number;
  eventVariant: string | null;
  gender: Gender;
  /** The athlete's identity, null for a relay. It never leaves the server for a hidden athlete. */
  canonicalId: number | null;
  /** Null for a relay. */
  person: VisibleName | null;
  teamId: number | null;
  /** The team's name, or the name as printed in the results. */
  teamName: string | null;
  relayLetter: string | null;
  grade: number | null;
  gradeText: string | null;
  /** The mark as recorded: "10.7h", "DNF". */
  mark: string;
  markEntered: string;
  markRaw: number;
  markCalc: number;
  /** The best mark with a legal wind; null when there is none. */
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
  /** False when the source allows pages to show the result but no file to contain it. */
  mayBeExported: boolean;
  /** The page and row of the result. */
  path: string;
}

/** Results by id; ids that do not exist are left out. */
export async function listVisibleResults(
  ctx: Context,
  resultIds: readonly number[],
): Promise<ReadonlyMap<number, VisibleResult>> {
  if (resultIds.length === 0) return new Map();
  const rows = await listResultRows(ctx, resultIds);
  return new Map(rows.map((row) => [row.id, toVisibleResult(row, row.team_name)]));
}

/** A result in a list. */
export interface ListedResult {
  result: VisibleResult;
  /** The team's league, or its association. */
  leagueName: string | null;
}

/** Listed results by result id, with the leagues of one year. Results and teams are read at the same time. */
export async function listListedResults(
  ctx: Context,
  keys: readonly { resultId: number; teamId: number | null }[],
  when: { sport: Sport; year: number },
): Promise<ReadonlyMap<number, ListedResult>> {
  if (keys.length === 0) return new Map();
  const resultIds = keys.map(({ resultId }) => resultId);
  const teamIds = new Set(keys.flatMap(({ teamId }) => teamId ?? []));
  const [rows, teams] = await Promise.all([
    listTeamlessRows(ctx, resultIds),
    listTeamsOfYear(ctx, [...teamIds], when),
  ]);
  const teamsById = new Map(teams.map((team) => [team.id, team]));
  return new Map(
    rows.map((row) => {
      const team = row.team_id === null ? undefined : teamsById.get(row.team_id);
      return [
        row.id,
        { result: toVisibleResult(row, team?.name ?? null), leagueName: team?.league_name ?? null },
      ];
    }),
  );
}

export async function findVisibleResult(ctx: Context, resultId: number): Promise<VisibleResult | null> {
  return (await listVisibleResults(ctx, [resultId])).get(resultId) ?? null;
}

function toVisibleResult(row: TeamlessRow, teamName: string | null): VisibleResult {
  const { id: resultId, mark_raw: markRaw, mark_entered: markEntered, status, timing, measure } = row;
  const { sport, gender } = row;
  const recorded = { markRaw, markEntered, status, timing, measure };
  const location = { resultId, sport, gender, meetId: row.meet_id, meetDivisionId: row.meet_division_id };
  return {
    ...location,
    seasonId: row.season_id,
    eventVariant: row.event_variant,
    canonicalId: row.canonical_id,
    person: row.athlete_id === null ? null : visiblePerson(row),
    teamId: row.team_id,
    teamName: teamName ?? row.team_text,
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
    path: pathOfResult({ ...location, eventShort: row.event_short, round: row.round }),
  };
}
