// What is told by mail of access: a request to those who decide, a decision to the person whom it is about.
import type { Context } from '#kit/server/context.ts';
import { sendMail } from '#kit/server/mail.ts';
import { teamAddress, teamAdminAddress } from '#sport/addresses.rules.ts';
import type { AccessType } from '#sport/enumerations.rules.ts';
import { findPerson, listAdmins, listCoaches, type SubjectKey, type TeamRow } from './access.store.ts';
import { accessMailWords as words } from './access-mails.words.ts';
import type { Action } from './decisions.rules.ts';

interface Told extends SubjectKey {
  team: TeamRow;
}

/** To the coaches; to the admins of the site where a team has none. */
export async function tellAsked(
  ctx: Context,
  { userId, team, sport, ...asked }: Told & { type: AccessType; position: string; note: string },
): Promise<void> {
  const person = await findPerson(ctx, userId);
  const coaches = await listCoaches(ctx, { teamId: team.teamId, sport });
  const deciders = coaches.length > 0 ? coaches : await listAdmins(ctx);
  for (const decider of deciders.filter((each) => each.userId !== userId)) {
    await sendMail(ctx, {
      topic: { category: 'corrections', teamId: team.teamId },
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
        url: `${ctx.publicUrl}${teamAdminAddress(team.teamId)}?sport=${sport}`,
      },
    });
  }
}

/** Longer than the undo button of the page is shown. */
const UNDO_SECONDS = 15;

/**
 * A follower who is let go is not written to; whoever asked, is part of the team or is banned is. Returns the number of
 * the mail, which leaves after the time to undo; null when there is none.
 */
export async function tellDecided(
  ctx: Context,
  { userId, team, sport, action, types }: Told & { action: Action; types: readonly AccessType[] },
): Promise<number | null> {
  const person = await findPerson(ctx, userId);
  if (!person || (action !== 'ban' && types.every((type) => type === 'F'))) return null;
  return sendMail(ctx, {
    notBefore: ctx.clock.now().add({ seconds: UNDO_SECONDS }).toString(),
    topic: { category: 'corrections', teamId: team.teamId },
    to: person.email,
    userId,
    subject: words.decidedSubject[action](team.name),
    lines: words.decidedLines({ reader: person.firstName, team: team.name, sport, action, types }),
    button: { label: words.decidedButton, url: `${ctx.publicUrl}${teamAddress(team.teamId)}` },
    smallPrint: action === 'approve' || action === 'restore' ? [] : [words.objection],
  });
}

export async function tellUndone(
  ctx: Context,
  { userId, team, sport, action }: Told & { action: Action },
): Promise<void> {
  const person = await findPerson(ctx, userId);
  if (!person) return;
  await sendMail(ctx, {
    topic: { category: 'corrections', teamId: team.teamId },
    to: person.email,
    userId,
    subject: words.undoneSubject(team.name),
    lines: words.undoneLines({ reader: person.firstName, team: team.name, sport, action }),
  });
}
