// Opens a code: finds the team behind it, counts those that are not in use, and tells what somebody may do with it.
import { todayIn } from '#kit/clock.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { networkOf } from '#kit/server/http/client-address.ts';
import { countAtDoor, giveBackTry } from '#kit/server/security/rate-limits.ts';
import { requireUser, requireVerified } from '#kit/server/visitor.ts';
import { teamsOfAthletes } from '#people/access/athlete-teams.service.ts';
import { athletesOf, type OwnAthlete } from '#people/access/family/user-athletes.service.ts';
import type { AccountDoor } from '#people/accounts/attempt-limits.rules.ts';
import { getAccountInfo } from '#people/accounts/profile/account-info.service.ts';
import { visiblePerson } from '#people/athletes/visible-person.rules.ts';
import { listLegacyRows } from '#people/team-codes/legacy-codes.store.ts';
import {
  cleanCode,
  codeNotInUse,
  isInUse,
  NETWORK_DOOR,
  readCode,
  refusalToRole,
  rolesFor,
  TRIES_DOOR,
} from '#people/team-codes/team-codes.rules.ts';
import { findCode, hasJoinedBy, type TeamInSport } from '#people/team-codes/team-codes.store.ts';
import { teamCodeRefusalWords as words } from '#people/team-codes/team-codes.words.ts';
import { getTeam } from '#people/teams/teams.service.ts';
import type { Season } from '#sport/calendar/seasons.rules.ts';
import { TEAM_CODE_ROLES, type TeamCodeRole } from '#sport/enumerations.rules.ts';
import { gradesToJoin, seasonToJoin } from '#sport/people/grade-progression.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { areAlike, type FullName, gradeIn, isOnTeam, isWaiting } from './joining.rules.ts';
import { listCoaches, listNamesakes, listOnTeam } from './joining.store.ts';

/** A team as a code or its coaches name it. */
export interface CodeTeam extends TeamInSport {
  name: string;
  levelMask: number;
}

export interface OpenCode {
  code: string;
  /** Null for one that was given to this parent by name. */
  codeId: number | null;
  team: CodeTeam;
  isLegacy: boolean;
}

/** Who has the code in hand. */
export interface Joiner extends FullName {
  userId: number;
  isUnderAge: boolean;
  /** As what they said at sign-up that they mostly come; null without. */
  likelyRole: TeamCodeRole | null;
}

export interface AthleteOnTeam extends OwnAthlete {
  isOnTeam: boolean;
  /** On the roster, until a coach agrees. */
  isWaiting: boolean;
  grade: number | null;
}

const CANDIDATES_MOST = 6;

/**
 * The team of a code that is in use. Any other is told the same whatever is wrong with it, and counts as a try. Call it
 * outside of the transaction of what follows: a refusal there would take the try back.
 */
export async function openCode(ctx: Context, typed: string): Promise<OpenCode> {
  const { userId } = requireUser(ctx);
  const cleaned = cleanCode(typed);
  const legacy = (await listLegacyRows(ctx, userId)).find((row) => row.code === cleaned);
  if (legacy) {
    const { teamId, sport, teamName: name, levelMask } = legacy;
    return { code: cleaned, codeId: null, team: { teamId, sport, name, levelMask }, isLegacy: true };
  }
  const code = readCode(typed);
  if (code instanceof Refusal) throw code;
  await countTry(ctx, NETWORK_DOOR, networkOf(ctx));
  const triesLeft = await countTry(ctx, TRIES_DOOR, String(userId));
  const row = await findCode(ctx, code);
  const hasJoined = row !== null && (await hasJoinedBy(ctx, row.codeId, userId));
  if (!row || !isInUse(row, ctx.clock.now().epochMilliseconds, hasJoined)) throw codeNotInUse(triesLeft);
  await giveBackTry(ctx, TRIES_DOOR, String(userId));
  await giveBackTry(ctx, NETWORK_DOOR, networkOf(ctx));
  return { code, codeId: row.codeId, team: await teamInSport(ctx, row), isLegacy: false };
}

/**
 * The team that a code invites to, for somebody who is not signed in yet. Any code that is not in use is told the same,
 * and counts as a try of the network.
 */
export async function findInvitingTeam(ctx: Context, typed: string): Promise<CodeTeam> {
  const code = readCode(typed);
  if (code instanceof Refusal) throw code;
  await countTry(ctx, NETWORK_DOOR, networkOf(ctx));
  const row = await findCode(ctx, code);
  if (!row || !isInUse(row, ctx.clock.now().epochMilliseconds, false)) throw codeNotInUse(null);
  await giveBackTry(ctx, NETWORK_DOOR, networkOf(ctx));
  return teamInSport(ctx, row);
}

async function countTry(ctx: Context, door: AccountDoor, subject: string): Promise<number> {
  try {
    return await countAtDoor(ctx, door, subject);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const retryAfterSeconds = error.retryAfterSeconds ?? door.windowSeconds;
    const message = words.tooMany(Math.ceil(retryAfterSeconds / 60));
    throw new Refusal(error.code, message, { status: 429, retryAfterSeconds, fields: { code: message } });
  }
}

