// Sends a message of the hosts to the coaches of teams in their meet, by mail and as a notification.
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
import { meetAddress } from '#sport/addresses/addresses.rules.ts';
import { MESSAGED_TEAMS_MAX, type Recipients } from './team-messages.rules.ts';
import { listJoined, listRecipients } from './team-messages.store.ts';
import { teamMessageMailWords as words } from './team-messages.words.ts';

const MESSAGING_LIMIT = { name: 'message-teams', max: MESSAGED_TEAMS_MAX, windowSeconds: 24 * 60 * 60 };

interface SentMessage {
  teams: number;
  /** Teams without a coach on the site, whom nobody has told. */
  withoutCoach: string[];
  /** Teams that neither asked to come nor entered themselves. */
  notJoined: number;
}

/** For hosts of a meet that everyone sees, with the token for participants. */
export function messageTeams(
  ctx: Context,
  { to, message }: { to: Recipients; message: string },
): Promise<SentMessage> {
  return inTransaction(ctx, async (ctx) => {
    const { meetId } = await requireMeet(ctx, 'participants', { may: canHost });
    const { userId } = requireUser(ctx);
    const { name, sport, isPublic } = await getPublication(ctx, meetId);
    if (!isPublic) throw new Refusal('MEET_NOT_OPEN', words.meetHidden, { status: 409 });
    const recipients = await listRecipients(ctx, meetId, to);
    const teamIds = await listJoined(ctx, meetId, recipients);
    if (teamIds.length > 0) await countTeams(ctx, userId, teamIds.length);
    const names = await mapTeamNames(ctx, teamIds);
    const withoutCoach: string[] = [];
    const sentAt = ctx.clock.now().toString();
    for (const teamId of teamIds) {
      const team = names.get(teamId) ?? '';
      const coaches = await listTeamCoaches(ctx, { teamId, sport });
      if (coaches.length === 0) withoutCoach.push(team);
      for (const coach of coaches) {
        await mailAndNotify(ctx, coach, meetAddress(sport, meetId), {
          mail: {
            subject: words.subject(name),
            lines: words.lines({ reader: coach.firstName, meet: name, team, message }),
            button: words.button,
          },
          notification: {
            type: 'EntryDecision',
            about: { meetId, teamId, sentAt },
            line1: [name],
            line2: [words.line],
            line3: [message],
            isSquare: true,
          },
        });
      }
    }
    return { teams: teamIds.length, withoutCoach, notJoined: recipients.length - teamIds.length };
  });
}

async function countTeams(ctx: Context, userId: number, count: number): Promise<void> {
  try {
    await takeTry(ctx, MESSAGING_LIMIT, String(userId), count);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, retryAfterSeconds } = error;
    const sentence = words.tooMany(MESSAGED_TEAMS_MAX);
    throw new Refusal('TOO_MANY_MESSAGES', sentence, { status, retryAfterSeconds: retryAfterSeconds ?? 0 });
  }
}
