// Joining a team by a code: as a coach who is then decided about, as an athlete, or as a parent with children.
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { logDeed } from '#kit/server/security/audit-log.ts';
import { requireVerified } from '#kit/server/visitor.ts';
import { hasOtherTeam } from '#people/access/athlete-teams.service.ts';
import { askForAthlete } from '#people/access/claims/athlete-claims.service.ts';
import { accessOf } from '#people/access/membership/access.service.ts';
import { askForAccess, joinTeam } from '#people/access/membership/decisions.service.ts';
import { addOwnAthlete } from '#people/access/own-athletes/own-athletes.service.ts';
import { codeNotInUse, isInUse, refusalToPosition } from '#people/team-codes/team-codes.rules.ts';
import { addUse, findCode, hasJoinedBy, lockCode } from '#people/team-codes/team-codes.store.ts';
import { teamCodeRefusalWords as words } from '#people/team-codes/team-codes.words.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import type { TeamCodeRole } from '#sport/enumerations.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import {
  type CodeTeam,
  listCandidates,
  type OpenCode,
  openAs,
  ownOnTeam,
  seasonOfToday,
} from './code-check.service.ts';
import { isOnTeam, refusalToGrade, seasonOfRow } from './joining.rules.ts';
import { listOnTeam } from './joining.store.ts';

export interface JoinedAthlete {
  athleteId: number;
  firstName: string;
  lastName: string;
  grade: number | null;
  /** `waiting` for a coach. */
  state: 'connected' | 'waiting';
  /** A child whom the joiner is known to look after: the grade is theirs to change. */
  mayGrade: boolean;
}

export type PlacedAthlete = Omit<JoinedAthlete, 'state' | 'mayGrade'> & {
  isPlaced: boolean;
  mayGrade?: boolean;
};

export interface Joined {
  team: CodeTeam;
  role: TeamCodeRole;
  athletes: JoinedAthlete[];
}

interface ByCode {
  code: string;
  /** Where the code was found. */
  source: string;
}

/** Access is asked for, never given by a code. */
export async function joinAsCoach(
  ctx: Context,
  { code, source, position, note }: ByCode & { position: string; note: string },
): Promise<Joined> {
  const { open } = await openAs(ctx, code, 'Coach');
  const refusal = refusalToPosition(position);
  if (refusal) throw refusal;
  const { team } = open;
  return inTransaction(ctx, async (ctx) => {
    await takeUse(ctx, open, 'Coach', source);
    await askForAccess(ctx, { teamId: team.teamId, sport: team.sport, type: 'C', position, note });
    return { team, role: 'Coach', athletes: [] };
  });
}

interface JoiningAthlete extends ByCode {
  grade: number | null;
  /** The athlete that one is; null: a new one. */
  mergeWith: number | null;
  /** Of a new one. */
  gender: Gender | null;
}

/**
 * A new athlete is on the roster at once. Of one who exists already only a claim is made, for those who answer for the
 * athlete now; no roster changes before it is confirmed.
 */
export async function joinAsAthlete(
  ctx: Context,
  { code, source, grade, mergeWith, gender }: JoiningAthlete,
): Promise<Joined> {
  const { open, joiner } = await openAs(ctx, code, 'Athlete');
  const { team } = open;
  const refusal = refusalToGrade(grade, team.levelMask);
  if (refusal) throw refusal;
  return inTransaction(ctx, async (ctx) => {
    await takeUse(ctx, open, 'Athlete', source);
    const own = (await ownOnTeam(ctx, team)).find(({ relation }) => relation === 'self');
    await belong(ctx, team, 'A');
    const { firstName, lastName } = joiner;
    if (own) {
      if (mergeWith !== null && mergeWith !== own.athleteId) {
        throw new Refusal('ATHLETE_GIVEN', words.given, { status: 409 });
      }
      const { isActive } = own.isConfirmed ? await place(ctx, team, own.athleteId, grade, true) : NOT_PLACED;
      const athlete = { athleteId: own.athleteId, firstName: own.firstName, lastName: own.lastName };
      return joined(team, 'Athlete', [{ ...athlete, grade, isPlaced: isActive && own.isConfirmed }]);
    }
    if (mergeWith !== null) {
      const candidate = (await listCandidates(ctx, team, joiner)).find(
        ({ athleteId }) => athleteId === mergeWith,
      );
      if (!candidate) throw new Refusal('ATHLETE_UNKNOWN', words.mergeUnknown, { status: 404 });
      const { isConfirmed } = await askForAthlete(ctx, { athleteId: mergeWith, relation: 'self' });
      const { isActive } = isConfirmed ? await place(ctx, team, mergeWith, grade, true) : NOT_PLACED;
      const athlete = { athleteId: mergeWith, firstName, lastName, grade };
      return joined(team, 'Athlete', [{ ...athlete, isPlaced: isActive && isConfirmed }]);
    }
    if (gender === null) {
      throw new Refusal('GENDER_MISSING', words.gender, { fields: { gender: words.gender } });
    }
    const added = { firstName, lastName, gender, relation: 'self' } as const;
    const athleteId = await addOwnAthlete(ctx, added);
    const { isActive: isPlaced } = await place(ctx, team, athleteId, grade, true);
    return joined(team, 'Athlete', [{ athleteId, firstName, lastName, grade, isPlaced }]);
  });
}

