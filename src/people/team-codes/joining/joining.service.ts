// Joining a team by its code, from the typed code to the reply: as a coach, as an athlete, or as a parent.

import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { recordAuditEntry } from '#kit/server/security/audit-log.ts';
import { requireVerified } from '#kit/server/visitor.ts';
import { askForAthlete } from '#people/access/claims/athlete-claims.service.ts';
import { askForAccess, joinTeam } from '#people/access/membership/decisions.service.ts';
import { addOwnAthlete } from '#people/access/own-athletes/own-athletes.service.ts';
import { retireRows } from '#people/team-codes/legacy-codes.store.ts';
import { canChangeGrade, refusalToRole } from '#people/team-codes/permissions.rules.ts';
import type { TeamCodeRole } from '#people/team-codes/team-codes.rules.ts';
import { refusalToPosition } from '#people/team-codes/team-codes.rules.ts';
import { addUse } from '#people/team-codes/team-codes.store.ts';
import { teamCodeRefusalWords as words } from '#people/team-codes/team-codes.words.ts';
import { findRosteredAthletes } from '#people/teams/rostered-athletes.service.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { type FullName, fullName } from '#sport/people/names.rules.ts';
import {
  type CodeTeam,
  limitTries,
  type OpenCode,
  openCode,
  openLockedCode,
} from './code-opening.service.ts';
import {
  type AthleteOnTeam,
  getJoiner,
  type Joiner,
  listAthletesOnTeam,
  listCandidates,
} from './joiners.service.ts';
import { hasName, type NamedChild, readChild, refusalToChildren, refusalToGrade } from './joining.rules.ts';
import { tellChild, tellCoaches } from './joining-mails.service.ts';
import { addClaimedToRoster, addNewToRoster, addToRoster } from './roster-additions.service.ts';

export interface JoinedAthlete extends FullName {
  athleteId: number;
  grade: number | null;
  /** `waiting` for a coach. */
  state: 'connected' | 'waiting';
  /** The joiner is confirmed as this child's parent and may change the grade. */
  mayGrade: boolean;
}

export interface Joined {
  team: CodeTeam;
  role: TeamCodeRole;
  athletes: JoinedAthlete[];
}

interface CodeInput {
  code: string;
  /** How the user got the code: by link, picture or typing. */
  source: string;
}

/** The facts that every way of joining needs once the code is open. */
interface Joining {
  team: CodeTeam;
  joiner: Joiner;
  /** The user had not joined by this code in this role before. */
  isFirst: boolean;
}

/** The steps that all ways of joining share; `addPeople` does what is particular to the role. */
async function joinByCode(
  ctx: Context,
  role: TeamCodeRole,
  { code: typed, source }: CodeInput,
  addPeople: (ctx: Context, joining: Joining) => Promise<JoinedAthlete[]>,
): Promise<Joined> {
  const { userId } = requireVerified(ctx);
  return limitTries(ctx, { userId, typed }, (code) =>
    inTransaction(ctx, async (ctx) => {
      const open = await openLockedCode(ctx, code);
      const joiner = await getJoiner(ctx);
      throwRefusal(refusalToRole(role, { ...joiner, isLegacy: open.isLegacy }));
      const isFirst = await saveUse(ctx, open, { userId, role, source });
      const athletes = await addPeople(ctx, { team: open.team, joiner, isFirst });
      if (open.isLegacy) await retireRows(ctx, userId, [open.code], false);
      return { team: open.team, role, athletes };
    }),
  );
}

/** A code never gives a coach access: the coach asks for it, and the team's coaches decide. */
export function joinAsCoach(
  ctx: Context,
  { position, note, ...input }: CodeInput & { position: string; note: string },
): Promise<Joined> {
  return joinByCode(ctx, 'Coach', input, async (ctx, { team: { teamId, sport } }) => {
    throwRefusal(refusalToPosition(position));
    await askForAccess(ctx, { teamId, sport, type: 'C', position, note });
    return [];
  });
}

interface AthleteInput extends CodeInput {
  grade: number | null;
  /** The athlete that the joiner says to be; null for a new one. */
  mergeWith: number | null;
  /** Needed for a new athlete. */
  gender: Gender | null;
}

/**
 * A new athlete is on the roster at once. An existing athlete is only claimed: the coaches or the family confirm it, and
 * no roster changes before.
 */
export function joinAsAthlete(
  ctx: Context,
  { grade, mergeWith, gender, ...input }: AthleteInput,
): Promise<Joined> {
  return joinByCode(ctx, 'Athlete', input, async (ctx, joining) => {
    const { team, joiner } = joining;
    throwRefusal(refusalToGrade(grade, team.levelMask));
    await giveAccess(ctx, joining, 'A');
    const athletes = await listAthletesOnTeam(ctx, joiner.userId, team);
    const self = athletes.find(({ relation }) => relation === 'self');
    if (self) return [await updateSelf(ctx, team, self, { grade, mergeWith })];
    if (mergeWith !== null) return [await claimSelf(ctx, joining, { grade, athleteId: mergeWith })];
    return [await createSelf(ctx, joining, { grade, gender })];
  });
}

