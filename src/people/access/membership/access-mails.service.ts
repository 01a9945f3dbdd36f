// What is told by mail of access: a request to those who decide, a decision to the person whom it is about.
import type { Context } from '#kit/server/context.ts';
import { sendMail, withdrawMails } from '#kit/server/mail/mail.ts';
import type { TeamSummary } from '#people/teams/teams.rules.ts';
import { teamAddress, teamAdminAddress } from '#sport/addresses/addresses.rules.ts';
import type { AccessType } from '#sport/enumerations.rules.ts';
import { findPerson, listAdmins, listCoaches, type SubjectKey } from './access.store.ts';
import { accessMailWords as words } from './access-mails.words.ts';
import type { Action } from './decisions.rules.ts';

interface Told extends SubjectKey {
  team: TeamSummary;
}

const requestOf = ({ userId, teamId, sport }: SubjectKey) => `request ${userId} ${teamId} ${sport}`;

/** Of a request that was canceled: whoever has not read of it yet never does. */
export async function withdrawAsked(ctx: Context, subject: SubjectKey): Promise<void> {
  await withdrawMails(ctx, requestOf(subject));
}

/** To the coaches; to the admins of the site where a team has none. */
export async function tellAsked(
  ctx: Context,
  { userId, teamId, team, sport, ...asked }: Told & { type: AccessType; position: string; note: string },
): Promise<void> {
  const person = await findPerson(ctx, userId);
  const coaches = await listCoaches(ctx, { teamId: team.teamId, sport });
  const deciders = coaches.length > 0 ? coaches : await listAdmins(ctx);
  for (const decider of deciders.filter((each) => each.userId !== userId)) {
    await sendMail(ctx, {
      act: requestOf({ userId, teamId, sport }),
      topic: { category: 'corrections', teamId },
      to: decider.email,
      userId: decider.userId,
      subject: words.askedSubject(team.name),
      lines: words.askedLines({
        reader: decider.firstName,
        asker: `${person?.firstName ?? ''} ${person?.lastName ?? ''}`.trim(),
        team: team.name,
        sport,
        ...asked,
      }),
      button: {
        label: words.askedButton,
        url: `${ctx.publicUrl}${teamAdminAddress(teamId)}?sport=${sport}`,
      },
    });
  }
}

interface DecisionTold extends Told {
  decisionId: number;
  action: Action;
  types: readonly AccessType[];
}

const actOf = ({ decisionId }: Pick<DecisionTold, 'decisionId'>) => `access ${decisionId}`;

/** A follower who is let go is not written to. */
const isWrittenTo = ({ action, types }: Pick<DecisionTold, 'action' | 'types'>) =>
  action === 'ban' || types.some((type) => type !== 'F');

/** To whoever asked, is part of the team or is banned, after the time to undo. */
export async function tellDecided(ctx: Context, told: DecisionTold): Promise<void> {
  const { userId, team, sport, action, types } = told;
  const person = await findPerson(ctx, userId);
  if (!person || !isWrittenTo(told)) return;
  await sendMail(ctx, {
    act: actOf(told),
    topic: { category: 'corrections', teamId: team.teamId },
    to: person.email,
    userId,
    subject: words.decidedSubject[action](team.name),
    lines: words.decidedLines({ reader: person.firstName, team: team.name, sport, action, types }),
    button: { label: words.decidedButton, url: `${ctx.publicUrl}${teamAddress(team.teamId)}` },
    smallPrint: action === 'approve' || action === 'restore' ? [] : [words.objection],
  });
}

/** To whoever has read of the decision; nobody where its mail had not gone out. */
export async function tellUndone(ctx: Context, told: DecisionTold): Promise<void> {
  const { userId, team, sport, action } = told;
  if (await withdrawMails(ctx, actOf(told))) return;
  const person = await findPerson(ctx, userId);
  if (!person || !isWrittenTo(told)) return;
  await sendMail(ctx, {
    topic: { category: 'corrections', teamId: team.teamId },
    to: person.email,
    userId,
    subject: words.undoneSubject(team.name),
    lines: words.undoneLines({ reader: person.firstName, team: team.name, sport, action }),
  });
}