/**
 * The code is taken once more under lock, so that no more join by it than may. Whoever joined by it before joins again
 * without counting twice. Returns whether it is the first time.
 */
export async function takeUse(
  ctx: Context,
  { codeId, code }: OpenCode,
  role: TeamCodeRole,
  source: string,
): Promise<boolean> {
  if (codeId === null) return true;
  const { userId } = requireVerified(ctx);
  await lockCode(ctx, codeId);
  const row = await findCode(ctx, code);
  const hasJoined = await hasJoinedBy(ctx, codeId, userId);
  if (!row || !isInUse(row, ctx.clock.now().epochMilliseconds, hasJoined)) throw codeNotInUse(null);
  return addUse(ctx, { codeId, userId, role, source });
}

/** With access at once, unless one has it, is banned, or was sent away lately. */
export async function belong(ctx: Context, { teamId, sport }: CodeTeam, type: 'A' | 'P'): Promise<void> {
  const { userId } = requireVerified(ctx);
  const access = (await accessOf(ctx, userId)).find((each) => each.teamId === teamId && each.sport === sport);
  if (access?.types.includes(type)) return;
  await joinTeam(ctx, { userId, teamId, sport, type });
  await logDeed(ctx, {
    action: 'access.code',
    entity: 'team_codes',
    entityId: teamId,
    after: { userId, sport, type },
  });
}

interface Placed {
  isActive: boolean;
  /** Just now. */
  isAdded: boolean;
}

/** Until somebody has confirmed whose athlete it is. */
export const NOT_PLACED: Placed = { isActive: false, isAdded: false };

/**
 * Puts an athlete of a confirmed family on the roster of the season, active where the team knows them or the code says
 * enough, and not before a move where another team has them now. Whom a coach has taken off stays so. `mayGrade`: a grade that stands there already is changed.
 */
export async function place(
  ctx: Context,
  { teamId, sport }: CodeTeam,
  athleteId: number,
  grade: number | null,
  isTrusted: boolean,
  mayGrade = isTrusted,
): Promise<Placed> {
  const season = seasonOfToday(ctx, sport);
  const [row] = await listOnTeam(ctx, { teamId, sport }, [athleteId]);
  const seasonId = seasonOfRow(row, season);
  const isKnown = isOnTeam(row, season);
  const isInSeason = row?.seasonId === seasonId;
  const mayBeActive = (isKnown || isTrusted) && !(await hasOtherTeam(ctx, { teamId, sport }, athleteId));
  const isActive = isInSeason ? row.isActive : mayBeActive;
  // Whose athlete it is not known to be yet does not change a grade that the coach has written.
  if (mayGrade || !isInSeason) {
    await saveRosters(ctx, [{ athleteId, teamId, sport, seasonId, grade, isActive }]);
  }
  return { isActive, isAdded: !isInSeason };
}

export function joined(team: CodeTeam, role: TeamCodeRole, athletes: readonly PlacedAthlete[]): Joined {
  return {
    team,
    role,
    athletes: athletes.map(({ athleteId, firstName, lastName, grade, isPlaced, mayGrade = false }) => ({
      athleteId,
      firstName,
      lastName,
      grade,
      state: isPlaced ? 'connected' : 'waiting',
      mayGrade,
    })),
  };
}
