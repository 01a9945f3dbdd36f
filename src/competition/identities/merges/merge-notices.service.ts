// Who is told, by mail and inside the site, that a merge waits for an answer, and what was said to it.

import { inboxAddress } from '#competition/identities/pair-addresses.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { sendMail, withdrawMails } from '#kit/server/mail/mail.ts';
import { notify, withdrawNotification } from '#kit/server/notify.ts';
import { teamsOfAthlete } from '#people/access/athlete-teams.service.ts';
import { familyOf } from '#people/access/family/user-athletes.service.ts';
import { decidersOf } from '#people/access/membership/access.service.ts';
import { listNamedAthletes } from '#people/athletes/athletes.service.ts';
import { visiblePerson } from '#people/athletes/visible-person.rules.ts';
import { movesAddress } from '#sport/addresses/member-addresses.rules.ts';
import { mergeMailWords as words } from './merge-mails.words.ts';
import type { MergeQuestionRow } from './merge-questions.store.ts';

const askOf = ({ questionId }: MergeQuestionRow) => `merge question ${questionId}`;

/** What was decided: a merge, or that the two stay apart. */
export type Decided = { mergeId: number } | { apartId: number };

const answerOf = (decided: Decided) =>
  'mergeId' in decided ? `merge ${decided.mergeId}` : `apart ${decided.apartId}`;

interface Answerer {
  userId: number;
  email: string;
  firstName: string;
  /** Where they answer. */
  href: string;
}

/** To the coaches of the athlete, the athlete and the parents; to admins where nobody else can answer. */
export async function tellMergeAsked(
  ctx: Context,
  question: MergeQuestionRow,
  foreign: readonly number[],
): Promise<void> {
  for (const athleteId of foreign) {
    const athlete = await nameOf(ctx, athleteId);
    for (const { userId, email, firstName, href } of await listAnswerers(ctx, question, athleteId)) {
      const told = { reader: firstName, athlete, team: question.teamName, reason: question.reason };
      await sendMail(ctx, {
        act: askOf(question),
        topic: { category: 'corrections' },
        to: email,
        userId,
        subject: words.askedSubject(told),
        lines: words.askedLines(told),
        button: { label: words.askedButton, url: `${ctx.publicUrl}${href}` },
      });
      await notify(ctx, {
        ...keyOf(question, athleteId, userId),
        line1: [{ team: question.teamId }],
        line2: [words.asksAbout, { athlete: athleteId }],
        isSquare: true,
        href,
      });
    }
  }
}

/** Nobody is asked any more, and whoever has not read of it yet never does. */
export async function withdrawMergeQuestion(
  ctx: Context,
  question: MergeQuestionRow,
  foreign: readonly number[],
): Promise<void> {
  await withdrawMails(ctx, askOf(question));
  for (const athleteId of foreign) {
    for (const { userId } of await listAnswerers(ctx, question, athleteId)) {
      await withdrawNotification(ctx, keyOf(question, athleteId, userId));
    }
  }
}

/** To whoever has asked, by mail and inside the site. */
export async function tellMergeDecided(
  ctx: Context,
  question: MergeQuestionRow,
  foreign: readonly number[],
  { decided, byUserId }: { decided: Decided; byUserId: number },
): Promise<void> {
  const isAgreed = 'mergeId' in decided;
  await withdrawMergeQuestion(ctx, question, foreign);
  const { teamId, teamName, sport, askedBy, oneId, reason } = question;
  const coaches = await decidersOf(ctx, { teamId, sport });
  const asker = coaches.find(({ userId }) => userId === askedBy && userId !== byUserId);
  if (!asker) return;
  const athlete = await nameOf(ctx, foreign[0] ?? oneId);
  const told = { reader: asker.firstName, athlete, team: teamName, reason };
  const href = inboxAddress(teamId, sport);
  await sendMail(ctx, {
    act: answerOf(decided),
    topic: { category: 'corrections' },
    to: asker.email,
    userId: asker.userId,
    subject: words.decidedSubject(told, isAgreed),
    lines: words.decidedLines(told, isAgreed),
    button: { label: words.decidedButton, url: `${ctx.publicUrl}${href}` },
  });
  await notify(ctx, {
    userId: asker.userId,
    type: 'TeamDecision',
    about: { athleteId: foreign[0] ?? oneId, teamId, sport },
    line1: [{ athlete: foreign[0] ?? oneId }],
    line2: [isAgreed ? words.isOne : words.staysTwo],
    href,
  });
}

/** The answer was undone: a mail about it that has not gone out yet never does. */
export async function withdrawMergeAnswer(ctx: Context, decided: Decided): Promise<void> {
  await withdrawMails(ctx, answerOf(decided));
}

/** Whoever coaches the athlete and is a parent, too, answers as the parent. */
async function listAnswerers(
  ctx: Context,
  { oneId, otherId }: MergeQuestionRow,
  athleteId: number,
): Promise<Answerer[]> {
  const answerers = new Map<number, Answerer>();
  const pair = { athleteId: oneId, otherAthleteId: otherId };
  for (const { teamId, sport } of await teamsOfAthlete(ctx, athleteId)) {
    const href = inboxAddress(teamId, sport, pair);
    for (const coach of await decidersOf(ctx, { teamId, sport })) {
      answerers.set(coach.userId, { ...coach, href });
    }
  }
  for (const person of await familyOf(ctx, athleteId)) {
    answerers.set(person.userId, { ...person, href: movesAddress(athleteId) });
  }
  return [...answerers.values()];
}

async function nameOf(ctx: Context, athleteId: number): Promise<string> {
  const [athlete] = await listNamedAthletes(ctx, [athleteId]);
  return athlete ? visiblePerson(athlete).text : '';
}

/** Without a sport: a move that the same team asks for is another question. */
const keyOf = ({ teamId }: MergeQuestionRow, athleteId: number, userId: number) =>
  ({ userId, type: 'AthleteRequest', about: { athleteId, teamId } }) as const;
