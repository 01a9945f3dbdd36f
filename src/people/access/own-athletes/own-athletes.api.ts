// Serves the calls about the user's own athletes.

import { implement } from '@orpc/server';
import { todayUtc } from '#kit/clock.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { claimAthlete } from '#people/access/claims/athlete-claims.service.ts';
import { findAthletes } from '#people/access/claims/athlete-finder.service.ts';
import { answerClaim, listTeamClaims, undoAnswer } from '#people/access/claims/claim-answers.service.ts';
import { endLink, listTeamLinks } from '#people/access/claims/team-links.service.ts';
import { accessRefusalWords } from '#people/access/membership/access.words.ts';
import { peopleWithOpenProfile } from '#people/access/names/social-people.service.ts';
import {
  answerInvitation,
  inviteParent,
  withdrawInvitation,
} from '#people/access/second-parents/second-parents.service.ts';
import { fullNameOfRow, visiblePerson } from '#people/athletes/visible-person.rules.ts';
import { fullName } from '#sport/people/names.rules.ts';
import { parseSport, type Sport } from '#sport/sports.rules.ts';
import { ownAthletesContract } from './own-athletes.contract.ts';
import { refusalToBirthDay } from './own-athletes.rules.ts';
import { createOwnAthlete, letAthleteGo } from './own-athletes.service.ts';
import { listOwnAthletes, type OwnAthletes } from './own-athletes-list.service.ts';

type Claim = OwnAthletes['claims'][number];

const calls = implement(ownAthletesContract).$context<Context>();

export const ownAthletesRouter = calls.router({
  searchAthletes: calls.searchAthletes.handler(async ({ context, input }) => {
    const { IDSchool, athleteID, ...names } = input;
    const looking = { ...names, teamId: IDSchool, athleteId: athleteID };
    return { items: await findAthletes(context, looking) };
  }),

  searchAthletesByName: calls.searchAthletesByName.handler(async ({ context, input }) => ({
    items: await findAthletes(context, { text: input.info, teamId: input.IDSchool }),
  })),

  setAthlete: calls.setAthlete.handler(async ({ context, input: { athleteID, ...claiming } }) => {
    const refusal = refusalToBirthDay(claiming.birthOn, todayUtc(context));
    if (refusal) throw refusal;
    const { isConfirmed } = await claimAthlete(context, { ...claiming, athleteId: athleteID });
    return { isConfirmed };
  }),

  createAthlete: calls.createAthlete.handler(async ({ context, input }) => ({
    athleteId: await createOwnAthlete(context, input),
  })),

  getOwnAthletes: calls.getOwnAthletes.handler(async ({ context }) => {
    const { athletes, claims, questions, invitations } = await listOwnAthletes(context);
    return {
      athletes: athletes.map(({ others, ...athlete }) => ({
        ...athlete,
        others: others.map((other) => ({ name: fullName(other), relation: other.relation })),
      })),
      claims: claims.map((claim) => ({
        ...claim,
        athleteName: visiblePerson(claim).text,
        status: claim.status === 'declined' || claim.status === 'ended' ? claim.status : ('pending' as const),
        reason: claim.status === 'ended' ? claim.note : '',
      })),
      questions: await questionReplies(context, questions),
      invitations: invitations.map((invitation) => ({
        invitationId: invitation.invitationId,
        athleteName: visiblePerson(invitation).text,
        by: fullName({ firstName: invitation.byFirstName, lastName: invitation.byLastName }),
      })),
    };
  }),

  letAthleteGo: calls.letAthleteGo.handler(async ({ context, input }) => {
    await letAthleteGo(context, input.athleteId);
    return { isRemoved: true };
  }),

  inviteParent: calls.inviteParent.handler(async ({ context, input }) => {
    await inviteParent(context, input);
    return { isAsked: true };
  }),

  withdrawInvitation: calls.withdrawInvitation.handler(async ({ context, input }) => {
    await withdrawInvitation(context, input.invitationId);
    return { isWithdrawn: true };
  }),

  answerInvitation: calls.answerInvitation.handler(async ({ context, input }) => {
    await answerInvitation(context, input.invitationId, input.isAccepted);
    return { isAccepted: input.isAccepted };
  }),

  getTeamClaims: calls.getTeamClaims.handler(async ({ context, input: { teamId, sport } }) => ({
    items: await questionReplies(context, await listTeamClaims(context, { teamId, sport: sportOf(sport) })),
  })),

  answerClaim: calls.answerClaim.handler(async ({ context, input: { claimId, answer } }) => {
    await answerClaim(context, claimId, answer);
    return { claimId };
  }),

  undoAnswer: calls.undoAnswer.handler(async ({ context, input }) => {
    await undoAnswer(context, input.claimId);
    return { isUndone: true };
  }),

  getTeamLinks: calls.getTeamLinks.handler(async ({ context, input: { teamId, sport } }) => {
    const links = await listTeamLinks(context, { teamId, sport: sportOf(sport) });
    const open = await peopleWithOpenProfile(
      context,
      links.map(({ userId }) => userId),
    );
    return {
      items: links.map((link) => ({
        ...link,
        athleteName: fullName({ firstName: link.athleteFirstName, lastName: link.athleteLastName }),
        hasProfile: open.has(link.userId),
        since: link.confirmedAt,
        isMe: link.userId === requireUser(context).userId,
      })),
    };
  }),

  endLink: calls.endLink.handler(async ({ context, input }) => ({
    claimId: await endLink(context, input),
  })),
});

/** Shows the full name: whoever answers knows the athlete. */
async function questionReplies(ctx: Context, claims: readonly Claim[]) {
  const open = await peopleWithOpenProfile(
    ctx,
    claims.map(({ userId }) => userId),
  );
  return claims.map((claim) => ({
    ...claim,
    athleteName: fullNameOfRow(claim),
    firstName: claim.personFirstName,
    lastName: claim.personLastName,
    hasProfile: open.has(claim.userId),
  }));
}

function sportOf(text: string): Sport {
  const sport = parseSport(text);
  if (sport) return sport;
  throw new Refusal('SPORT_UNKNOWN', accessRefusalWords.sportUnknown);
}
