// Finds the teams of a file among the teams of the site and creates the new ones.

import { listMeetTeams } from '#competition/registration/meet-teams/meet-teams.service.ts';
import { RELATION } from '#competition/registration/meet-teams/relations.rules.ts';
import type { MeetOfFile, TeamFacts } from '#hosting/matching/mentions.rules.ts';
import type { Context } from '#kit/server/context.ts';
import type { Team } from '#people/teams/teams.rules.ts';
import { createTeams, findTeamsByPrefix, mapTeamsByKey } from '#people/teams/teams.service.ts';
import { foldName } from '#sport/people/names.rules.ts';
import { mayBeMisspelled } from './misspelled-teams.rules.ts';
import { chooseTeam, type TeamMatch } from './team-candidates.rules.ts';
import type { TeamOfMeet, TeamsOfMeet } from './teams-of-meet.rules.ts';

export interface MatchedTeams {
  /** Team ids by index of the team in the file; undefined while in doubt. */
  ids: (number | undefined)[];
  /** Teams in doubt, by index, with the existing teams that may be meant. */
  doubtful: Map<number, number[]>;
  /** Indexes of teams in doubt whose names may be slips for the names of teams in the meet. */
  misspelled: ReadonlySet<number>;
  created: number[];
  counts: { existing: number; added: number };
}

interface TeamsOfFile extends TeamsOfMeet {
  /** Folded names that the file prints uncut. */
  wholeNames: ReadonlySet<string>;
  facts: readonly TeamFacts[];
}

/** A team with all its facts in the file. */
interface FileTeam extends Omit<TeamFacts, 'text' | 'name'> {
  name: string;
  isCut: boolean;
}

export async function matchTeams(ctx: Context, meet: MeetOfFile, file: TeamsOfFile): Promise<MatchedTeams> {
  const fileTeams = listFileTeams(file);
  const keyed = await mapExistingTeams(ctx, meet, fileTeams);
  const candidates = await findTeamsByPrefix(
    ctx,
    fileTeams.map(({ name }) => name),
  );
  const exact = withoutDoubles(
    fileTeams.map((team, index) => {
      const teamId = keyed.get(team.sourceKey ?? '');
      return teamId === undefined
        ? chooseNamed(team, candidates[index] ?? [], meet)
        : ({ kind: 'known', teamId } as const);
    }),
    fileTeams,
  );
  const misspelled = await findMisspelled(ctx, meet, exact, fileTeams);
  const matches = exact.map((match, index) => misspelled.get(index) ?? match);
  const fresh = [...matches.keys()].filter((index) => matches[index]!.kind === 'new');
  const created = await createTeams(
    ctx,
    fresh.map((index) => teamToCreate(fileTeams[index]!, meet)),
  );
  const createdOf = new Map(fresh.map((index, at) => [index, created[at]!]));
  return {
    ids: matches.map((match, index) => (match.kind === 'known' ? match.teamId : createdOf.get(index))),
    doubtful: new Map(
      matches.flatMap((match, index) => (match.kind === 'doubtful' ? [[index, match.teamIds]] : [])),
    ),
    misspelled: new Set(misspelled.keys()),
    created,
    counts: { existing: matches.filter(({ kind }) => kind === 'known').length, added: fresh.length },
  };
}

function listFileTeams({ teams, wholeNames, facts }: TeamsOfFile): FileTeam[] {
  const byKey = new Map(facts.map((fact) => [fact.sourceKey, fact]));
  const byText = new Map(facts.map((fact) => [foldName(fact.text), fact]));
  const factsOf = ({ name, sourceKey }: TeamOfMeet) =>
    sourceKey === null ? byText.get(foldName(name)) : byKey.get(sourceKey);
  return teams.map((team) => {
    const fact = factsOf(team);
    return {
      name: (fact?.name ?? team.name) || (team.sourceKey ?? ''),
      isCut: team.sourceKey === null && !wholeNames.has(foldName(team.name)),
      sourceKey: team.sourceKey,
      code: fact?.code ?? team.abbreviation,
      city: fact?.city ?? null,
      state: fact?.state ?? null,
      country: fact?.country ?? null,
      levelMask: fact?.levelMask ?? null,
    };
  });
}

async function mapExistingTeams(
  ctx: Context,
  { sourceId }: MeetOfFile,
  fileTeams: readonly FileTeam[],
): Promise<ReadonlyMap<string, number>> {
  const keys = fileTeams.flatMap(({ sourceKey }) => sourceKey ?? []);
  return sourceId === null || keys.length === 0 ? new Map() : mapTeamsByKey(ctx, sourceId, keys);
}

function chooseNamed(team: FileTeam, candidates: readonly Team[], meet: MeetOfFile): TeamMatch {
  const { name, isCut, state, sourceKey } = team;
  const source = meet.sourceId === null || sourceKey === null ? null : { sourceId: meet.sourceId, sourceKey };
  return chooseTeam({ name, isCut, state, source }, candidates, locationOf(team, meet));
}

/** If the file separates two teams by keys, neither of them is the one existing team of their name. */
function withoutDoubles(matches: readonly TeamMatch[], fileTeams: readonly FileTeam[]): TeamMatch[] {
  const claims = new Map<number, number>();
  for (const match of matches)
    if (match.kind === 'known') claims.set(match.teamId, (claims.get(match.teamId) ?? 0) + 1);
  return matches.map((match, index) =>
    match.kind === 'known' && fileTeams[index]!.sourceKey !== null && claims.get(match.teamId)! > 1
      ? { kind: 'doubtful', name: fileTeams[index]!.name, teamIds: [match.teamId] }
      : match,
  );
}

/** New teams whose names may be slips for those of teams that take part in the meet, by index. */
async function findMisspelled(
  ctx: Context,
  { meetId }: MeetOfFile,
  matches: readonly TeamMatch[],
  fileTeams: readonly FileTeam[],
): Promise<Map<number, Extract<TeamMatch, { kind: 'doubtful' }>>> {
  const isNew = (index: number) => matches[index]!.kind === 'new' && fileTeams[index]!.sourceKey === null;
  const indexes = [...matches.keys()].filter(isNew);
  const present = indexes.length === 0 ? [] : await listMeetTeams(ctx, meetId);
  const takingPart = present.filter(({ relation }) => relation === RELATION.accepted);
  return new Map(
    indexes.flatMap((index) => {
      const { name } = fileTeams[index]!;
      const teamIds = takingPart.flatMap((team) => (mayBeMisspelled(name, team.name) ? team.teamId : []));
      return teamIds.length === 0 ? [] : [[index, { kind: 'doubtful', name, teamIds }] as const];
    }),
  );
}

const locationOf = ({ levelMask, country }: FileTeam, meet: MeetOfFile) => ({
  levelMask: levelMask ?? meet.levelMask,
  country: country ?? meet.country,
});

const HYTEK_CODE_MAX = 8;

function teamToCreate(team: FileTeam, meet: MeetOfFile) {
  const { name, code, city, state, sourceKey } = team;
  const isCode = code !== null && code.length <= HYTEK_CODE_MAX;
  return {
    name,
    hytekTeamCode: isCode ? code : null,
    ...locationOf(team, meet),
    city,
    state,
    ...(meet.sourceId !== null && sourceKey !== null && { sourceId: meet.sourceId, sourceKey }),
  };
}
