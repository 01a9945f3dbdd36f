// Notifies the athlete and the parents that a coach corrected the name.

import type { Context } from '#kit/server/context.ts';
import { withdrawMails } from '#kit/server/mail/mail.ts';
import { listFamily } from '#people/access/family/family.service.ts';
import { mailAndNotify } from '#people/notices/mail-and-notify.service.ts';
import { withdrawNotification } from '#people/notices/notify.service.ts';
import type { RosterScope } from '#people/rosters/roster-scope.service.ts';
import { getTeamOrUnlisted } from '#people/teams/teams.service.ts';
import { athleteAddress } from '#sport/addresses/addresses.rules.ts';
import { type FullName, fullName } from '#sport/people/names.rules.ts';
import { nameMailWords as words } from './name-mails.words.ts';

type Team = Pick<RosterScope, 'teamId' | 'sport'>;

interface Rename {
  athleteId: number;
  changeId: number;
}

const renameAct = ({ changeId }: Rename) => `roster ${changeId}`;

const keyOf = ({ teamId, sport }: Team, { athleteId }: Rename, userId: number) =>
  ({ userId, type: 'TeamDecision', about: { athleteId, teamId, sport } }) as const;

/** Mails after the time for undo has passed, and notifies inside the site at once. */
export async function announceRename(
  ctx: Context,
  team: Team,
  renamed: Rename & { from: FullName; to: FullName },
): Promise<void> {
  const { name: teamName } = await getTeamOrUnlisted(ctx, team.teamId);
  const correction = { team: teamName, from: fullName(renamed.from), to: fullName(renamed.to) };
  const href = athleteAddress(renamed.athleteId, team.sport);
  for (const { userId, email, firstName } of await listFamily(ctx, renamed.athleteId)) {
    await mailAndNotify(ctx, { userId, email }, href, {
      mail: {
        act: renameAct(renamed),
        subject: words.subject(correction),
        lines: words.lines({ ...correction, reader: firstName }),
        button: words.button,
      },
      notification: {
        ...keyOf(team, renamed, userId),
        line1: [{ team: team.teamId }],
        line2: [words.corrected, { athlete: renamed.athleteId }],
        isSquare: true,
      },
    });
  }
}

/** Withdraws the mail and the notifications once the old name is restored. */
export async function withdrawRename(ctx: Context, team: Team, renamed: Rename): Promise<void> {
  await withdrawMails(ctx, renameAct(renamed));
  for (const { userId } of await listFamily(ctx, renamed.athleteId)) {
    await withdrawNotification(ctx, keyOf(team, renamed, userId));
  }
}
