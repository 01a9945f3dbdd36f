// Coaches mail parents of athletes on the roster, who join with the team's code.

import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { sendMail } from '#kit/server/mail/mail.ts';
import { takeTry } from '#kit/server/security/rate-limits.ts';
import { mayMail } from '#people/accounts/attempt-limits.service.ts';
import { isEmail, normalEmail } from '#people/accounts/sign-up.rules.ts';
import { listRosterPeople } from '#people/rosters/roster-people.store.ts';
import { openRoster, type RosterRequest, type RosterScope } from '#people/rosters/roster-scope.service.ts';
import { rosterRefusalWords as words } from '#people/rosters/rosters.words.ts';
import { CODE_DAYS, CODE_MAIL_LIMIT, shownCode } from '#people/team-codes/team-codes.rules.ts';
import { listTeamCodes, renewCode } from '#people/team-codes/team-codes.service.ts';
import { formatDate } from '#sport/calendar/days.rules.ts';
import { visibleName } from '#sport/people/names.rules.ts';
import { inviteMailWords as mail } from './parent-invitation-mails.words.ts';

interface ParentInvitation {
  athleteId: number;
  email: string;
}

/**
 * Sends one mail to each address about each athlete, up to a limit per address, and creates a team
 * code if there is none. The mail shows only the public name, since the address may be wrong.
 */
export function inviteParents(
  ctx: Context,
  request: RosterRequest,
  invitations: readonly ParentInvitation[],
): Promise<{ sent: number }> {
  return inTransaction(ctx, async (ctx) => {
    const scope = await openRoster(ctx, request);
    const rostered = new Map((await listRosterPeople(ctx, scope)).map((each) => [each.athleteId, each]));
    const letters = invitations.map(({ athleteId, email }) => {
      const athlete = rostered.get(athleteId);
      if (!athlete) throw new Refusal('ATHLETE_UNKNOWN', words.athleteUnknown, { status: 404 });
      return { athlete: visibleName(athlete).text, email: normalEmail(email) };
    });
    const wrong = letters.find(({ email }) => !isEmail(email));
    if (wrong) {
      const message = words.mailAddress(wrong.email);
      throw new Refusal('MAIL_ADDRESS_INVALID', message, { fields: { emails: message } });
    }
    const { code, link, until } = await codeOf(ctx, scope);
    let sent = 0;
    const once = new Map(letters.map((letter) => [`${letter.email} ${letter.athlete}`, letter]));
    for (const { athlete, email } of once.values()) {
      await takeTry(ctx, CODE_MAIL_LIMIT, String(scope.by.userId));
      if (!(await mayMail(ctx, email))) continue;
      sent += 1;
      const invitation = { athlete, team: scope.teamName, code: shownCode(code), until: formatDate(until) };
      await sendMail(ctx, {
        topic: { category: 'corrections' },
        to: email,
        subject: mail.subject(invitation),
        lines: mail.lines(invitation),
        button: { label: mail.button, url: link },
        smallPrint: [mail.smallPrint],
      });
    }
    return { sent };
  });
}

async function codeOf(
  ctx: Context,
  { teamId, sport }: RosterScope,
): Promise<{ code: string; link: string; until: string }> {
  const existing = (await listTeamCodes(ctx, teamId)).find((each) => each.sport === sport);
  const { code, link, expiresAt } =
    existing?.code == null
      ? await renewCode(ctx, { teamId, sport, days: CODE_DAYS[0], peopleMost: null })
      : existing;
  return { code: code!, link: link!, until: expiresAt!.slice(0, 10) };
}
