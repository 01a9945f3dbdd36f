// The athlete and the parents are told that a coach has corrected the name.

import type { RosterScope } from '#competition/rosters/roster-scope.service.ts';
import type { Context } from '#kit/server/context.ts';
import { sendMail, withdrawMails } from '#kit/server/mail/mail.ts';
import { notify, withdrawNotification } from '#kit/server/notify.ts';
import { familyOf } from '#people/access/family/user-athletes.service.ts';
import type { AthleteName } from '#people/athletes/athlete-names.service.ts';
import { getTeam } from '#people/teams/teams.service.ts';
import { athleteAddress } from '#sport/addresses/addresses.rules.ts';
import { nameMailWords as words } from './name-mails.words.ts';

type Team = Pick<RosterScope, 'teamId' | 'sport'>;

interface RenameTold {
  athleteId: number;
  changeId: number;
}

const actOf = ({ changeId }: RenameTold) => `roster ${changeId}`;

const keyOf = ({ teamId, sport }: Team, { athleteId }: RenameTold, userId: number) =>
  ({ userId, type: 'TeamDecision', about: { athleteId, teamId, sport } }) as const;

/** By mail after the time to undo, and inside the site. */
export async function tellRenamed(
  ctx: Context,
  team: Team,
  renamed: RenameTold & { from: AthleteName; to: AthleteName },
): Promise<void> {
  const { name: teamName } = await getTeam(ctx, team.teamId);
  const told = { team: teamName, from: textOf(renamed.from), to: textOf(renamed.to) };
  const href = athleteAddress(renamed.athleteId, team.sport);
  for (const { userId, email, firstName } of await familyOf(ctx, renamed.athleteId)) {
    await sendMail(ctx, {
      act: actOf(renamed),
      topic: { category: 'corrections' },
      to: email,
      userId,
      subject: words.subject(told),
      lines: words.lines({ ...told, reader: firstName }),
      button: { label: words.button, url: `${ctx.publicUrl}${href}` },
    });
    await notify(ctx, {
      ...keyOf(team, renamed, userId),
      line1: [{ team: team.teamId }],
      line2: [words.corrected, { athlete: renamed.athleteId }],
      isSquare: true,
      href,
    });
  }
}

/** The name is as it was: nobody reads any more that it was changed. */
export async function withdrawRenamed(ctx: Context, team: Team, renamed: RenameTold): Promise<void> {
  await withdrawMails(ctx, actOf(renamed));
  for (const { userId } of await familyOf(ctx, renamed.athleteId)) {
    await withdrawNotification(ctx, keyOf(team, renamed, userId));
  }
}

const textOf = ({ firstName, lastName }: AthleteName) => `${firstName} ${lastName}`.trim();
