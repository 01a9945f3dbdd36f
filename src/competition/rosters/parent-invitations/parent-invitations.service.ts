// Coaches write to the parents of athletes on the roster, who join with the code of the team.

import { listRosterPeople } from '#competition/rosters/roster-people.store.ts';
import { type AskedRoster, openRoster, type RosterScope } from '#competition/rosters/roster-scope.service.ts';
import { rosterRefusalWords as words } from '#competition/rosters/rosters.words.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { sendMail } from '#kit/server/mail/mail.ts';
import { countAtDoor } from '#kit/server/security/rate-limits.ts';
import { mayMail } from '#people/accounts/attempt-limits.service.ts';
import { isEmail, normalEmail } from '#people/accounts/sign-up.rules.ts';
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
 * One mail to each address, about each athlete; who was written to often enough gets none. A team without a code gets
 * one. The address may be wrong: it learns no more of the name than everybody.
 */
export function inviteParents(
  ctx: Context,
  asked: AskedRoster,
  invitations: readonly ParentInvitation[],
): Promise<{ sent: number }> {
  return inTransaction(ctx, async (ctx) => {
    const scope = await openRoster(ctx, asked);
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
      await countAtDoor(ctx, CODE_MAIL_LIMIT, String(scope.by.userId));
      if (!(await mayMail(ctx, email))) continue;
      sent += 1;
      const told = { athlete, team: scope.teamName, code: shownCode(code), until: formatDate(until) };
      await sendMail(ctx, {
        topic: { category: 'corrections' },
        to: email,
        subject: mail.subject(told),
        lines: mail.lines(told),
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
  const known = (await listTeamCodes(ctx, teamId)).find(({ team }) => team.sport === sport);
  const { code, link, expiresAt } =
    known?.code == null
      ? await renewCode(ctx, { teamId, sport, days: CODE_DAYS[0], peopleMost: null })
      : known;
  return { code: code!, link: link!, until: expiresAt!.slice(0, 10) };
}