export async function teamInSport(ctx: Context, { teamId, sport }: TeamInSport): Promise<CodeTeam> {
  const { name, levelMask } = await getTeam(ctx, teamId);
  return { teamId, sport, name, levelMask };
}

/** What somebody may do with a code, and who of the team they may be. */
export async function checkCode(ctx: Context, typed: string) {
  const open = await openCode(ctx, typed);
  const joiner = await joinerOf(ctx);
  const { team, isLegacy } = open;
  const season = seasonOfToday(ctx, team.sport);
  const athletes = await ownOnTeam(ctx, team);
  const selfAthlete = athletes.find(({ relation }) => relation === 'self') ?? null;
  return {
    ...open,
    season,
    isUnderAge: joiner.isUnderAge,
    roles: rolesFor({ isUnderAge: joiner.isUnderAge, isLegacy }),
    likelyRole: joiner.likelyRole,
    grades: [...new Set([...gradesToJoin(team.levelMask), ...gradesOf(athletes)])].sort((a, b) => a - b),
    coaches: (await listCoaches(ctx, team)).map(({ firstName, lastName }) =>
      `${firstName} ${lastName}`.trim(),
    ),
    selfAthlete,
    parentAthletes: athletes.filter(({ relation }) => relation === 'parent'),
    candidates: selfAthlete || joiner.isUnderAge ? [] : await listCandidates(ctx, team, joiner),
  };
}

/** Oneself and one's children, with the grade that each has on the team, a year on where the roster is of the year before. */
export async function ownOnTeam(ctx: Context, team: CodeTeam): Promise<AthleteOnTeam[]> {
  const { userId } = requireUser(ctx);
  const athletes = await athletesOf(ctx, userId);
  const ids = athletes.map(({ athleteId }) => athleteId);
  const rows = await listOnTeam(ctx, team, ids);
  const season = seasonOfToday(ctx, team.sport);
  return athletes.map((athlete) => {
    const row = rows.find(({ athleteId }) => athleteId === athlete.athleteId);
    const standing = { isOnTeam: isOnTeam(row, season), isWaiting: isWaiting(row, season) };
    return { ...athlete, ...standing, grade: row ? gradeIn(season, row, team.levelMask) : null };
  });
}

/** Of one's own athletes on the team: a grade that a coach has written can be kept. */
const gradesOf = (athletes: readonly AthleteOnTeam[]): number[] =>
  athletes.flatMap(({ grade }) => grade ?? []);

interface Candidate {
  athleteId: number;
  name: string;
  isOnTeam: boolean;
  grade: number | null;
  team: string | null;
  year: number | null;
}

/**
 * Athletes without an account whose name may be that of the joiner, as everybody may see it: of other teams only those
 * who are shown in full, so that a name that is withheld is not found out by typing it.
 */
export async function listCandidates(ctx: Context, team: CodeTeam, joiner: FullName): Promise<Candidate[]> {
  const season = seasonOfToday(ctx, team.sport);
  const namesakes = await listNamesakes(ctx, team, joiner.lastName);
  const alike = namesakes.filter((row) =>
    areAlike(joiner, { firstName: row.fullFirstName, lastName: row.fullLastName }),
  );
  const teams = await teamsOfAthletes(
    ctx,
    alike.map(({ athleteId }) => athleteId),
  );
  const isHere = (athleteId: number) =>
    (teams.get(athleteId) ?? []).some(({ teamId, sport }) => teamId === team.teamId && sport === team.sport);
  return alike
    .map((row) => ({ ...row, isOnTeam: isHere(row.athleteId) }))
    .filter(({ isOnTeam, visibility }) => isOnTeam || visibility === 'full')
    .slice(0, CANDIDATES_MOST)
    .map((row) => ({
      athleteId: row.athleteId,
      name: visiblePerson(row).text,
      isOnTeam: row.isOnTeam,
      grade:
        row.isOnTeam && row.year !== null
          ? gradeIn(season, { ...row, seasonId: row.year }, team.levelMask)
          : null,
      team: row.team,
      year: row.year,
    }));
}

export async function joinerOf(ctx: Context): Promise<Joiner> {
  const account = await getAccountInfo(ctx, '');
  const { id, first_name: firstName, last_name: lastName, mayBeSocial, mostly } = account;
  const likelyRole = TEAM_CODE_ROLES.find((role) => role.toLowerCase() === mostly) ?? null;
  return { userId: id, firstName, lastName, isUnderAge: !mayBeSocial, likelyRole };
}

/** A code opened by somebody who may join by it as this. */
export async function openAs(
  ctx: Context,
  typed: string,
  role: TeamCodeRole,
): Promise<{ open: OpenCode; joiner: Joiner }> {
  requireVerified(ctx);
  const open = await openCode(ctx, typed);
  const joiner = await joinerOf(ctx);
  const refusal = refusalToRole(role, { isUnderAge: joiner.isUnderAge, isLegacy: open.isLegacy });
  if (refusal) throw refusal;
  return { open, joiner };
}

export function seasonOfToday({ clock }: Pick<Context, 'clock'>, sport: Sport): Season {
  const id = seasonToJoin(sport, todayIn(clock, 'UTC'));
  return { kind: sport === 'xc' ? 'xc' : 'tfo', id };
}
