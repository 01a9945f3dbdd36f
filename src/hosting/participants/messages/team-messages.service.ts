// Sends a message of the hosts to coaches in their meet, and to families who have to sign, by mail and as a notification.
import { requireMeet } from '#competition/meets/meet-page/meet-tokens.service.ts';
import { canHost } from '#competition/meets/permissions.rules.ts';
import { getPublication } from '#competition/meets/publishing/publishing.service.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { takeTry } from '#kit/server/security/rate-limits.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { listTeamCoaches } from '#people/access/membership/access.service.ts';
import { mailAndNotify } from '#people/notices/mail-and-notify.service.ts';
import { mapTeamNames } from '#people/teams/teams.service.ts';
import { meetAddress, meetTabAddress } from '#sport/addresses/addresses.rules.ts';
import { MESSAGED_TEAMS_MAX, type Recipients } from './team-messages.rules.ts';
import { listJoined, listRecipients } from './team-messages.store.ts';
import { teamMessageMailWords as words } from './team-messages.words.ts';
import { findUnsignedReaders, type Readers } from './unsigned-readers.service.ts';

const MESSAGING_LIMIT = { name: 'message-teams', max: MESSAGED_TEAMS_MAX, windowSeconds: 24 * 60 * 60 };

export type MessageToSend =
  | { to: Recipients; message: string }
  | { to: 'unsigned'; formId: string; message: string };

interface SentMessage {
  teams: number;
  /** Teams without a coach on the site, whom nobody has told. */
  withoutCoach: string[];
  /** Teams that neither asked to come nor entered themselves. */
  notJoined: number;
  /** Athletes and parents with a message. */
  families: number;
  /** Athletes for whom nobody on the site can sign. */
  withoutFamily: number;
}

/** For hosts of a meet that everyone sees, with the token for participants. */
export function messageTeams(ctx: Context, sending: MessageToSend): Promise<SentMessage> {
  return inTransaction(ctx, async (ctx) => {
    const { meetId } = await requireMeet(ctx, 'participants', { may: canHost });
    const { userId } = requireUser(ctx);
    const { name: meet, sport, isPublic } = await getPublication(ctx, meetId);
    if (!isPublic) throw new Refusal('MEET_NOT_OPEN', words.meetHidden, { status: 409 });
    const { teams, families, withoutFamily } = await findReaders(ctx, meetId, sending);
    const joined = new Set(await listJoined(ctx, meetId, [...teams.keys()]));
    const count = joined.size + families.length;
    if (count > 0) await countMessages(ctx, userId, count);
    const isAboutForm = sending.to === 'unsigned';
    const href = isAboutForm ? meetTabAddress(sport, meetId, 'register') : meetAddress(sport, meetId);
    const sentAt = ctx.clock.now().toString();
    const send = (
      reader: { userId: number; email: string; firstName: string },
      about: { teamId: number } | { athleteId: number },
      { to, facts }: { to: string; facts: readonly string[] },
    ) =>
      mailAndNotify(ctx, reader, href, {
        mail: {
          subject: words.subject(meet),
          lines: words.lines({ reader: reader.firstName, meet, to, message: sending.message, facts }),
          button: words.button,
        },
        notification: {
          type: 'EntryDecision',
          about: { meetId, ...about, sentAt },
          line1: [meet],
          line2: [words.line],
          line3: [sending.message],
          isSquare: true,
        },
      });

    const names = await mapTeamNames(ctx, [...joined]);
    const withoutCoach: string[] = [];
    for (const [teamId, fact] of teams) {
      if (!joined.has(teamId)) continue;
      const to = names.get(teamId) ?? '';
      const coaches = await listTeamCoaches(ctx, { teamId, sport });
      if (coaches.length === 0) withoutCoach.push(to);
      for (const coach of coaches) await send(coach, { teamId }, { to, facts: fact === '' ? [] : [fact] });
    }
    for (const { reader, athleteId, facts } of families) {
      await send(reader, { athleteId }, { to: words.you, facts });
    }
    return {
      teams: joined.size,
      withoutCoach,
      notJoined: teams.size - joined.size,
      families: families.length,
      withoutFamily,
    };
  });
}

async function findReaders(ctx: Context, meetId: number, sending: MessageToSend): Promise<Readers> {
  if (sending.to === 'unsigned') return findUnsignedReaders(ctx, meetId, sending.formId);
  const teamIds = await listRecipients(ctx, meetId, sending.to);
  return { teams: new Map(teamIds.map((teamId) => [teamId, ''])), families: [], withoutFamily: 0 };
}

async function countMessages(ctx: Context, userId: number, count: number): Promise<void> {
  try {
    await takeTry(ctx, MESSAGING_LIMIT, String(userId), count);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, retryAfterSeconds } = error;
    const sentence = words.tooMany(MESSAGED_TEAMS_MAX);
    throw new Refusal('TOO_MANY_MESSAGES', sentence, { status, retryAfterSeconds: retryAfterSeconds ?? 0 });
  }
}
