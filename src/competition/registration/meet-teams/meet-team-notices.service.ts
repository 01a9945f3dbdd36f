// Tells coaches and hosts when a team is invited to a meet, asks to join it, or has an answer.
import { toastChannel } from '#competition/meets/meet-channels.rules.ts';
import type { MeetIdentity } from '#competition/meets/meets.rules.ts';
import { listHosts } from '#competition/meets/staff/staff.service.ts';
import type { Context } from '#kit/server/context.ts';
import { publish } from '#kit/server/realtime/realtime-publish.ts';
import { listTeamCoaches } from '#people/access/membership/access.service.ts';
import { mailAndNotify } from '#people/notices/mail-and-notify.service.ts';
import type { NoticeKey } from '#people/notices/notices.rules.ts';
import { notify, withdrawNotification } from '#people/notices/notify.service.ts';
import { meetTabAddress } from '#sport/addresses/addresses.rules.ts';
import { managerAddress } from '#sport/addresses/manager-addresses.rules.ts';
import { meetTeamMailWords as words } from './meet-team-mails.words.ts';
import { type MoveOf, RELATION, type Relation } from './relations.rules.ts';

export interface MoveToTell {
  meet: Pick<MeetIdentity, 'meetId' | 'name' | 'sport'>;
  team: { teamId: number; name: string };
  by: MoveOf;
  from: Relation | null;
  to: Relation | null;
  byUserId: number;
}

/** Runs in the transaction of the move. A move that is taken back takes its news back. */
export async function tellOfMove(ctx: Context, move: MoveToTell): Promise<void> {
  await withdrawAnswered(ctx, move);
  if (move.by.side === 'host') await tellCoaches(ctx, move);
  else await tellHosts(ctx, move);
}

type About = Pick<MoveToTell, 'meet' | 'team'>;

const keyOf = (type: NoticeKey['type'], { meet, team }: About, userId: number): NoticeKey => ({
  userId,
  type,
  about: { meetId: meet.meetId, teamId: team.teamId },
});

const coachesOf = (ctx: Context, { meet, team }: About) =>
  listTeamCoaches(ctx, { teamId: team.teamId, sport: meet.sport });

/** Questions that have their answer, and answers that were taken back, are no news any longer. */
async function withdrawAnswered(ctx: Context, move: MoveToTell): Promise<void> {
  const { from, by } = move;
  const isUndo = by.move === 'undo';
  const toCoaches = from === RELATION.invite || (isUndo && by.side === 'host');
  const toHosts = from === RELATION.request || (isUndo && by.side === 'team');
  const type = isUndo ? 'TeamDecision' : 'TeamRequestSummary';
  if (toCoaches) {
    for (const { userId } of await coachesOf(ctx, move)) {
      await withdrawNotification(ctx, keyOf(type, move, userId));
    }
  }
  if (toHosts) {
    for (const { userId } of await listHosts(ctx, move.meet.meetId)) {
      await withdrawNotification(ctx, keyOf(type, move, userId));
    }
  }
}

async function tellCoaches(ctx: Context, move: MoveToTell): Promise<void> {
  const { meet, team, by, to } = move;
  if (by.move === 'undo' || to === null) return;
  const kind = to === RELATION.invite ? 'invited' : to === RELATION.accepted ? 'accepted' : 'declined';
  const type = kind === 'invited' ? 'TeamRequestSummary' : 'TeamDecision';
  for (const coach of await coachesOf(ctx, move)) {
    await mailAndNotify(ctx, coach, meetTabAddress(meet.sport, meet.meetId, 'register'), {
      mail: {
        subject: words.subject[kind](team.name, meet.name),
        lines: words.lines[kind]({ reader: coach.firstName, team: team.name, meet: meet.name }),
        button: words.button[kind],
      },
      notification: {
        type,
        about: keyOf(type, move, coach.userId).about,
        line1: [meet.name],
        line2: [words.line[kind], { team: team.teamId }],
        isSquare: true,
      },
    });
  }
}

async function tellHosts(ctx: Context, move: MoveToTell): Promise<void> {
  const { meet, team, by, to, byUserId } = move;
  if (by.move === 'undo' || to === null || to === RELATION.ignored) return;
  const kind = to === RELATION.accepted ? 'accepted' : to === RELATION.declined ? 'notComing' : 'requested';
  const type = kind === 'requested' ? 'TeamRequestSummary' : 'TeamDecision';
  const href = managerAddress(meet.sport, meet.meetId, 'participants');
  const isListed = to !== RELATION.unconfirmed;
  for (const host of await listHosts(ctx, meet.meetId)) {
    const notification = {
      type,
      about: keyOf(type, move, host.userId).about,
      line1: isListed ? [{ team: team.teamId }] : [team.name],
      line2: [words.hostLine[kind](meet.name)],
      isSquare: true,
    } as const;
    // Forty acceptances are forty lines, not forty mails. Requests wait for an answer.
    if (kind === 'requested') {
      await mailAndNotify(ctx, host, href, {
        mail: {
          subject: words.requestSubject(team.name, meet.name),
          lines: words.requestLines({ reader: host.firstName, team: team.name, meet: meet.name }),
          button: words.requestButton,
        },
        notification,
      });
    } else {
      await notify(ctx, { ...notification, userId: host.userId, href });
    }
  }
  await publish(ctx, toastChannel(meet), { text: words.toast[kind](team.name), userId: byUserId });
}
