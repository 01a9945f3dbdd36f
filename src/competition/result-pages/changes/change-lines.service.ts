// Writes the changes of results: what was changed, when, and in which role.
import { roundWord } from '#competition/events/events.words.ts';
import type { ChangeRow } from '#competition/results/changes/change-log.rules.ts';
import {
  listChangesOf,
  listPublicChanges,
  mapJudgedAt,
} from '#competition/results/changes/public-changes.service.ts';
import { timeOfDayIn } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { visiblePerson } from '#people/athletes/visible-person.rules.ts';
import { formatMonthDay } from '#sport/calendar/days.rules.ts';
import { type ChangeNames, type DescribedChange, describeLog, type MarkState } from './change-lines.rules.ts';
import { listCodesOfRounds, listNamesOfAthletes, listNamesOfTeams } from './change-lines.store.ts';
import { judgementText, changeWords as words } from './change-lines.words.ts';

interface ChangedResult extends MarkState {
  resultId: number;
  variantKey: string | null;
}

/** A change that everyone may read. */
export interface ChangeLine {
  changedAt: string;
  /** "25.06". */
  value: string;
  /** "was 25.61. Changed May 16, 8:04 PM by the host: photo finish read again." */
  text: string;
}

/** Lists the public changes of these results of a meet by result, the latest first. */
export async function listChangeLines(
  ctx: Context,
  results: readonly ChangedResult[],
  { meetId, timeZone }: { meetId: number; timeZone: string },
): Promise<ReadonlyMap<number, ChangeLine[]>> {
  const byId = new Map(results.map((result) => [result.resultId, result]));
  const log = await listPublicChanges(ctx, meetId, [...byId.keys()]);
  const described = await describeLogs(ctx, log, (resultId) => byId.get(resultId)!);
  return new Map(
    [...Map.groupBy(described, ({ change }) => change.resultId)].map(([resultId, changes]) => [
      resultId,
      changes
        .filter(({ change, values }) => change.isPublic && values.length > 0)
        .map((change) => writeLine(change, timeZone)),
    ]),
  );
}

/** Values from -1 to 1 say that nobody decided about the mark. */
const isJudged = ({ validation }: { validation: number }): boolean => Math.abs(validation) > 1;

/** Says of each of these results whose mark somebody validated or invalidated in which role and when that was. */
export async function listJudgements(
  ctx: Context,
  results: readonly { resultId: number; validation: number }[],
  { timeZone }: { timeZone: string },
): Promise<ReadonlyMap<number, string>> {
  const judged = results.filter(isJudged);
  const times = await mapJudgedAt(
    ctx,
    judged.map(({ resultId }) => resultId),
  );
  return new Map(
    judged.map(({ resultId, validation }) => {
      const at = times.get(resultId);
      return [resultId, judgementText(validation, at === undefined ? null : timeIn(at, timeZone))];
    }),
  );
}

/** Describes the whole log of one result for the hosts of its meet, the latest change first. */
export async function describeResultLog(ctx: Context, result: ChangedResult): Promise<DescribedChange[]> {
  const log = await listChangesOf(ctx, [result.resultId]);
  return describeLogs(ctx, log, () => result);
}

async function describeLogs(
  ctx: Context,
  log: readonly ChangeRow[],
  resultOf: (resultId: number) => ChangedResult,
): Promise<DescribedChange[]> {
  if (log.length === 0) return [];
  const names = await namesIn(ctx, log);
  return [...Map.groupBy(log, ({ resultId }) => resultId)].flatMap(([resultId, changes]) =>
    describeLog(changes, resultOf(resultId), names),
  );
}

async function namesIn(ctx: Context, log: readonly ChangeRow[]): Promise<ChangeNames> {
  const idsOf = (field: 'athleteId' | 'teamId' | 'roundId') => [
    ...new Set(log.flatMap(({ before, after }) => [before?.[field] ?? [], after[field] ?? []].flat())),
  ];
  const [athletes, teams, rounds] = await Promise.all([
    listNamesOfAthletes(ctx, idsOf('athleteId')),
    listNamesOfTeams(ctx, idsOf('teamId')),
    listCodesOfRounds(ctx, idsOf('roundId')),
  ]);
  return {
    athletes: new Map(athletes.map((row) => [row.athleteId, visiblePerson(row).text])),
    teams: new Map(teams.map(({ teamId, name }) => [teamId, name])),
    rounds: new Map(rounds.map(({ roundId, round }) => [roundId, roundWord(round)])),
  };
}

function writeLine({ change, values: [first, ...others] }: DescribedChange, zone: string): ChangeLine {
  const { at, origin, byRole, reason, undoesId } = change;
  const how = words.how({ origin, byRole, reason, isUndo: undoesId !== null, time: timeIn(at, zone) });
  const more = others.map(({ value, former }) => `; ${value}, ${words.was(former)}`).join('');
  return {
    changedAt: Temporal.Instant.from(at).toString(),
    value: first!.value,
    text: `${words.was(first!.former)}${more}. ${how}`,
  };
}

/** "May 16, 8:04 PM". */
export function timeIn(instant: string, zone: string): string {
  const day = Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate().toString();
  return `${formatMonthDay(day)}, ${timeOfDayIn(instant, zone)}`;
}
