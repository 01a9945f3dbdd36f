// Who is told, by mail and inside the site, that a team asks for an athlete or offers one, and what was said to it.
import type { Context } from '#kit/server/context.ts';
import { sendMail, withdrawMails } from '#kit/server/mail/mail.ts';
import { notify, withdrawNotification } from '#kit/server/notify.ts';
import { teamsOfAthlete } from '#people/access/athlete-teams.service.ts';
import { familyOf } from '#people/access/family/user-athletes.service.ts';
import { decidersOf } from '#people/access/membership/access.service.ts';
import { visiblePerson } from '#people/athletes/visible-person.rules.ts';
import { movesAddress, teamRosterAddress } from '#sport/addresses/member-addresses.rules.ts';
import { isIndoorSeason, seasonKindOf } from '#sport/calendar/seasons.rules.ts';
import { moveMailWords as words } from './move-mails.words.ts';
import type { MoveRow } from './roster-moves.store.ts';

const askOf = ({ moveId }: MoveRow) => `move ${moveId} asked`;
const answerOf = ({ moveId }: MoveRow) => `move ${moveId} answered`;

interface Told {
  userId: number;
  email: string;
  firstName: string;
  /** Where they answer. */
  href: string;
  isFamily: boolean;
}

/** To the coaches of the team that is asked, the athlete and the parents. Coaches who are offered an athlete read the name as strangers do. */
export async function tellAsked(ctx: Context, move: MoveRow): Promise<void> {
  const athlete = { athlete: move.athleteId };
  const line2 = move.isOffered
    ? [words.offers, athlete, words.offersTo, { team: move.toTeamId }]
    : [words.asksFor, athlete];
  for (const { userId, email, firstName, href, isFamily } of await listAnswerers(ctx, move)) {
    const isNameKnown = isFamily || !move.isOffered;
    const name = isNameKnown ? fullName(move) : visiblePerson(move).text;
    const told = { ...toldOf(move), reader: firstName, athlete: name };
    await sendMail(ctx, {
      act: askOf(move),
      topic: { category: 'corrections' },
      to: email,
      userId,
      subject: isFamily ? words.familySubject(told) : words.askedSubject(told),
      lines: isFamily ? words.familyLines(told) : words.askedLines(told),
      button: { label: isFamily ? words.familyButton : words.askedButton, url: `${ctx.publicUrl}${href}` },
    });
    await notify(ctx, {
      ...keyOf(move, userId),
      line1: [{ team: move.isOffered ? move.fromTeamId! : move.toTeamId }],
      line2,
      isSquare: true,
      href,
    });
  }
}

/** Nobody is asked any more, and whoever has not read of it yet never does. */
export async function withdrawQuestion(ctx: Context, move: MoveRow): Promise<void> {
  await withdrawMails(ctx, askOf(move));
  for (const { userId } of await listAnswerers(ctx, move)) {
    await withdrawNotification(ctx, keyOf(move, userId));
  }
}

/** To whoever has asked, and to the others who could have answered. Whose athlete it is not reads no more of the name than everybody does. */
export async function tellDecided(
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
  const athlete = isAgreed !== move.isOffered ? fullName(move) : visiblePerson(move).text;
  const told = { ...toldOf(move), reader: asker.firstName, athlete };
  const { href } = asker;
  await sendMail(ctx, {
    act: answerOf(move),
    topic: { category: 'corrections' },
    to: asker.email,
    userId: asker.userId,
    subject: words.decidedSubject(told, isAgreed),
    lines: words.decidedLines(told, isAgreed),
    button: { label: words.decidedButton, url: `${ctx.publicUrl}${href}` },
  });
  const line2 = answerLine(move, isAgreed);
  await notify(ctx, { userId: asker.userId, type: 'TeamDecision', about, line1, line2, href });
}

/**
 * Both teams and the family read that a move was undone, but for who did it. Whoever had asked reads it by mail, too, if
 * the mail about the answer has gone out.
 */
