// Sends mails and notifications about claims on athletes.

import type { Context } from '#kit/server/context.ts';
import { sendMail, withdrawMails } from '#kit/server/mail/mail.ts';
import { teamsOfAthlete } from '#people/access/athlete-teams.service.ts';
import { listAccounts } from '#people/access/family/user-athletes.store.ts';
import {
  findPerson,
  listAdmins,
  listCoaches,
  type Recipient,
} from '#people/access/membership/access.store.ts';
import { fullNameOfRow, visiblePerson } from '#people/athletes/visible-person.rules.ts';
import { notify, notifyAll, withdrawNotification } from '#people/notices/notify.service.ts';
import { athleteAddress, teamAdminAddress } from '#sport/addresses/addresses.rules.ts';
import { ACCOUNT_PATH, accountAddress } from '#sport/addresses/member-addresses.rules.ts';
import { fullName } from '#sport/people/names.rules.ts';
import type { ClaimAnswer } from './athlete-claims.rules.ts';
import { type ClaimRow, findClaim, listAskedAbout } from './athlete-claims.store.ts';
import { claimMailWords as words } from './claim-mails.words.ts';

const TYPE = 'AthleteRequest';

const askOf = ({ claimId }: Pick<ClaimRow, 'claimId'>) => `claim ${claimId} asked`;
const answerOf = ({ claimId }: Pick<ClaimRow, 'claimId'>) => `claim ${claimId} answered`;

/** Writes to the athlete's coaches and family, or to the admins where there are none. */
export async function tellClaimAsked(ctx: Context, claimId: number): Promise<void> {
  const claim = (await findClaim(ctx, claimId))!;
  const facts = {
    asker: personOf(claim),
    athlete: fullNameOfRow(claim),
    relation: claim.relation,
    note: claim.note,
  };
  for (const { href, ...person } of await listAnswerers(ctx, claim)) {
    await sendMail(ctx, {
      act: askOf(claim),
      topic: { category: 'corrections' },
      to: person.email,
      userId: person.userId,
      subject: words.askedSubject(facts.athlete),
      lines: words.askedLines({ reader: person.firstName, ...facts }),
      button: { label: words.askedButton, url: `${ctx.publicUrl}${href}` },
    });
  }
  await noticeClaim(ctx, claim);
}

/** Notifies inside the site; `isQuiet` marks a claim that was there before. */
export async function noticeClaim(
  ctx: Context,
  claim: ClaimRow,
  { isQuiet = false }: { isQuiet?: boolean } = {},
): Promise<void> {
  const { claimId, athleteId, relation, note } = claim;
  const question = {
    type: TYPE,
    about: { athleteId },
    line1: [{ account: claim.userId }],
    line2: [words.asksFor[relation], { athlete: athleteId }],
    line3: note === '' ? [] : [`“${note}”`],
    question: { of: 'claim', claimId },
    isQuiet,
  } as const;
  const answerers = await listAnswerers(ctx, claim);
  await notifyAll(
    ctx,
    answerers.map(({ userId, href }) => ({ ...question, userId, href })),
  );
}

/** Tells the coaches about a link by birth date, since nobody answered it. */
export async function tellLinkedByDate(ctx: Context, claimId: number): Promise<void> {
  const claim = (await findClaim(ctx, claimId))!;
  for (const { href, ...person } of await listAnswerers(ctx, claim)) {
    await sendMail(ctx, {
      topic: { category: 'corrections' },
      to: person.email,
      userId: person.userId,
      subject: words.linkedSubject(fullNameOfRow(claim)),
      lines: words.linkedLines({
        reader: person.firstName,
        asker: personOf(claim),
        athlete: fullNameOfRow(claim),
        relation: claim.relation,
      }),
      button: { label: words.linkedButton, url: `${ctx.publicUrl}${href}` },
    });
  }
}

/** A declined person sees no more of the name than strangers do. */
export async function tellClaimAnswered(ctx: Context, claim: ClaimRow, answer: ClaimAnswer): Promise<void> {
  await withdrawQuestion(ctx, claim);
  const person = await findPerson(ctx, claim.userId);
  if (!person) return;
  const isConfirmed = answer === 'confirm';
  const athlete = isConfirmed ? fullNameOfRow(claim) : visiblePerson(claim).text;
  const href = isConfirmed ? athleteAddress(claim.athleteId) : accountAddress(claim.userId, 'athletes');
  await sendMail(ctx, {
    act: answerOf(claim),
    topic: { category: 'corrections' },
    to: person.email,
    userId: person.userId,
    subject: words.answeredSubject[answer](athlete),
    lines: words.answeredLines({ reader: person.firstName, athlete, answer, relation: claim.relation }),
    button: { label: words.answeredButton[answer], url: `${ctx.publicUrl}${href}` },
    smallPrint: isConfirmed ? [] : [words.objection],
  });
  await notify(ctx, {
    userId: claim.userId,
    type: TYPE,
    about: { athleteId: claim.athleteId },
    line1: [{ athlete: claim.athleteId }],
    line2: [words.answered[answer]],
    href,
  });
}

