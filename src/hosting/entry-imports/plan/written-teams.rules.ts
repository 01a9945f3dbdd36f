// Finds the team of the site that a team of an entry file stands for, or the teams that it may stand for.

import type { WrittenTeam } from '#competition/registration/entry-files/written-entries.rules.ts';
import { chooseTeam, type MeetLocation } from '#hosting/matching/teams/team-candidates.rules.ts';
import type { Team } from '#people/teams/teams.rules.ts';
import { foldName } from '#sport/people/names.rules.ts';
import { answerOf } from './decisions.rules.ts';

export type TeamTarget =
  | { kind: 'team'; teamId: number }
  /** Without a team of the site; the text is the printed name of a club. */
  | { kind: 'unattached'; text: string | null }
  | { kind: 'skip' };

/** How the host or the site knows it; `open` asks the host. */
export type MappedHow = 'answered' | 'remembered' | 'found' | 'open';

export interface ResolvedTeam {
  target: TeamTarget | null;
  how: MappedHow;
  /** Teams of the site that may be meant, the likeliest first. */
  candidateIds: number[];
}

/** HY-TEK cuts names of teams here. */
const HYTEK_NAME_MAX = 30;
const CANDIDATES_MAX = 6;
const UNATTACHED = /^(?:una|unat|unattached)$/;

export const isUnattached = ({ code, name }: WrittenTeam): boolean => {
  const written = [code, name].map(foldName).filter((text) => text !== '');
  return written.every((text) => UNATTACHED.test(text));
};

/** The beginnings of names under which the site is searched for a team of the file. */
export function textsToSearch({ name, code }: WrittenTeam): string[] {
  const [first = ''] = foldName(name).split(' ');
  return [...new Set([name || code, first])].filter((text) => text.length > 1);
}

/** `existing` are the ids that exist, so that a remembered team that was removed since is asked for again. */
export function resolveTeam(
  team: WrittenTeam | null,
  {
    answer,
    remembered,
    candidates,
    place,
    existing,
  }: {
    answer: string | undefined;
    remembered: string | undefined;
    candidates: readonly Team[];
    place: MeetLocation;
    existing: ReadonlySet<number>;
  },
): ResolvedTeam {
  const candidateIds = team === null ? [] : likeliest(team, candidates);
  const answered = targetOf(answer, team, existing);
  if (answered) return { target: answered, how: 'answered', candidateIds };
  const before = targetOf(remembered, team, existing);
  if (before) return { target: before, how: 'remembered', candidateIds };
  if (team === null) return { target: null, how: 'open', candidateIds };
  if (isUnattached(team)) return { target: { kind: 'unattached', text: null }, how: 'found', candidateIds };
  const teamId = findOne(team, candidates, place);
  return teamId === null
    ? { target: null, how: 'open', candidateIds }
    : { target: { kind: 'team', teamId }, how: 'found', candidateIds };
}

function targetOf(
  answer: string | undefined,
  team: WrittenTeam | null,
  existing: ReadonlySet<number>,
): TeamTarget | null {
  if (answer === 'skip') return { kind: 'skip' };
  if (answer === 'unattached') return { kind: 'unattached', text: null };
  if (answer === 'printed') return { kind: 'unattached', text: team?.name || team?.code || null };
  const teamId = Number(answerOf(answer, 'team') ?? 0);
  return existing.has(teamId) ? { kind: 'team', teamId } : null;
}

/** The name decides; else the code with the beginning of a name. */
function findOne(team: WrittenTeam, candidates: readonly Team[], place: MeetLocation): number | null {
  const named = chooseTeam(
    { name: team.name || team.code, isCut: team.name.length >= HYTEK_NAME_MAX },
    candidates,
    place,
  );
  if (named.kind === 'known') return named.teamId;
  if (named.kind === 'doubtful' || team.code === '') return null;
  const name = foldName(team.name);
  const ofCode = candidates.filter(
    ({ hytekTeamCode, nameFolded }) =>
      foldName(hytekTeamCode ?? '') === foldName(team.code) &&
      (nameFolded.startsWith(name) || name.startsWith(nameFolded)),
  );
  return ofCode.length === 1 ? ofCode[0]!.teamId : null;
}

function likeliest(team: WrittenTeam, candidates: readonly Team[]): number[] {
  const [name, code] = [foldName(team.name), foldName(team.code)];
  const rank = ({ nameFolded, hytekTeamCode }: Team): number => {
    if (nameFolded === name) return 0;
    if (code !== '' && foldName(hytekTeamCode ?? '') === code) return 1;
    if (nameFolded.startsWith(name) || name.startsWith(nameFolded)) return 2;
    return 3;
  };
  const sorted = [...candidates].sort((a, b) => rank(a) - rank(b) || a.name.length - b.name.length);
  return [...new Set(sorted.map(({ teamId }) => teamId))].slice(0, CANDIDATES_MAX);
}