export async function tellUndone(ctx: Context, move: MoveRow, byUserId: number): Promise<void> {
  const { athleteId, fromTeamId, toTeamId, sport } = move;
  const isUnread = await withdrawMails(ctx, answerOf(move));
  const about = { athleteId, teamId: toTeamId, sport };
  const line2 = fromTeamId === null ? [words.isBack] : [words.isBackAt, { team: fromTeamId }];
  const coaches = [...(await listReceivers(ctx, move)), ...(await listGivers(ctx, move))];
  const people = [...coaches, ...(await listFamily(ctx, move))];
  const told = new Map(people.map(({ userId, href }) => [userId, href]));
  told.delete(byUserId);
  for (const [userId, href] of told) {
    await notify(ctx, { userId, type: 'TeamDecision', about, line1: [{ athlete: athleteId }], line2, href });
  }
  const asker = coaches.find(({ userId }) => userId === move.askedBy && userId !== byUserId);
  if (isUnread || !asker) return;
  const undone = { ...toldOf(move), reader: asker.firstName, athlete: visiblePerson(move).text };
  await sendMail(ctx, {
    topic: { category: 'corrections' },
    to: asker.email,
    userId: asker.userId,
    subject: words.undoneSubject(undone),
    lines: words.undoneLines(undone),
    button: { label: words.decidedButton, url: `${ctx.publicUrl}${asker.href}` },
  });
}

/** Whoever coaches the team and is a parent, too, answers as the parent. */
async function listAnswerers(ctx: Context, move: MoveRow): Promise<Told[]> {
  const coaches = move.isOffered ? await listReceivers(ctx, move) : await listGivers(ctx, move);
  const people = [...coaches, ...(await listFamily(ctx, move))];
  return [...new Map(people.map((person) => [person.userId, person])).values()];
}

async function listFamily(ctx: Context, { athleteId }: MoveRow): Promise<Told[]> {
  const href = movesAddress(athleteId);
  return (await familyOf(ctx, athleteId)).map((person) => ({ ...person, href, isFamily: true }));
}

/** The coaches of the new team. */
async function listReceivers(ctx: Context, move: MoveRow): Promise<Told[]> {
  const { toTeamId, sport } = move;
  const href = rosterOf(move, toTeamId);
  const coaches = await decidersOf(ctx, { teamId: toTeamId, sport });
  return coaches.map((coach) => ({ ...coach, href, isFamily: false }));
}

function answerLine({ isOffered, toTeamId }: MoveRow, isAgreed: boolean) {
  if (isOffered) return isAgreed ? [words.movesTo, { team: toTeamId }] : [words.staysHere];
  return [isAgreed ? words.isYours : words.stays];
}

/** The coaches of the team that would be left, in the sports in which the athlete is on its rosters. */
async function listGivers(ctx: Context, move: MoveRow): Promise<Told[]> {
  const { athleteId, fromTeamId, sport } = move;
  if (fromTeamId === null) return [];
  const teams = (await teamsOfAthlete(ctx, athleteId)).filter(({ teamId }) => teamId === fromTeamId);
  const sports = new Set([sport, ...teams.map((team) => team.sport)]);
  const href = rosterOf(move, fromTeamId);
  const givers: Told[] = [];
  for (const each of sports) {
    const coaches = await decidersOf(ctx, { teamId: fromTeamId, sport: each });
    givers.push(...coaches.map((coach) => ({ ...coach, href, isFamily: false })));
  }
  return givers;
}

const keyOf = ({ athleteId, toTeamId, sport }: MoveRow, userId: number) =>
  ({ userId, type: 'AthleteRequest', about: { athleteId, teamId: toTeamId, sport } }) as const;

const toldOf = ({ fromTeam: from, toTeam: to, isOffered, sport }: MoveRow) => ({
  from,
  to,
  isOffered,
  sport,
});

const fullName = ({ first_name, last_name }: MoveRow): string => `${first_name} ${last_name}`.trim();

function rosterOf({ sport, seasonId }: MoveRow, teamId: number): string {
  const kind = seasonKindOf(sport, isIndoorSeason(seasonId));
  return teamRosterAddress(teamId, { kind, season: seasonId });
}
