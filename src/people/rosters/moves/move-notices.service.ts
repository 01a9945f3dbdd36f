// Notifies people, by mail and inside the site, of requests and offers of athletes, and of the answers.
import type { Context } from '#kit/server/context.ts';
import { withdrawMails } from '#kit/server/mail/mail.ts';
import { teamsOfAthlete } from '#people/access/athlete-teams.service.ts';
import { listFamily } from '#people/access/family/family.service.ts';
import { listDeciders } from '#people/access/membership/access.service.ts';
import { fullNameOfRow, visiblePerson } from '#people/athletes/visible-person.rules.ts';
import { mailAndNotify, mailRequest } from '#people/notices/mail-and-notify.service.ts';
import { notify, withdrawNotification } from '#people/notices/notify.service.ts';
import { movesAddress, teamRosterAddress } from '#sport/addresses/member-addresses.rules.ts';
import { isIndoorSeason, seasonKindOf } from '#sport/calendar/seasons.rules.ts';
import { moveMailWords as words } from './move-mails.words.ts';
import type { MoveRow } from './roster-moves.store.ts';

const requestAct = ({ moveId }: MoveRow) => `move ${moveId} asked`;
const answerAct = ({ moveId }: MoveRow) => `move ${moveId} answered`;

interface Recipient {
  userId: number;
  email: string;
  firstName: string;
  /** The address where they answer. */
  href: string;
  isFamily: boolean;
}

/**
 * Notifies the coaches of the requested team, the athlete and the parents. Coaches who are offered
 * an athlete see the name as strangers do.
 */
export async function announceRequest(ctx: Context, move: MoveRow): Promise<void> {
  const athlete = { athlete: move.athleteId };
  const line2 = move.isOffered
    ? [words.offers, athlete, words.offersTo, { team: move.toTeamId }]
    : [words.asksFor, athlete];
  for (const { userId, email, firstName, href, isFamily } of await listAnswerers(ctx, move)) {
    const seesName = isFamily || !move.isOffered;
    const name = seesName ? fullNameOfRow(move) : visiblePerson(move).text;
    const facts = { ...mailFactsOf(move), reader: firstName, athlete: name };
    const mail = {
      act: requestAct(move),
      subject: isFamily ? words.familySubject(facts) : words.requestSubject(facts),
      lines: isFamily ? words.familyLines(facts) : words.requestLines(facts),
      button: isFamily ? words.familyButton : words.requestButton,
    };
    const line1 = [{ team: move.isOffered ? move.fromTeamId! : move.toTeamId }];
    const notification = { ...keyOf(move, userId), line1, line2, isSquare: true };
    await mailAndNotify(ctx, { userId, email }, href, { mail, notification });
  }
}

/** Withdraws the request's notifications, and mails that have not gone out. */
export async function withdrawRequest(ctx: Context, move: MoveRow): Promise<void> {
  await withdrawMails(ctx, requestAct(move));
  for (const { userId } of await listAnswerers(ctx, move)) {
    await withdrawNotification(ctx, keyOf(move, userId));
  }
}

/**
 * Notifies the author of the request and the others who could have answered. A coach who does not
 * get the athlete sees only the public name.
 */
export async function announceDecision(
  ctx: Context,
  move: MoveRow,
  { isAgreed, byUserId }: { isAgreed: boolean; byUserId: number },
): Promise<void> {
  const { athleteId, toTeamId, sport, askedBy } = move;
  const line1 = [{ athlete: athleteId }];
  const about = { athleteId, teamId: toTeamId, sport };
  for (const { userId, href } of await listAnswerers(ctx, move)) {
    await withdrawNotification(ctx, keyOf(move, userId));
    if (userId === byUserId || !isAgreed) continue;
    const line2 = [words.movesTo, { team: toTeamId }];
    await notify(ctx, { userId, type: 'TeamDecision', about, line1, line2, href });
  }
  const coaches = move.isOffered ? await listGivers(ctx, move) : await listReceivers(ctx, move);
  const asker = coaches.find(({ userId }) => userId === askedBy);
  if (!asker) return;
  const athlete = isAgreed !== move.isOffered ? fullNameOfRow(move) : visiblePerson(move).text;
  const facts = { ...mailFactsOf(move), reader: asker.firstName, athlete };
  const mail = {
    act: answerAct(move),
    subject: words.decidedSubject(facts, isAgreed),
    lines: words.decidedLines(facts, isAgreed),
    button: words.decidedButton,
  };
  const notification = { type: 'TeamDecision', about, line1, line2: answerLine(move, isAgreed) } as const;
  await mailAndNotify(ctx, asker, asker.href, { mail, notification });
}

