// Notifies inside the site how many people ask to join, and what was decided.
import type { Context } from '#kit/server/context.ts';
import { notify, withdrawNotification } from '#people/notices/notify.service.ts';
import type { TeamSummary } from '#people/teams/teams.rules.ts';
import { teamAddress, teamAdminAddress } from '#sport/addresses/addresses.rules.ts';
import { listDeciders } from './access.service.ts';
import { listAdmins, listOfTeam, type SubjectKey, type TeamAndSport } from './access.store.ts';
import { accessMailWords as mailWords } from './access-mails.words.ts';
import { accessNoticeWords as words } from './access-notices.words.ts';
import { ACCESS_STATUS, type AccessType } from './access-status.rules.ts';
import type { Action } from './decisions.rules.ts';

interface Asked extends TeamAndSport {
  team: TeamSummary;
  /** Someone has just sent a request, so the line appears as new. */
  isNew?: boolean;
}

/** Keeps one line per coach about all requests to join; the line goes when no request is left. */
export async function noticeRequests(ctx: Context, { team, sport, isNew = false }: Asked): Promise<void> {
  const { teamId } = team;
  const asking = await listAsking(ctx, { teamId, sport });
  const [latest] = asking;
  const about = { teamId, sport };
  const deciders = await listDeciders(ctx, { teamId, sport });
  const decidingIds = new Set(deciders.map(({ userId }) => userId));
  const others = (await listAdmins(ctx)).filter(({ userId }) => !decidingIds.has(userId));
  for (const { userId } of others) await forgetRequests(ctx, { userId, teamId, sport });
  for (const { userId } of deciders) {
    if (latest === undefined) {
      await withdrawNotification(ctx, { userId, type: 'TeamRequestSummary', about });
      continue;
    }
    await notify(ctx, {
      userId,
      type: 'TeamRequestSummary',
      about,
      line1: [{ account: latest.userId }],
      line2: [words.ask(asking.length - 1), { team: teamId }, words.inSport(sport)],
      href: `${teamAdminAddress(teamId)}?sport=${sport}`,
      isQuiet: !isNew || latest.userId === userId,
      // With a single request the notification names it and can be answered.
      ...(asking.length === 1 &&
        latest.userId !== userId && {
          line3: [words.wants(latest)],
          question: { of: 'access', teamId, sport, userId: latest.userId },
        }),
    });
  }
}

/** Notifies the person; a follower who is removed is not notified. */
export async function noticeDecision(
  ctx: Context,
  {
    userId,
    team,
    sport,
    action,
    types,
  }: SubjectKey & {
    team: TeamSummary;
    action: Action;
    types: readonly AccessType[];
  },
): Promise<void> {
  const { teamId } = team;
  if (action !== 'approve' && action !== 'restore') await forgetRequests(ctx, { userId, teamId, sport });
  if (action !== 'ban' && types.every((type) => type === 'F')) return;
  // The first line of the mail greets.
  const [, ...text] = mailWords.decidedLines({ reader: '', team: team.name, sport, action, types });
  await notify(ctx, {
    userId,
    type: 'TeamDecision',
    about: { teamId, sport },
    line1: [{ team: teamId }],
    line2: [words.decided[action]],
    isSquare: true,
    href: teamAddress(teamId),
    modal: {
      title: mailWords.decidedSubject[action](team.name),
      text,
      button: { label: mailWords.decidedButton, href: teamAddress(teamId) },
    },
  });
}

/** Removes the line about requests from someone who no longer decides for the team. */
export async function forgetRequests(ctx: Context, { userId, teamId, sport }: SubjectKey): Promise<void> {
  await withdrawNotification(ctx, { userId, type: 'TeamRequestSummary', about: { teamId, sport } });
}

/** Withdraws the line about a decision that was undone. */
export async function noticeUndone(ctx: Context, { userId, teamId, sport }: SubjectKey): Promise<void> {
  await withdrawNotification(ctx, { userId, type: 'TeamDecision', about: { teamId, sport } });
}

interface Asking {
  userId: number;
  types: AccessType[];
  position: string;
  note: string;
}

/** Newest first. */
async function listAsking(ctx: Context, { teamId, sport }: TeamAndSport): Promise<Asking[]> {
  const rows = (await listOfTeam(ctx, teamId, sport)).filter(
    ({ status }) => status === ACCESS_STATUS.requestingAccess,
  );
  rows.sort((one, other) => Date.parse(other.changedAt) - Date.parse(one.changedAt));
  return [...Map.groupBy(rows, ({ userId }) => userId)].map(([userId, own]) => ({
    userId,
    types: own.map(({ type }) => type),
    position: own[0]!.position,
    note: own[0]!.note,
  }));
}
