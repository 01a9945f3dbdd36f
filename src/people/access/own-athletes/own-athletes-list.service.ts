// Lists the user's athletes with their teams, and the claims and invitations that wait.
import type { Context } from '#kit/server/context.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { refusalToAskAgain } from '#people/access/claims/athlete-claims.rules.ts';
import {
  type ClaimRow,
  listAsked,
  listAskedAbout,
  listClaimsOfUser,
} from '#people/access/claims/athlete-claims.store.ts';
import { listFound } from '#people/access/claims/athlete-finder.store.ts';
import { isForThem } from '#people/access/claims/claim-answers.service.ts';
import { athletesOf, type OwnAthlete } from '#people/access/family/user-athletes.service.ts';
import {
  type CompanionRow,
  listAccounts,
  listCompanions,
} from '#people/access/family/user-athletes.store.ts';
import { invitationsBy, ownInvitations } from '#people/access/second-parents/second-parents.service.ts';
import type { InvitationRow } from '#people/access/second-parents/second-parents.store.ts';
import { getVisibility } from '#people/athletes/visibility.service.ts';
import { visiblePerson } from '#people/athletes/visible-person.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { gradeText } from '#sport/people/grades.rules.ts';
import type { Visibility } from '#sport/people/names.rules.ts';

const ANSWERED_BY_ADMIN_MAX = 50;

interface AthleteInCare extends OwnAthlete {
  gender: Gender;
  /** Comes from the newest roster. */
  team: { teamId: number; name: string } | null;
  /** "11" */
  grade: string | null;
  visibility: Visibility;
  /** Other people linked to the athlete. */
  others: CompanionRow[];
  /** Second parents whom the account invited and who have not answered. */
  invitedParents: InvitationRow[];
}

export interface OwnAthletes {
  athletes: AthleteInCare[];
  /** The user's own claims: waiting, or recently declined or ended. */
  claims: ClaimRow[];
  /** Claims of others on the user's athletes. */
  questions: ClaimRow[];
  invitations: InvitationRow[];
}

export async function listOwnAthletes(ctx: Context): Promise<OwnAthletes> {
  const { userId } = requireUser(ctx);
  const athletes = (await athletesOf(ctx, userId)).filter(({ isConfirmed }) => isConfirmed);
  const nowMs = ctx.clock.now().epochMilliseconds;
  const newest = Map.groupBy(await listClaimsOfUser(ctx, userId), ({ athleteId }) => athleteId);
  const claims = [...newest.values()]
    .map(([claim]) => claim!)
    .filter((claim) => claim.status === 'asked' || refusalToAskAgain([claim], nowMs) !== null);
  return {
    athletes: await withCare(ctx, userId, athletes),
    claims,
    questions: await listQuestions(ctx, athletes),
    invitations: await ownInvitations(ctx),
  };
}

/** Lists athletes of the user's open claims, as strangers see their names; hidden ones are left out. */
export async function askedAthletes(ctx: Context, userId: number): Promise<OwnAthlete[]> {
  const openClaims = (await listClaimsOfUser(ctx, userId)).filter(({ status }) => status === 'asked');
  return openClaims.flatMap((claim) => {
    const { firstName, lastName } = visiblePerson(claim);
    if (firstName === null || lastName === null) return [];
    const { athleteId, relation } = claim;
    return { athleteId, relation, isConfirmed: false, firstName, lastName };
  });
}

async function withCare(
  ctx: Context,
  userId: number,
  athletes: readonly OwnAthlete[],
): Promise<AthleteInCare[]> {
  const ids = athletes.map(({ athleteId }) => athleteId);
  const found = new Map((await listFound(ctx, ids)).map((row) => [row.athleteId, row]));
  const companions = await listCompanions(ctx, ids);
  const invitations = await invitationsBy(ctx, userId);
  const inCare: AthleteInCare[] = [];
  for (const athlete of athletes) {
    const { athleteId } = athlete;
    const { gender = 'X', teamId = null, teamName, grade = null } = found.get(athleteId) ?? {};
    const { visibility } = await getVisibility(ctx, athleteId);
    inCare.push({
      ...athlete,
      gender,
      team: teamId === null ? null : { teamId, name: teamName ?? '' },
      grade: grade === null ? null : gradeText(grade),
      visibility,
      others: companions.filter((each) => each.athleteId === athleteId && each.userId !== userId),
      invitedParents: invitations.filter((invitation) => invitation.athleteId === athleteId),
    });
  }
  return inCare;
}

/** Admins see every open claim, since some have nobody else to answer them. */
async function listQuestions(ctx: Context, athletes: readonly OwnAthlete[]): Promise<ClaimRow[]> {
  const user = requireUser(ctx);
  if (user.isAdmin) return listAsked(ctx, ANSWERED_BY_ADMIN_MAX);
  const openClaims = await listAskedAbout(
    ctx,
    athletes.map(({ athleteId }) => athleteId),
  );
  const questions: ClaimRow[] = [];
  for (const claim of openClaims) {
    if (await isForThem(ctx, user, claim, await listAccounts(ctx, claim.athleteId))) questions.push(claim);
  }
  return questions;
}
