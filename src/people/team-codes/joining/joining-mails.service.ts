// Tells people when a parent joins by a code: a child with an account, and the coaches of a child who is new.
import type { Context } from '#kit/server/context.ts';
import { sendMail } from '#kit/server/mail/mail.ts';
import { listFamily } from '#people/access/family/family.service.ts';
import { listTeamCoaches } from '#people/access/membership/access.service.ts';
import { notify, withdrawNotification } from '#people/notices/notify.service.ts';
import type { TeamInSport } from '#people/team-codes/team-codes.store.ts';
import { teamCodeMailWords as words } from '#people/team-codes/team-codes.words.ts';
import { teamAddress } from '#sport/addresses/addresses.rules.ts';
import { teamRosterAddress } from '#sport/addresses/member-addresses.rules.ts';
import { type FullName, fullName } from '#sport/people/names.rules.ts';
import type { CodeTeam } from './code-opening.service.ts';
import { getSeasonToJoin, type Joiner } from './joiners.service.ts';
import { findGender } from './joining.store.ts';

const TYPE = 'AthleteRequest';

export async function tellChild(
  ctx: Context,
  team: CodeTeam,
  athleteId: number,
  joiner: Joiner,
): Promise<void> {
  const family = await listFamily(ctx, athleteId);
  const account = family.find(({ relation }) => relation === 'self');
  if (!account) return;
  const parent = fullName(joiner);
  await sendMail(ctx, {
    topic: { category: 'corrections' },
    to: account.email,
    userId: account.userId,
    subject: words.childSubject(parent),
    lines: words.childLines({ child: account.firstName, parent, team: team.teamName }),
    button: { label: words.childButton, url: `${ctx.publicUrl}${teamAddress(team.teamId)}` },
  });
}

export async function tellCoaches(
  ctx: Context,
  team: CodeTeam,
  { athleteId, ...name }: FullName & { athleteId: number },
  joiner: Joiner,
): Promise<void> {
  const { teamId, sport } = team;
  const child = fullName(name);
  const { kind, id: season } = getSeasonToJoin(ctx, sport);
  const gender = await findGender(ctx, athleteId);
  const href = teamRosterAddress(teamId, { kind, season, ...(gender && { gender }) });
  for (const coach of await listTeamCoaches(ctx, team)) {
    await sendMail(ctx, {
      topic: { category: 'corrections' },
      to: coach.email,
      userId: coach.userId,
      subject: words.waitingSubject(child, team.teamName),
      lines: words.waitingLines({
        reader: coach.firstName,
        child,
        parent: fullName(joiner),
        team: team.teamName,
      }),
      button: { label: words.waitingButton, url: `${ctx.publicUrl}${href}` },
    });
    await notify(ctx, {
      userId: coach.userId,
      type: TYPE,
      about: { athleteId, teamId, sport },
      line1: [{ athlete: athleteId }],
      line2: [words.wantsToJoin, { team: teamId }],
      line3: [words.addedBy, { account: joiner.userId }],
      href,
      question: { of: 'roster', teamId, sport, kind, season, athleteId },
    });
  }
}

/** Withdraws the notifications of `tellCoaches` when the athlete no longer waits. */
export async function withdrawFromCoaches(
  ctx: Context,
  { teamId, sport }: TeamInSport,
  athleteId: number,
): Promise<void> {
  for (const { userId } of await listTeamCoaches(ctx, { teamId, sport })) {
    await withdrawNotification(ctx, { userId, type: TYPE, about: { athleteId, teamId, sport } });
  }
}
