// Sends mails and notifications about a merge that waits for an answer, and about the answer.

import { inboxAddress } from '#competition/identities/pair-addresses.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { withdrawMails } from '#kit/server/mail/mail.ts';
import { teamsOfAthlete } from '#people/access/athlete-teams.service.ts';
import { listFamily } from '#people/access/family/family.service.ts';
import { listDeciders } from '#people/access/membership/access.service.ts';
import { listNamedAthletes } from '#people/athletes/athletes.service.ts';
import { visiblePerson } from '#people/athletes/visible-person.rules.ts';
import { mailAndNotify } from '#people/notices/mail-and-notify.service.ts';
import { withdrawNotification } from '#people/notices/notify.service.ts';
import { movesAddress } from '#sport/addresses/member-addresses.rules.ts';
import { mergeMailWords as words } from './merge-mails.words.ts';
import type { MergeQuestionRow } from './merge-questions.store.ts';

const questionAct = ({ questionId }: MergeQuestionRow) => `merge question ${questionId}`;

/** The outcome of a question: a merge, or a mark as different people. */
export type Outcome = { mergeId: number } | { apartId: number };

const outcomeAct = (outcome: Outcome) =>
  'mergeId' in outcome ? `merge ${outcome.mergeId}` : `apart ${outcome.apartId}`;

interface Approver {
  userId: number;
  email: string;
  firstName: string;
  /** The page on which they answer. */
  href: string;
}

/** Asks the athlete, the parents and the coaches of each athlete for whom others answer. */
export async function sendMergeQuestion(
  ctx: Context,
  question: MergeQuestionRow,
  outsideIds: readonly number[],
): Promise<void> {
  for (const athleteId of outsideIds) {
    const athlete = await findVisibleName(ctx, athleteId);
    for (const { userId, email, firstName, href } of await listApprovers(ctx, question, athleteId)) {
      const facts = { reader: firstName, athlete, team: question.teamName, reason: question.reason };
      await mailAndNotify(ctx, { userId, email }, href, {
        mail: {
          act: questionAct(question),
          subject: words.questionSubject(facts),
          lines: words.questionLines(facts),
          button: words.questionButton,
        },
        notification: {
          ...keyOf(question, athleteId, userId),
          line1: [{ team: question.teamId }],
          line2: [words.asksAbout, { athlete: athleteId }],
          isSquare: true,
        },
      });
    }
  }
}

/** Withdraws the mails that have not been sent and the notifications. */
export async function withdrawQuestionNotices(
  ctx: Context,
  question: MergeQuestionRow,
  outsideIds: readonly number[],
): Promise<void> {
  await withdrawMails(ctx, questionAct(question));
  for (const athleteId of outsideIds) {
    for (const { userId } of await listApprovers(ctx, question, athleteId)) {
      await withdrawNotification(ctx, keyOf(question, athleteId, userId));
    }
  }
}

/** Sends the answer to the coach who asked. */
export async function sendMergeDecision(
  ctx: Context,
  question: MergeQuestionRow,
  outsideIds: readonly number[],
  { outcome, byUserId }: { outcome: Outcome; byUserId: number },
): Promise<void> {
  const isAgreed = 'mergeId' in outcome;
  await withdrawQuestionNotices(ctx, question, outsideIds);
  const { teamId, teamName, sport, askedBy, oneId, reason } = question;
  const coaches = await listDeciders(ctx, { teamId, sport });
  const asker = coaches.find(({ userId }) => userId === askedBy && userId !== byUserId);
  if (!asker) return;
  const athlete = await findVisibleName(ctx, outsideIds[0] ?? oneId);
  const facts = { reader: asker.firstName, athlete, team: teamName, reason };
  await mailAndNotify(ctx, asker, inboxAddress(teamId, sport), {
    mail: {
      act: outcomeAct(outcome),
      subject: words.decidedSubject(facts, isAgreed),
      lines: words.decidedLines(facts, isAgreed),
      button: words.decidedButton,
    },
    notification: {
      type: 'TeamDecision',
      about: { athleteId: outsideIds[0] ?? oneId, teamId, sport },
      line1: [{ athlete: outsideIds[0] ?? oneId }],
      line2: [isAgreed ? words.isOne : words.staysTwo],
    },
  });
}

/** Withdraws the mail about an answer that was undone, unless it has been sent. */
export async function withdrawDecisionNotices(ctx: Context, outcome: Outcome): Promise<void> {
  await withdrawMails(ctx, outcomeAct(outcome));
}

/** A coach who is also a parent of the athlete is asked as the parent. */
async function listApprovers(
  ctx: Context,
  { oneId, otherId }: MergeQuestionRow,
  athleteId: number,
): Promise<Approver[]> {
  const approvers = new Map<number, Approver>();
  const pair = { athleteId: oneId, otherAthleteId: otherId };
  for (const { teamId, sport } of await teamsOfAthlete(ctx, athleteId)) {
    const href = inboxAddress(teamId, sport, pair);
    for (const coach of await listDeciders(ctx, { teamId, sport })) {
      approvers.set(coach.userId, { ...coach, href });
    }
  }
  for (const person of await listFamily(ctx, athleteId)) {
    approvers.set(person.userId, { ...person, href: movesAddress(athleteId) });
  }
  return [...approvers.values()];
}

async function findVisibleName(ctx: Context, athleteId: number): Promise<string> {
  const [athlete] = await listNamedAthletes(ctx, [athleteId]);
  return athlete ? visiblePerson(athlete).text : '';
}

/** The key has no sport, so that it differs from the same team's request to move the athlete. */
const keyOf = ({ teamId }: MergeQuestionRow, athleteId: number, userId: number) =>
  ({ userId, type: 'AthleteRequest', about: { athleteId, teamId } }) as const;