/** Sends nothing if the mail about the answer has not gone out yet. */
export async function tellClaimReopened(ctx: Context, claim: ClaimRow): Promise<void> {
  await noticeClaim(ctx, claim, { isQuiet: true });
  const about = { athleteId: claim.athleteId };
  await withdrawNotification(ctx, { userId: claim.userId, type: TYPE, about });
  if (await withdrawMails(ctx, answerOf(claim))) return;
  const person = await findPerson(ctx, claim.userId);
  if (!person) return;
  await sendMail(ctx, {
    topic: { category: 'corrections' },
    to: person.email,
    userId: person.userId,
    subject: words.reopenedSubject(visiblePerson(claim).text),
    lines: words.reopenedLines({ reader: person.firstName, athlete: visiblePerson(claim).text }),
  });
}

/** The mail contains the reason. */
export async function tellLinkEnded(ctx: Context, claim: ClaimRow): Promise<void> {
  const person = await findPerson(ctx, claim.userId);
  if (!person) return;
  const athlete = visiblePerson(claim).text;
  const href = accountAddress(claim.userId, 'athletes');
  await sendMail(ctx, {
    act: answerOf(claim),
    topic: { category: 'corrections' },
    to: person.email,
    userId: person.userId,
    subject: words.endedSubject(athlete),
    lines: words.endedLines({ reader: person.firstName, athlete, reason: claim.note }),
    button: { label: words.answeredButton.decline, url: `${ctx.publicUrl}${href}` },
    smallPrint: [words.objection],
  });
  await notify(ctx, {
    userId: claim.userId,
    type: TYPE,
    about: { athleteId: claim.athleteId },
    line1: [{ athlete: claim.athleteId }],
    line2: [words.ended],
    href,
  });
}

export async function tellLinkRestored(ctx: Context, claim: ClaimRow): Promise<void> {
  await withdrawNotification(ctx, {
    userId: claim.userId,
    type: TYPE,
    about: { athleteId: claim.athleteId },
  });
  if (await withdrawMails(ctx, answerOf(claim))) return;
  const person = await findPerson(ctx, claim.userId);
  if (!person) return;
  const athlete = fullNameOfRow(claim);
  await sendMail(ctx, {
    topic: { category: 'corrections' },
    to: person.email,
    userId: person.userId,
    subject: words.answeredSubject.confirm(athlete),
    lines: words.restoredLines({ reader: person.firstName, athlete }),
    button: {
      label: words.answeredButton.confirm,
      url: `${ctx.publicUrl}${athleteAddress(claim.athleteId)}`,
    },
  });
}

/** Withdraws mails that have not gone out yet after a claim is withdrawn. */
export async function withdrawAsked(ctx: Context, claim: ClaimRow): Promise<void> {
  await withdrawMails(ctx, askOf(claim));
  await withdrawQuestion(ctx, claim);
}

/** Removes the notification once no open claim on the athlete is left. */
async function withdrawQuestion(ctx: Context, claim: ClaimRow): Promise<void> {
  const open = await listAskedAbout(ctx, [claim.athleteId]);
  if (open.some(({ claimId }) => claimId !== claim.claimId)) return;
  for (const { userId } of await listAnswerers(ctx, claim)) {
    await withdrawNotification(ctx, { userId, type: TYPE, about: { athleteId: claim.athleteId } });
  }
}

/** The address may have no account yet; whoever confirms it can answer. */
export async function tellInvited(
  ctx: Context,
  invited: { email: string; by: string; athlete: string },
): Promise<void> {
  await sendMail(ctx, {
    topic: { category: 'corrections' },
    to: invited.email,
    subject: words.invitedSubject,
    lines: words.invitedLines(invited),
    button: { label: words.invitedButton, url: `${ctx.publicUrl}${ACCOUNT_PATH}#athletes` },
    smallPrint: [words.invitedMistake],
  });
}

export async function tellInvitationAccepted(
  ctx: Context,
  accepted: { byUserId: number; accepter: string; athlete: string },
): Promise<void> {
  const person = await findPerson(ctx, accepted.byUserId);
  if (!person) return;
  await sendMail(ctx, {
    topic: { category: 'corrections' },
    to: person.email,
    userId: person.userId,
    subject: words.acceptedSubject(accepted.athlete),
    lines: words.acceptedLines({ reader: person.firstName, ...accepted }),
  });
}

interface AnswererOf extends Recipient {
  /** The page on which the person answers. */
  href: string;
}

async function listAnswerers(ctx: Context, { athleteId, userId }: ClaimRow): Promise<AnswererOf[]> {
  const found = new Map<number, AnswererOf>();
  for (const team of await teamsOfAthlete(ctx, athleteId)) {
    const href = `${teamAdminAddress(team.teamId)}?sport=${team.sport}`;
    for (const coach of await listCoaches(ctx, team)) found.set(coach.userId, { ...coach, href });
  }
  for (const account of await listAccounts(ctx, athleteId)) {
    const person = account.isConfirmed ? await findPerson(ctx, account.userId) : null;
    if (person) found.set(person.userId, { ...person, href: accountAddress(person.userId, 'athletes') });
  }
  found.delete(userId);
  if (found.size > 0) return [...found.values()];
  const admins = (await listAdmins(ctx)).filter((admin) => admin.userId !== userId);
  return admins.map((admin) => ({ ...admin, href: accountAddress(admin.userId, 'athletes') }));
}

const personOf = ({ personFirstName, personLastName }: ClaimRow) =>
  fullName({ firstName: personFirstName, lastName: personLastName });
