// Finds the teams of a list among the teams of the site and creates the new ones.

import { chooseTeam } from '#hosting/matching/teams/team-candidates.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { createTeams, findTeamsByPrefix } from '#people/teams/teams.service.ts';
import { CLUB } from '#sport/people/levels.rules.ts';
import { joinTeams, type TeamOfList } from './list-teams.rules.ts';

export interface TeamsOfList {
  /** Takes a `teamKey`. Undefined if several existing teams have the name. */
  idOf(key: string): number | undefined;
  counts: { existing: number; added: number };
}

export async function matchTeamsOfList(
  ctx: Context,
  listedTeams: Iterable<TeamOfList>,
): Promise<TeamsOfList> {
  const joined = joinTeams(listedTeams);
  const teams = [...new Set(joined.values())];
  const candidates = await findTeamsByPrefix(
    ctx,
    teams.map(({ name }) => name),
  );
  const matches = teams.map(({ name, country, levelMask }, index) =>
    chooseTeam({ name, isCut: false }, candidates[index] ?? [], { levelMask: levelMask || CLUB, country }),
  );
  const fresh = teams.filter((_, index) => matches[index]!.kind === 'new');
  const created = await createTeams(
    ctx,
    fresh.map(({ name, country, code, levelMask }) => ({ name, country, hytekTeamCode: code, levelMask })),
  );
  const ids = new Map(fresh.map((team, index) => [team, created[index]!]));
  for (const [index, match] of matches.entries())
    if (match.kind === 'known') ids.set(teams[index]!, match.teamId);
  const idsByKey = new Map([...joined].map(([key, team]) => [key, ids.get(team)]));
  return {
    idOf: (key) => idsByKey.get(key),
    counts: { existing: matches.filter(({ kind }) => kind === 'known').length, added: fresh.length },
  };
}
