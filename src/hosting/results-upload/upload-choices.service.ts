// What somebody chose for a file of results is kept for the next one: columns of layouts, and teams of written names.
import { RESULT_COLUMNS, type ResultColumn } from '#hosting/result-files/columns/column-kinds.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { mapTeamNames } from '#people/teams/teams.service.ts';
import { foldName } from '#sport/people/names.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import type { MeetOfUpload } from './reading/into-meet.rules.ts';
import { readUpload } from './reading/read-upload.rules.ts';
import { listChoices, saveChoices } from './upload-choices.store.ts';
import {
  type DecisionChanges,
  NEW_TEAM,
  TEAM_KEY,
  teamIdOf,
  type UploadDecisions,
} from './upload-decisions.rules.ts';

/** Maps written names to the names of the teams that were chosen for them. */
export async function mapChosenTeams(ctx: Context, { teams }: UploadDecisions): Promise<Map<string, string>> {
  const ids = Object.values(teams).flatMap((answer) => teamIdOf(answer) ?? []);
  const names = await mapTeamNames(ctx, ids);
  return new Map(
    Object.entries(teams).flatMap(([written, answer]) => {
      const teamId = teamIdOf(answer);
      const name = teamId === null ? answer : names.get(teamId);
      return name === undefined || name === NEW_TEAM ? [] : [[written, name] as const];
    }),
  );
}

/** Adds what the person chose before for the same layouts and the same written names of teams. */
export async function withEarlierChoices(
  ctx: Context,
  { fileName, content }: { fileName: string; content: Uint8Array },
  { meet, userId, decisions }: { meet: MeetOfUpload; userId: number; decisions: UploadDecisions },
): Promise<UploadDecisions> {
  const chooser = { userId, sport: meet.sport };
  const readWith = (decisions: UploadDecisions) =>
    readUpload({ fileName, bytes: content }, meet, decisions, new Map());
  const first = readWith(decisions);
  if (first instanceof Refusal) return decisions;
  const keys = first.layouts.map(({ key }) => key);
  const layouts = await listChoices(ctx, { ...chooser, kind: 'columns' }, keys);
  const columns = Object.fromEntries([...layouts].map(([key, answer]) => [key, columnsOf(answer)]));
  const complete = { ...decisions, columns: { ...columns, ...decisions.columns } };
  const read = layouts.size === 0 ? first : readWith(complete);
  if (read instanceof Refusal) return complete;
  const earlier = await listChoices(ctx, { ...chooser, kind: 'team' }, read.writtenTeams.map(foldName));
  const teams = read.writtenTeams.flatMap((written) => {
    const answer = earlier.get(foldName(written));
    return answer === undefined ? [] : [[written, answer] as const];
  });
  return { ...complete, teams: { ...Object.fromEntries(teams), ...complete.teams } };
}

const columnsOf = (answer: string): ResultColumn[] =>
  answer.split(' ').map((column) => RESULT_COLUMNS.find((kind) => kind === column) ?? 'skip');

/** The most that is kept of a name or of a line of headings. */
const KEPT_MAX = 2000;

/** Keeps chosen columns and teams for the next file of the same person. */
export async function keepChoices(
  ctx: Context,
  chooser: { userId: number; sport: Sport },
  { columns = {}, teams = {}, answers = {} }: DecisionChanges,
): Promise<void> {
  const now = ctx.clock.now().toString();
  const layouts = Object.entries(columns).map(([written, kinds]) => ({ written, answer: kinds.join(' ') }));
  const answered = Object.entries(answers).flatMap(([key, answer]) =>
    key.startsWith(TEAM_KEY) ? [[key.slice(TEAM_KEY.length), answer] as const] : [],
  );
  const named = [...Object.entries(teams), ...answered].flatMap(([written, answer]) =>
    answer === null ? [] : { written: foldName(written), answer },
  );
  const isShort = ({ written, answer }: { written: string; answer: string }) =>
    written !== '' && written.length <= KEPT_MAX && answer !== '' && answer.length <= KEPT_MAX;
  await saveChoices(ctx, { ...chooser, kind: 'columns' }, layouts.filter(isShort), now);
  await saveChoices(ctx, { ...chooser, kind: 'team' }, named.filter(isShort), now);
}
