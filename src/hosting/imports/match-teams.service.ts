// Finds the teams of a file among those the site knows, and creates the new ones.
import type { Context } from '#kit/server/context.ts';
import { createTeams, findTeamsByPrefix } from '#people/teams/teams.service.ts';
import { foldName } from '#sport/names.rules.ts';
import { chooseTeam, type MeetPlace } from './team-candidates.rules.ts';
import type { TeamsOfMeet } from './teams-of-meet.rules.ts';

export interface MatchedTeams {
  /** By index of the team in the file; undefined while in doubt. */
  ids: (number | undefined)[];
  /** Indexes of teams that several known ones may be. */
  doubtful: Set<number>;
  counts: { known: number; added: number };
}

/** `wholeNames` holds the folded names that the file prints uncut. */
export async function matchTeams(
  ctx: Context,
  place: MeetPlace,
  { teams }: TeamsOfMeet,
  wholeNames: ReadonlySet<string>,
): Promise<MatchedTeams> {
  const candidates = await findTeamsByPrefix(
    ctx,
    teams.map(({ name }) => name),
  );
  const matches = teams.map(({ name }, index) =>
    chooseTeam({ name, isCut: !wholeNames.has(foldName(name)) }, candidates[index] ?? [], place),
  );
  const fresh = teams.flatMap(({ name, abbreviation }, index) =>
    matches[index]!.kind === 'new' ? [{ index, name, abbreviation }] : [],
  );
  const created = await createTeams(
    ctx,
    fresh.map(({ name, abbreviation }) => ({ name, hytekTeamCode: abbreviation, ...place })),
  );
  const createdOf = new Map(fresh.map(({ index }, at) => [index, created[at]!]));
  return {
    ids: matches.map((match, index) => (match.kind === 'known' ? match.teamId : createdOf.get(index))),
    doubtful: new Set(matches.flatMap((match, index) => (match.kind === 'doubtful' ? [index] : []))),
    counts: { known: matches.filter(({ kind }) => kind === 'known').length, added: fresh.length },
  };
}
