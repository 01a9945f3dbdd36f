// Mails requests to the people who decide, and decisions to the person concerned.

import type { Context } from '#kit/server/context.ts';
import { sendMail, withdrawMails } from '#kit/server/mail/mail.ts';
import type { TeamSummary } from '#people/teams/teams.rules.ts';
import { teamAddress, teamAdminAddress } from '#sport/addresses/addresses.rules.ts';
import { fullName } from '#sport/people/names.rules.ts';
import { listDeciders } from './access.service.ts';
import { findPerson, type SubjectKey } from './access.store.ts';
import { accessMailWords as words } from './access-mails.words.ts';
import type { AccessType } from './access-status.rules.ts';
import type { Action } from './decisions.rules.ts';

interface SubjectOfMail extends SubjectKey {
  team: TeamSummary;
}

const requestOf = ({ userId, teamId, sport }: SubjectKey) => `request ${userId} ${teamId} ${sport}`;

/** Withdraws mails that have not gone out yet after a request is canceled. */
export async function withdrawAsked(ctx: Context, subject: SubjectKey): Promise<void> {
  await withdrawMails(ctx, requestOf(subject));
}

/** Writes to the coaches, or to the admins of the site if the team has no coach. */
export async function tellAsked(
  ctx: Context,
  {
    userId,
    teamId,
    team,
    sport,
    ...request
  }: SubjectOfMail & { type: AccessType; position: string; note: string },
): Promise<void> {
  const person = await findPerson(ctx, userId);
  const deciders = await listDeciders(ctx, { teamId: team.teamId, sport });
  for (const decider of deciders.filter((each) => each.userId !== userId)) {
    await sendMail(ctx, {
      act: requestOf({ userId, teamId, sport }),
      topic: { category: 'corrections', teamId },
      to: decider.email,
      userId: decider.userId,
      subject: words.askedSubject(team.name),
      lines: words.askedLines({
        reader: decider.firstName,
        asker: person ? fullName(person) : '',
        team: team.name,
        sport,
        ...request,
      }),
      button: {
        label: words.askedButton,
        url: `${ctx.publicUrl}${teamAdminAddress(teamId)}?sport=${sport}`,
      },
    });
  }
}

interface MailedDecision extends SubjectOfMail {
  decisionId: number;
  action: Action;
  types: readonly AccessType[];
}

const actOf = ({ decisionId }: Pick<MailedDecision, 'decisionId'>) => `access ${decisionId}`;

/** A follower who is removed gets no mail. */
const isWrittenTo = ({ action, types }: Pick<MailedDecision, 'action' | 'types'>) =>
  action === 'ban' || types.some((type) => type !== 'F');

/** The mail goes out once the time to undo is over. */
export async function tellDecided(ctx: Context, decision: MailedDecision): Promise<void> {
  const { userId, team, sport, action, types } = decision;
  const person = await findPerson(ctx, userId);
  if (!person || !isWrittenTo(decision)) return;
  await sendMail(ctx, {
    act: actOf(decision),
    topic: { category: 'corrections', teamId: team.teamId },
    to: person.email,
    userId,
    subject: words.decidedSubject[action](team.name),
    lines: words.decidedLines({ reader: person.firstName, team: team.name, sport, action, types }),
    button: { label: words.decidedButton, url: `${ctx.publicUrl}${teamAddress(team.teamId)}` },
    smallPrint: action === 'approve' || action === 'restore' ? [] : [words.objection],
  });
}

/** Sends nothing if the mail about the decision has not gone out yet. */
export async function tellUndone(ctx: Context, decision: MailedDecision): Promise<void> {
  const { userId, team, sport, action } = decision;
  if (await withdrawMails(ctx, actOf(decision))) return;
  const person = await findPerson(ctx, userId);
  if (!person || !isWrittenTo(decision)) return;
  await sendMail(ctx, {
    topic: { category: 'corrections', teamId: team.teamId },
    to: person.email,
    userId,
    subject: words.undoneSubject(team.name),
    lines: words.undoneLines({ reader: person.firstName, team: team.name, sport, action }),
  });
}
