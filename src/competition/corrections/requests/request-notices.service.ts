// Tells hosts of a request, the asker of the answer, and coaches of teams whose points moved.
import type { CorrectedResult } from '#competition/corrections/corrected-results.service.ts';
import { myCorrectionsAddress, requestAddress } from '#competition/corrections/correction-addresses.rules.ts';
import { eventTitleOf } from '#competition/corrections/corrections.words.ts';
import { listHosts } from '#competition/meets/staff/staff.service.ts';
import { tellOfCorrection } from '#competition/race-alerts/correction-alerts.service.ts';
import { newsTimes } from '#competition/race-alerts/race-alerts.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { listSiteAdmins, listTeamCoaches } from '#people/access/membership/access.service.ts';
import { mailAndNotify } from '#people/notices/mail-and-notify.service.ts';
import { notifyAll, withdrawNotification } from '#people/notices/notify.service.ts';
import { eventResultsAddress, raceResultsAddress } from '#sport/addresses/addresses.rules.ts';
import { requestMailWords as words } from './request-mails.words.ts';
import type { RequestRow } from './requests.store.ts';

const actOf = (requestId: number) => `correction request ${requestId}`;

/** The hosts of the meet answer, or the admins of the site for a meet without hosts. */
async function listAnswerers(ctx: Context, meetId: number) {
  const hosts = await listHosts(ctx, meetId);
  return hosts.length > 0 ? hosts : listSiteAdmins(ctx);
}

/** Whether hosts of the meet answer requests; without any the admins of the site do. */
export const hasHosts = async (ctx: Context, meetId: number): Promise<boolean> =>
  (await listHosts(ctx, meetId)).length > 0;

export async function sendRequest(
  ctx: Context,
  result: CorrectedResult,
  { requestId, note, userId }: { requestId: number; note: string; userId: number },
): Promise<void> {
  const href = requestAddress(result, requestId);
  for (const { firstName, ...reader } of await listAnswerers(ctx, result.meetId)) {
    if (reader.userId === userId) continue;
    const facts = factsOf(result, firstName);
    await mailAndNotify(ctx, reader, href, {
      mail: {
        act: actOf(requestId),
        subject: words.askedSubject(facts),
        lines: words.askedLines(facts, note),
        button: words.askedButton,
      },
      notification: {
        type: 'Correction',
        about: { meetId: result.meetId },
        line1: [result.meetName],
        line2: [words.newRequest(eventTitleOf(result))],
        isSquare: true,
      },
    });
  }
}

/** Called when nothing is left to answer in the meet. */
export async function withdrawRequestNotices(ctx: Context, meetId: number): Promise<void> {
  for (const { userId } of await listAnswerers(ctx, meetId)) {
    await withdrawNotification(ctx, { userId, type: 'Correction', about: { meetId } });
  }
}

export async function sendAnswer(
  ctx: Context,
  result: CorrectedResult,
  { askedBy, askerEmail, askerFirstName, requestId }: RequestRow,
  { isAccepted, text }: { isAccepted: boolean; text: string },
): Promise<void> {
  const facts = factsOf(result, askerFirstName);
  const event = eventTitleOf(result);
  await mailAndNotify(ctx, { userId: askedBy, email: askerEmail }, myCorrectionsAddress(), {
    mail: {
      act: `${actOf(requestId)} answered`,
      subject: isAccepted ? words.acceptedSubject(facts) : words.declinedSubject(facts),
      lines: isAccepted ? words.acceptedLines(facts, text) : words.declinedLines(facts, text),
      button: words.decidedButton,
    },
    notification: {
      type: 'Correction',
      about: { meetId: result.meetId, sport: result.sport },
      line1: [result.meetName],
      line2: [isAccepted ? words.accepted(event) : words.declined(event)],
      line3: [text],
      isSquare: true,
      push: {
        title: words.answered(event, isAccepted),
        body: result.meetName,
        ...newsTimes(ctx.clock.now(), result.timeZone),
      },
    },
  });
}

/** Notifies each coach once; returns how many there are. */
export async function informCoaches(
  ctx: Context,
  result: CorrectedResult,
  teamsToInform: readonly { teamId: number; arePointsMoved: boolean }[],
  exceptUserId: number,
): Promise<number> {
  const teams = await Promise.all(
    teamsToInform.map(async ({ teamId, arePointsMoved }) => ({
      teamId,
      arePointsMoved,
      coaches: await listTeamCoaches(ctx, { teamId, sport: result.sport }),
    })),
  );
  const byCoach = new Map(
    teams.flatMap(({ coaches, ...team }) => coaches.map(({ userId }) => [userId, team] as const)),
  );
  byCoach.delete(exceptUserId);
  const event = eventTitleOf(result);
  await notifyAll(
    ctx,
    [...byCoach].map(([userId, { teamId, arePointsMoved }]) => ({
      userId,
      type: 'Correction' as const,
      about: { meetId: result.meetId, teamId },
      line1: [result.meetName],
      line2: [arePointsMoved ? words.pointsMoved(event) : words.ownCorrected(event)],
      isSquare: true,
      href: resultAddress(result),
    })),
  );
  return byCoach.size;
}

/** Tells who follows the athlete; the author knows, and an asker gets the answer. */
export async function informFollowers(
  ctx: Context,
  result: CorrectedResult,
  { isTakenBack, exceptUserIds }: { isTakenBack: boolean; exceptUserIds: readonly number[] },
): Promise<void> {
  const { resultId, meetId, meetEventId } = result;
  const href = resultAddress(result);
  await tellOfCorrection(ctx, { resultId, meetId, meetEventId, href, isTakenBack, exceptUserIds });
}

/** The page of the event, at the row of the result. */
export function resultAddress(result: CorrectedResult): string {
  const { sport, meetId, meetDivisionId, round, resultId } = result;
  if (sport === 'xc') return `${raceResultsAddress(meetId, meetDivisionId)}#r${resultId}`;
  return `${eventResultsAddress(result)}${round === 'F' ? '' : `?round=${round}`}#r${resultId}`;
}

const factsOf = (result: CorrectedResult, reader: string) => ({
  reader,
  meet: result.meetName,
  event: eventTitleOf(result),
  result: `${result.name} ${result.mark}`,
});