export interface ChildToAdd extends NamedChild {
  /** A child whom the user looks after; null for a child given by name. */
  athleteId: number | null;
  grade: number | null;
}

/**
 * Adds all children or none. A child on the roster whom the parent does not look after yet is only claimed, so that
 * nobody takes another family's child. A child who is new to the team waits on the roster until a coach agrees.
 */
export function joinAsParent(
  ctx: Context,
  { children, ...input }: CodeInput & { children: readonly ChildToAdd[] },
): Promise<Joined> {
  return joinByCode(ctx, 'Parent', input, async (ctx, joining) => {
    throwRefusal(refusalToChildren(children, joining.team.levelMask));
    await giveAccess(ctx, joining, 'P');
    const added = await addChildren(ctx, joining, children);
    await tellAboutChildren(ctx, joining, added);
    return added.map(({ isNewToTeam: _, ...child }) => child);
  });
}

/** Changes the grade of a child whom the user looks after and who is on the team of the code, or waits for a coach there. */
export async function saveChildGrade(
  ctx: Context,
  { code: typed, athleteId, grade }: { code: string; athleteId: number; grade: number | null },
): Promise<Joined> {
  const { userId } = requireVerified(ctx);
  return limitTries(ctx, { userId, typed }, (code) =>
    inTransaction(ctx, async (ctx) => {
      const open = await openCode(ctx, code);
      const { team } = open;
      throwRefusal(refusalToRole('Parent', { ...(await getJoiner(ctx)), isLegacy: open.isLegacy }));
      throwRefusal(refusalToGrade(grade, team.levelMask));
      const athletes = await listAthletesOnTeam(ctx, userId, team);
      const child = athletes.find((each) => each.athleteId === athleteId && canChangeGrade(each));
      if (!child) throw childNotYours();
      if (!child.isOnTeam && !child.isWaiting) {
        throw new Refusal('ATHLETE_NOT_ON_TEAM', words.notOnTeam, { status: 409 });
      }
      const { isNewToTeam: _, ...saved } = await updateChild(ctx, team, child, grade);
      return { team, role: 'Parent', athletes: [saved] };
    }),
  );
}

/** People who joined by the code before do not count twice. Returns whether it is their first time in this role. */
async function saveUse(
  ctx: Context,
  { codeId }: OpenCode,
  use: { userId: number; role: TeamCodeRole; source: string },
): Promise<boolean> {
  return codeId === null || addUse(ctx, { codeId, ...use });
}

async function giveAccess(ctx: Context, { team, joiner }: Joining, type: 'A' | 'P'): Promise<void> {
  const { teamId, sport } = team;
  const { userId } = joiner;
  const isNew = await joinTeam(ctx, { userId, teamId, sport, type });
  if (!isNew) return;
  await recordAuditEntry(ctx, {
    action: 'access.code',
    entity: 'team_codes',
    entityId: teamId,
    after: { userId, sport, type },
  });
}

async function updateSelf(
  ctx: Context,
  team: CodeTeam,
  self: AthleteOnTeam,
  { grade, mergeWith }: { grade: number | null; mergeWith: number | null },
): Promise<JoinedAthlete> {
  if (mergeWith !== null && mergeWith !== self.athleteId) {
    throw new Refusal('ATHLETE_GIVEN', words.given, { status: 409 });
  }
  const isActive =
    self.isConfirmed && (await addToRoster(ctx, team, self, { grade, isTrusted: true })).isActive;
  return joinedAthlete(self, { grade, isActive });
}

async function claimSelf(
  ctx: Context,
  { team, joiner }: Joining,
  { athleteId, grade }: { athleteId: number; grade: number | null },
): Promise<JoinedAthlete> {
  const candidates = await listCandidates(ctx, team, joiner);
  if (!candidates.some((candidate) => candidate.athleteId === athleteId)) {
    throw new Refusal('ATHLETE_UNKNOWN', words.mergeUnknown, { status: 404 });
  }
  const { isConfirmed } = await askForAthlete(ctx, { athleteId, relation: 'self' });
  const isActive = isConfirmed && (await addClaimedToRoster(ctx, team, athleteId, grade));
  return joinedAthlete({ athleteId, ...joiner }, { grade, isActive });
}

async function createSelf(
  ctx: Context,
  { team, joiner: { firstName, lastName } }: Joining,
  { grade, gender }: { grade: number | null; gender: Gender | null },
): Promise<JoinedAthlete> {
  if (gender === null) {
    throw new Refusal('GENDER_MISSING', words.gender, { fields: { gender: words.gender } });
  }
  const athleteId = await addOwnAthlete(ctx, { firstName, lastName, gender, relation: 'self' });
  await addNewToRoster(ctx, team, { athleteId, grade, isActive: true });
  return joinedAthlete({ athleteId, firstName, lastName }, { grade, isActive: true });
}

