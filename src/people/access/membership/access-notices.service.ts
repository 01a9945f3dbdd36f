// What is told of access inside the site, beside the mails: how many ask to join, and what became of a request.
import type { Context } from '#kit/server/context.ts';
import { notify, withdrawNotification } from '#kit/server/notify.ts';
import type { TeamSummary } from '#people/teams/teams.rules.ts';
import { teamAddress, teamAdminAddress } from '#sport/addresses/addresses.rules.ts';
import { ACCESS_STATUS, type AccessType } from '#sport/enumerations.rules.ts';
import { listAdmins, listCoaches, listOfTeam, type SubjectKey, type TeamAndSport } from './access.store.ts';
import { accessMailWords as mailWords } from './access-mails.words.ts';
import { accessNoticeWords as words } from './access-notices.words.ts';
import type { Action } from './decisions.rules.ts';

interface Asked extends TeamAndSport {
  team: TeamSummary;
  /** Somebody has just asked: the line comes up as new. */
  isNew?: boolean;
}

/** The one line of each coach about who asks to join; gone when nobody asks any more. */
export async function noticeRequests(ctx: Context, { team, sport, isNew = false }: Asked): Promise<void> {
  const { teamId } = team;
  const asking = await listAsking(ctx, { teamId, sport });
  const [latest] = asking;
  const about = { teamId, sport };
  const { deciders, others } = await listDeciders(ctx, { teamId, sport });
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
      // Of one it can be said here what they want, and answered.
      ...(asking.length === 1 &&
        latest.userId !== userId && {
          line3: [words.wants(latest)],
          question: { of: 'access', teamId, sport, userId: latest.userId },
        }),
    });
  }
}

/** To the person; a follower who is let go is not told. */
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

/** Who decides about a team no more does not read who asks, either. */
export async function forgetRequests(ctx: Context, { userId, teamId, sport }: SubjectKey): Promise<void> {
  await withdrawNotification(ctx, { userId, type: 'TeamRequestSummary', about: { teamId, sport } });
}

/** It is as it was before: what was told of it is no longer true. */
export async function noticeUndone(ctx: Context, { userId, teamId, sport }: SubjectKey): Promise<void> {
  await withdrawNotification(ctx, { userId, type: 'TeamDecision', about: { teamId, sport } });
}

interface Asking {
  userId: number;
  types: AccessType[];
  position: string;
  note: string;
}

/** The latest first. */
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

/** The coaches; the admins of the site where a team has none: they decide no longer once it has. */
async function listDeciders(ctx: Context, where: TeamAndSport) {
  const [coaches, admins] = [await listCoaches(ctx, where), await listAdmins(ctx)];
  if (coaches.length === 0) return { deciders: admins, others: [] };
  const ids = new Set(coaches.map(({ userId }) => userId));
  return { deciders: coaches, others: admins.filter(({ userId }) => !ids.has(userId)) };
}
