// Joining a team by a code as a parent: which children stand on it already, which are new, and their grades.
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { askForAthlete } from '#people/access/claims/athlete-claims.service.ts';
import { addOwnAthlete } from '#people/access/own-athletes/own-athletes.service.ts';
import { retireRows } from '#people/team-codes/legacy-codes.store.ts';
import { teamCodeRefusalWords as words } from '#people/team-codes/team-codes.words.ts';
import { findRosteredAthletes } from '#people/teams/rostered-athletes.service.ts';
import { foldName } from '#sport/people/names.rules.ts';
import { type AthleteOnTeam, type CodeTeam, openAs, ownOnTeam } from './code-check.service.ts';
import { type NamedChild, readChild, refusalToGrade } from './joining.rules.ts';
import {
  belong,
  type Joined,
  joined,
  NOT_PLACED,
  type PlacedAthlete,
  place,
  takeUse,
} from './joining.service.ts';
import { tellChild, tellCoaches } from './joining-mails.service.ts';

export interface ChildToAdd extends NamedChild {
  /** Of a child whom one looks after; null: found by name, or new. */
  athleteId: number | null;
  grade: number | null;
}

type Added = PlacedAthlete & {
  /** Put on the roster just now, for a coach to look at. */
  isNewToTeam: boolean;
};

/**
 * All of them or none. A child on the roster whom the parent does not look after yet is only claimed; a coach confirms,
 * so that nobody takes somebody else's child. One who is new to the team waits on the roster until a coach agrees.
 */
export async function joinAsParent(
  ctx: Context,
  { code, source, children }: { code: string; source: string; children: readonly ChildToAdd[] },
): Promise<Joined> {
  const { open, joiner } = await openAs(ctx, code, 'Parent');
  const { team } = open;
  const [first] = children;
  if (!first) throw new Refusal('CHILD_MISSING', words.nobody, { fields: { items: words.nobody } });
  children.forEach(({ grade }, index) => {
    const refusal = refusalToGrade(grade, team.levelMask, `items.${index}.GradeID`);
    if (refusal) throw refusal;
  });
  return inTransaction(ctx, async (ctx) => {
    const isFirst = await takeUse(ctx, open, 'Parent', source);
    await belong(ctx, team, 'P');
    const added: Added[] = [];
    for (const [index, child] of children.entries()) {
      const own = await ownOnTeam(ctx, team);
      const known = ownChild(own, child);
      if (known === 'not yours') throw notYours();
      const one = known
        ? await addKnown(ctx, team, known, child.grade)
        : await addNamed(ctx, team, child, index);
      // Twice in one form is once.
      if (!added.some(({ athleteId }) => athleteId === one.athleteId)) added.push(one);
    }
    for (const child of added) {
      if (child.isPlaced && isFirst) await tellChild(ctx, team, child.athleteId, joiner);
      if (child.isNewToTeam) await tellCoaches(ctx, team, child, joiner);
    }
    if (open.isLegacy) await retireRows(ctx, joiner.userId, [open.code], false);
    return joined(team, 'Parent', added);
  });
}

/** The child that is meant among one's own: by number, or by a name that one of them has already. */
function ownChild(
  own: readonly AthleteOnTeam[],
  { athleteId, FirstName, LastName }: ChildToAdd,
): AthleteOnTeam | 'not yours' | null {
  const children = own.filter(({ relation }) => relation === 'parent');
  if (athleteId !== null) {
    return children.find((child) => child.athleteId === athleteId) ?? 'not yours';
  }
  const wanted = foldName(`${FirstName} ${LastName}`);
  return children.find(({ firstName, lastName }) => foldName(`${firstName} ${lastName}`) === wanted) ?? null;
}

async function addKnown(
  ctx: Context,
  team: CodeTeam,
  child: AthleteOnTeam,
  grade: number | null,
): Promise<Added> {
  const { athleteId, firstName, lastName, isConfirmed } = child;
  const isTrusted = isConfirmed && child.isOnTeam;
  const saved = grade ?? child.grade;
  const { isActive, isAdded } = isConfirmed
    ? await place(ctx, team, athleteId, saved, isTrusted, true)
    : NOT_PLACED;
  return {
    athleteId,
    firstName,
    lastName,
    grade: saved,
    isPlaced: isActive && isConfirmed,
    isNewToTeam: isAdded && !isActive,
    mayGrade: isConfirmed,
  };
}

async function addNamed(ctx: Context, team: CodeTeam, named: ChildToAdd, index: number): Promise<Added> {
  const child = readChild(named, index);
  if (child instanceof Refusal) throw child;
  const { firstName, lastName } = child;
  const { grade } = named;
  const [found = []] = await findRosteredAthletes(ctx, [{ ...child, teamId: team.teamId }]);
  const identities = [...new Set(found.map(({ canonicalId }) => canonicalId))];
  if (identities.length > 1) {
    const message = words.ambiguous(`${firstName} ${lastName}`);
    throw new Refusal('CHILD_AMBIGUOUS', message, {
      status: 409,
      fields: { [`items.${index}.FirstName`]: message },
    });
  }
  const [known] = identities;
  if (known !== undefined) {
    const { isConfirmed } = await askForAthlete(ctx, { athleteId: known, relation: 'parent' });
    const { isActive } = isConfirmed ? await place(ctx, team, known, grade, true) : NOT_PLACED;
    const isPlaced = isActive && isConfirmed;
    const added = { athleteId: known, firstName, lastName, grade, isPlaced };
    return { ...added, isNewToTeam: false, mayGrade: isConfirmed };
  }
  const athleteId = await addOwnAthlete(ctx, { ...child, relation: 'parent' });
  const { isActive: isPlaced } = await place(ctx, team, athleteId, grade, false);
  return { athleteId, firstName, lastName, grade, isPlaced, isNewToTeam: !isPlaced, mayGrade: true };
}

/** Of a child whom one looks after and who is on the team of the code, or waits for a coach there. */
export async function saveChildGrade(
  ctx: Context,
  { code, athleteId, grade }: { code: string; athleteId: number; grade: number | null },
): Promise<Joined> {
  const { open } = await openAs(ctx, code, 'Parent');
  const { team } = open;
  const refusal = refusalToGrade(grade, team.levelMask);
  if (refusal) throw refusal;
  return inTransaction(ctx, async (ctx) => {
    const child = (await ownOnTeam(ctx, team)).find(
      (each) => each.athleteId === athleteId && each.relation === 'parent' && each.isConfirmed,
    );
    if (!child) throw notYours();
    if (!child.isOnTeam && !child.isWaiting)
      throw new Refusal('ATHLETE_NOT_ON_TEAM', words.notOnTeam, { status: 409 });
    const { firstName, lastName } = child;
    const { isActive } = await place(ctx, team, athleteId, grade, child.isOnTeam, true);
    const saved = { athleteId, firstName, lastName, grade: grade ?? child.grade };
    return joined(team, 'Parent', [{ ...saved, isPlaced: isActive, mayGrade: true }]);
  });
}

function notYours(): Refusal {
  return new Refusal('CHILD_NOT_YOURS', words.notYours, { status: 403 });
}