interface AddedChild extends JoinedAthlete {
  /** The child was put on the roster just now, for a coach to look at. */
  isNewToTeam: boolean;
}

/** A child who is twice in the form is added once. */
async function addChildren(
  ctx: Context,
  { team, joiner }: Joining,
  children: readonly ChildToAdd[],
): Promise<AddedChild[]> {
  const linked = (await listAthletesOnTeam(ctx, joiner.userId, team)).filter(
    ({ relation }) => relation === 'parent',
  );
  const added: AddedChild[] = [];
  for (const [index, input] of children.entries()) {
    const child = findLinkedChild(linked, input);
    const isTwice = added.some((other) =>
      child ? other.athleteId === child.athleteId : hasName(other, input),
    );
    if (isTwice) continue;
    added.push(
      child ? await updateChild(ctx, team, child, input.grade) : await addNamedChild(ctx, team, input, index),
    );
  }
  return added;
}

/** The linked child with this id, or else with this name. Refuses the id of any other athlete. */
function findLinkedChild(linked: readonly AthleteOnTeam[], input: ChildToAdd): AthleteOnTeam | null {
  if (input.athleteId === null) return linked.find((child) => hasName(child, input)) ?? null;
  const child = linked.find(({ athleteId }) => athleteId === input.athleteId);
  if (!child) throw childNotYours();
  return child;
}

/** The grade that the roster has stays when none is given. */
async function updateChild(
  ctx: Context,
  team: CodeTeam,
  child: AthleteOnTeam,
  givenGrade: number | null,
): Promise<AddedChild> {
  const mayGrade = canChangeGrade(child);
  const grade = givenGrade ?? child.grade;
  if (!child.isConfirmed) {
    return { ...joinedAthlete(child, { grade, isActive: false, mayGrade }), isNewToTeam: false };
  }
  const { isActive, isAdded } = await addToRoster(ctx, team, child, { grade, isTrusted: false });
  return { ...joinedAthlete(child, { grade, isActive, mayGrade }), isNewToTeam: isAdded && !isActive };
}

async function addNamedChild(
  ctx: Context,
  team: CodeTeam,
  input: ChildToAdd,
  index: number,
): Promise<AddedChild> {
  const child = readChild(input, index);
  if (child instanceof Refusal) throw child;
  const { grade } = input;
  const knownId = await findNamesakeOnTeam(ctx, team, child, index);
  if (knownId !== null) {
    const { isConfirmed: mayGrade } = await askForAthlete(ctx, { athleteId: knownId, relation: 'parent' });
    const isActive = mayGrade && (await addClaimedToRoster(ctx, team, knownId, grade));
    const claimed = joinedAthlete({ athleteId: knownId, ...child }, { grade, isActive, mayGrade });
    return { ...claimed, isNewToTeam: false };
  }
  const athleteId = await addOwnAthlete(ctx, { ...child, relation: 'parent' });
  await addNewToRoster(ctx, team, { athleteId, grade, isActive: false });
  const created = joinedAthlete({ athleteId, ...child }, { grade, isActive: false, mayGrade: true });
  return { ...created, isNewToTeam: true };
}

/** The athlete of the team with this name and gender; null without one. Refuses when there are several. */
async function findNamesakeOnTeam(
  ctx: Context,
  { teamId }: CodeTeam,
  child: FullName & { gender: Gender },
  index: number,
): Promise<number | null> {
  const [matches = []] = await findRosteredAthletes(ctx, [{ ...child, teamId }]);
  const [athleteId = null, ...others] = new Set(matches.map(({ canonicalId }) => canonicalId));
  if (others.length === 0) return athleteId;
  const message = words.ambiguous(fullName(child));
  throw new Refusal('CHILD_AMBIGUOUS', message, {
    status: 409,
    fields: { [`items.${index}.FirstName`]: message },
  });
}

/** The first time, a child with an account hears of the parent; coaches hear of every child who is new to the team. */
async function tellAboutChildren(
  ctx: Context,
  { team, joiner, isFirst }: Joining,
  children: readonly AddedChild[],
): Promise<void> {
  for (const child of children) {
    if (isFirst && child.state === 'connected') await tellChild(ctx, team, child.athleteId, joiner);
    if (child.isNewToTeam) await tellCoaches(ctx, team, child, joiner);
  }
}

function joinedAthlete(
  { athleteId, firstName, lastName }: FullName & { athleteId: number },
  { grade, isActive, mayGrade = false }: { grade: number | null; isActive: boolean; mayGrade?: boolean },
): JoinedAthlete {
  return { athleteId, firstName, lastName, grade, state: isActive ? 'connected' : 'waiting', mayGrade };
}

const throwRefusal = (refusal: Refusal | null): void => {
  if (refusal) throw refusal;
};

function childNotYours(): Refusal {
  return new Refusal('CHILD_NOT_YOURS', words.notYours, { status: 403 });
}
