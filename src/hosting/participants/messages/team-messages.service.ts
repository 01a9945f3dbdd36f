// Sends a message of the hosts to the coaches of teams in their meet, by mail and as a notification.
import { requireMeet } from '#competition/meets/meet-page/meet-tokens.service.ts';
import { canHost } from '#competition/meets/permissions.rules.ts';
import { getPublication } from '#competition/meets/publishing/publishing.service.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { takeTry } from '#kit/server/security/rate-limits.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { listTeamCoaches } from '#people/access/membership/access.service.ts';
import { mailAndNotify } from '#people/notices/mail-and-notify.service.ts';
import { mapTeamNames } from '#people/teams/teams.service.ts';
import { meetAddress } from '#sport/addresses/addresses.rules.ts';
import type { Recipients } from './team-messages.rules.ts';
import { listRecipients } from './team-messages.store.ts';
import { teamMessageMailWords as words } from './team-messages.words.ts';

/** A host writes to all teams this often a day. */
const MESSAGING_LIMIT = { name: 'message-teams', max: 20, windowSeconds: 24 * 60 * 60 };

interface SentMessage {
  teams: number;
  /** Teams without a coach on the site, whom nobody has told. */
  withoutCoach: string[];
}

/** For hosts, with the token for participants. */
export function messageTeams(
  ctx: Context,
  { to, message }: { to: Recipients; message: string },
): Promise<SentMessage> {
  return inTransaction(ctx, async (ctx) => {
    const { meetId } = await requireMeet(ctx, 'participants', { may: canHost });
    const { userId } = requireUser(ctx);
    const { name, sport } = await getPublication(ctx, meetId);
    const teamIds = await listRecipients(ctx, meetId, to);
    if (teamIds.length > 0) await takeTry(ctx, MESSAGING_LIMIT, String(userId));
    const names = await mapTeamNames(ctx, teamIds);
    const withoutCoach: string[] = [];
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
            about: { meetId, teamId },
            line1: [name],
            line2: [words.line],
            line3: [message],
            isSquare: true,
          },
        });
      }
    }
    return { teams: teamIds.length, withoutCoach };
  });
}