/**
 * Notifies both teams and the family that a move was undone, except the person who did it. The
 * author of the request also gets a mail if the answer was mailed.
 */
export async function announceUndo(ctx: Context, move: MoveRow, byUserId: number): Promise<void> {
  const { athleteId, fromTeamId, toTeamId, sport } = move;
  const isUnread = await withdrawMails(ctx, answerAct(move));
  const about = { athleteId, teamId: toTeamId, sport };
  const line2 = fromTeamId === null ? [words.isBack] : [words.isBackAt, { team: fromTeamId }];
  const coaches = [...(await listReceivers(ctx, move)), ...(await listGivers(ctx, move))];
  const people = [...coaches, ...(await listFamilyToNotify(ctx, move))];
  const pages = new Map(people.map(({ userId, href }) => [userId, href]));
  pages.delete(byUserId);
  for (const [userId, href] of pages) {
    await notify(ctx, { userId, type: 'TeamDecision', about, line1: [{ athlete: athleteId }], line2, href });
  }
  const asker = coaches.find(({ userId }) => userId === move.askedBy && userId !== byUserId);
  if (isUnread || !asker) return;
  const undone = { ...mailFactsOf(move), reader: asker.firstName, athlete: visiblePerson(move).text };
  await mailRequest(ctx, asker, asker.href, {
    subject: words.undoneSubject(undone),
    lines: words.undoneLines(undone),
    button: words.decidedButton,
  });
}

/** A coach of the team who is also a parent answers as the parent. */
async function listAnswerers(ctx: Context, move: MoveRow): Promise<Recipient[]> {
  const coaches = move.isOffered ? await listReceivers(ctx, move) : await listGivers(ctx, move);
  const people = [...coaches, ...(await listFamilyToNotify(ctx, move))];
  return [...new Map(people.map((person) => [person.userId, person])).values()];
}

async function listFamilyToNotify(ctx: Context, { athleteId }: MoveRow): Promise<Recipient[]> {
  const href = movesAddress(athleteId);
  return (await listFamily(ctx, athleteId)).map((person) => ({ ...person, href, isFamily: true }));
}

/** The coaches of the new team. */
async function listReceivers(ctx: Context, move: MoveRow): Promise<Recipient[]> {
  const { toTeamId, sport } = move;
  const href = rosterOf(move, toTeamId);
  const coaches = await listDeciders(ctx, { teamId: toTeamId, sport });
  return coaches.map((coach) => ({ ...coach, href, isFamily: false }));
}

function answerLine({ isOffered, toTeamId }: MoveRow, isAgreed: boolean) {
  if (isOffered) return isAgreed ? [words.movesTo, { team: toTeamId }] : [words.staysHere];
  return [isAgreed ? words.isYours : words.stays];
}

/** The coaches of the team that the athlete would leave, in the sports of its rosters. */
async function listGivers(ctx: Context, move: MoveRow): Promise<Recipient[]> {
  const { athleteId, fromTeamId, sport } = move;
  if (fromTeamId === null) return [];
  const teams = (await teamsOfAthlete(ctx, athleteId)).filter(({ teamId }) => teamId === fromTeamId);
  const sports = new Set([sport, ...teams.map((team) => team.sport)]);
  const href = rosterOf(move, fromTeamId);
  const givers: Recipient[] = [];
  for (const each of sports) {
    const coaches = await listDeciders(ctx, { teamId: fromTeamId, sport: each });
    givers.push(...coaches.map((coach) => ({ ...coach, href, isFamily: false })));
  }
  return givers;
}

const keyOf = ({ athleteId, toTeamId, sport }: MoveRow, userId: number) =>
  ({ userId, type: 'AthleteRequest', about: { athleteId, teamId: toTeamId, sport } }) as const;

const mailFactsOf = ({ fromTeam: from, toTeam: to, isOffered, sport }: MoveRow) => ({
  from,
  to,
  isOffered,
  sport,
});

function rosterOf({ sport, seasonId }: MoveRow, teamId: number): string {
  const kind = seasonKindOf(sport, isIndoorSeason(seasonId));
  return teamRosterAddress(teamId, { kind, season: seasonId });
}
