// Tells admins that a team waits, and its maker what was decided.
import type { Context } from '#kit/server/context.ts';
import { listSiteAdmins } from '#people/access/membership/access.service.ts';
import { mailAndNotify } from '#people/notices/mail-and-notify.service.ts';
import { withdrawNotification } from '#people/notices/notify.service.ts';
import { findMaker } from '#people/team-setup/team-setup.store.ts';
import { TEAM_SEARCH_PATH } from '#sport/addresses/addresses.rules.ts';
import { TEAMS_TO_CONFIRM_PATH, teamDetailsAddress } from '#sport/addresses/member-addresses.rules.ts';
import { fullName } from '#sport/people/names.rules.ts';
import { setupMailWords as words } from './setup-mails.words.ts';

interface MadeTeam {
  teamId: number;
  name: string;
}

const waitingLine = ({ teamId }: Pick<MadeTeam, 'teamId'>, userId: number) =>
  ({ userId, type: 'TeamRequestSummary', about: { teamId } }) as const;

/** The maker hears nothing, even if they are an admin. */
export async function tellAdmins(
  ctx: Context,
  { makerId, ...team }: MadeTeam & { makerId: number },
): Promise<void> {
  const maker = await findMaker(ctx, makerId);
  const makerName = maker ? fullName(maker) : '';
  for (const admin of await listSiteAdmins(ctx)) {
    if (admin.userId === makerId) continue;
    await mailAndNotify(ctx, admin, TEAMS_TO_CONFIRM_PATH, {
      mail: {
        subject: words.waitingSubject(team.name),
        lines: words.waitingLines({ reader: admin.firstName, maker: makerName, team: team.name }),
        button: words.waitingButton,
      },
      notification: {
        ...waitingLine(team, admin.userId),
        line1: [{ account: makerId }],
        line2: [words.waits(team.name)],
      },
    });
  }
}

interface DecidedTeam extends MadeTeam {
  makerId: number | null;
  isConfirmed: boolean;
  reason: string;
}

export async function tellDecided(
  ctx: Context,
  { makerId, isConfirmed, reason, ...team }: DecidedTeam,
): Promise<void> {
  for (const { userId } of await listSiteAdmins(ctx)) {
    await withdrawNotification(ctx, waitingLine(team, userId));
  }
  const maker = makerId === null ? null : await findMaker(ctx, makerId);
  if (!maker) return;
  const decided = { reader: maker.firstName, team: team.name, reason };
  await mailAndNotify(ctx, maker, isConfirmed ? teamDetailsAddress(team.teamId) : TEAM_SEARCH_PATH, {
    mail: isConfirmed
      ? {
          subject: words.confirmedSubject(team.name),
          lines: words.confirmedLines(decided),
          button: words.confirmedButton,
        }
      : {
          subject: words.declinedSubject(team.name),
          lines: words.declinedLines(decided),
          button: words.declinedButton,
        },
    notification: {
      type: 'TeamDecision',
      about: { teamId: team.teamId },
      line1: [team.name],
      line2: [isConfirmed ? words.confirmed : words.declined],
      ...(isConfirmed ? {} : { line3: [reason] }),
      isSquare: true,
    },
  });
}
