// Team codes for coaches: listed, renewed, revoked and mailed.

import { randomBytes } from 'node:crypto';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { sendMail } from '#kit/server/mail/mail.ts';
import { recordAuditEntry } from '#kit/server/security/audit-log.ts';
import { takeTry } from '#kit/server/security/rate-limits.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { accessOf, requireCoach } from '#people/access/membership/access.service.ts';
import { mayMail } from '#people/accounts/attempt-limits.service.ts';
import { isEmail, normalEmail } from '#people/accounts/sign-up.rules.ts';
import { type CodeTeam, getTeamInSport } from '#people/team-codes/joining/code-opening.service.ts';
import { getJoiner } from '#people/team-codes/joining/joiners.service.ts';
import { lockSquadsOf } from '#people/teams/teams.service.ts';
import { joinTeamAddress } from '#sport/addresses/site-addresses.rules.ts';
import { formatDate } from '#sport/calendar/days.rules.ts';
import { fullName } from '#sport/people/names.rules.ts';
import { SPORTS, sportName } from '#sport/sports.rules.ts';
import { canReadCodes } from './permissions.rules.ts';
import { CODE_LENGTH, CODE_MAIL_LIMIT, codeFromBytes, isInUse, shownCode } from './team-codes.rules.ts';
import { type CodeRow, endCode, insertCode, listCurrentCodes, type TeamInSport } from './team-codes.store.ts';
import { teamCodeMailWords, teamCodeRefusalWords as words } from './team-codes.words.ts';

/** The entity of the audit entries; their id is the team's. */
const DEEDS_OF_CODES = 'team_codes';
/** Two teams never have the same code: a taken one is drawn again. */
const DRAWS_MAX = 5;

interface SharedCode extends CodeTeam {
  /** Null when the team has no code in use. */
  code: string | null;
  shownCode: string | null;
  link: string | null;
  expiresAt: string | null;
  people: number;
  peopleMost: number | null;
  hasCoachAccess: boolean;
}

/** Lists the codes of the teams that the visitor coaches. Admins ask for one team at a time. */
export async function listTeamCodes(ctx: Context, teamId: number | null): Promise<SharedCode[]> {
  const user = requireUser(ctx);
  const access = await accessOf(ctx, user.userId);
  const coached = access
    .filter((team) => canReadCodes(user, team) && (teamId === null || team.teamId === teamId))
    .map(({ teamId, sport, teamName, levelMask }) => ({ teamId, sport, teamName, levelMask }));
  if (!user.isAdmin || teamId === null) return withCodes(ctx, coached);
  const teams: CodeTeam[] = [];
  for (const sport of SPORTS) teams.push(await getTeamInSport(ctx, { teamId, sport }));
  return withCodes(ctx, teams);
}

/** Maps teams to their codes in use, under `codeKey`. Teams without one are left out. */
export async function codesInUse(
  ctx: Context,
  teams: readonly TeamInSport[],
): Promise<ReadonlyMap<string, string>> {
  if (teams.length === 0) return new Map();
  const rows = await listCurrentCodes(ctx, [...new Set(teams.map(({ teamId }) => teamId))]);
  const now = ctx.clock.now().epochMilliseconds;
  const isAsked = (row: CodeRow) => teams.some((team) => codeKey(team) === codeKey(row));
  return new Map(
    rows.filter((row) => isAsked(row) && isInUse(row, now, false)).map((row) => [codeKey(row), row.code]),
  );
}

export const codeKey = ({ teamId, sport }: TeamInSport): string => `${teamId} ${sport}`;

async function withCodes(ctx: Context, teams: readonly CodeTeam[]): Promise<SharedCode[]> {
  const rows = await listCurrentCodes(
    ctx,
    teams.map(({ teamId }) => teamId),
  );
  return teams.map((team) =>
    shared(
      ctx,
      team,
      rows.find(({ teamId, sport }) => teamId === team.teamId && sport === team.sport),
    ),
  );
}

function shared(ctx: Context, team: CodeTeam, row: CodeRow | undefined): SharedCode {
  const isOpen = row !== undefined && isInUse(row, ctx.clock.now().epochMilliseconds, false);
  return {
    ...team,
    code: isOpen ? row.code : null,
    shownCode: isOpen ? shownCode(row.code) : null,
    link: isOpen ? linkOf(ctx, row.code) : null,
    expiresAt: isOpen ? row.expiresAt : null,
    people: isOpen ? row.people : 0,
    peopleMost: isOpen ? row.peopleMost : null,
    hasCoachAccess: true,
  };
}

const linkOf = ({ publicUrl }: Context, code: string) => `${publicUrl}${joinTeamAddress(code)}`;

/** For a coach of the team in that sport, or an admin. The earlier code stops working. */
export async function renewCode(
  ctx: Context,
  { days, peopleMost, ...where }: TeamInSport & { days: number; peopleMost: number | null },
): Promise<SharedCode> {
  const { userId } = await requireCoach(ctx, where.teamId, where.sport);
  const team = await getTeamInSport(ctx, where);
  return inTransaction(ctx, async (ctx) => {
    // When two coaches renew at once, one waits, and the later code stays.
    await lockSquadsOf(ctx, [where.teamId]);
    await endCode(ctx, where, userId);
    const expiresAt = ctx.clock
      .now()
      .add({ hours: 24 * days })
      .toString();
    await drawCode(ctx, { ...where, expiresAt, peopleMost, userId });
    await log(ctx, 'renew', where);
    const [made] = await withCodes(ctx, [team]);
    return made!;
  });
}

async function drawCode(
  ctx: Context,
  added: TeamInSport & { expiresAt: string; peopleMost: number | null; userId: number },
): Promise<void> {
  for (let draw = 0; draw < DRAWS_MAX; draw += 1) {
    if (await insertCode(ctx, { ...added, code: codeFromBytes(randomBytes(CODE_LENGTH)) })) return;
  }
  throw new Error('No code was free.');
}

/** People who have joined by the code stay. */
export async function revokeCode(ctx: Context, where: TeamInSport): Promise<SharedCode> {
  const { userId } = await requireCoach(ctx, where.teamId, where.sport);
  const team = await getTeamInSport(ctx, where);
  return inTransaction(ctx, async (ctx) => {
    await lockSquadsOf(ctx, [where.teamId]);
    await endCode(ctx, where, userId);
    await log(ctx, 'revoke', where);
    return shared(ctx, team, undefined);
  });
}

/** The code itself is secret: the log tells only that it changed. */
async function log(ctx: Context, action: string, { teamId, sport }: TeamInSport): Promise<void> {
  await recordAuditEntry(ctx, {
    action: `team-code.${action}`,
    entity: DEEDS_OF_CODES,
    entityId: teamId,
    after: { sport },
  });
}

interface CodeMail extends TeamInSport {
  emails: readonly string[];
  note: string;
}

/** Sends one mail to each address. An address that got enough mails gets none. */
export async function mailCode(
  ctx: Context,
  { emails, note, ...where }: CodeMail,
): Promise<{ sent: number; until: string }> {
  const { userId } = await requireCoach(ctx, where.teamId, where.sport);
  const team = await getTeamInSport(ctx, where);
  const [now] = await withCodes(ctx, [team]);
  const { code, link, expiresAt } = now!;
  if (code === null || link === null || expiresAt === null) {
    throw new Refusal('TEAM_CODE_NONE', words.noCode, { status: 409 });
  }
  const addresses = [...new Set(emails.map(normalEmail))];
  const wrong = addresses.find((address) => !isEmail(address));
  if (wrong !== undefined) {
    const message = words.mailAddress(wrong);
    throw new Refusal('MAIL_ADDRESS_INVALID', message, { fields: { emails: message } });
  }
  for (const _ of addresses) await takeTry(ctx, CODE_MAIL_LIMIT, String(userId));
  const { firstName, lastName } = await getJoiner(ctx);
  const until = expiresAt.slice(0, 10);
  let sent = 0;
  await inTransaction(ctx, async (ctx) => {
    for (const to of addresses) {
      if (!(await mayMail(ctx, to))) continue;
      sent += 1;
      await sendMail(ctx, {
        topic: { category: 'corrections' },
        to,
        subject: teamCodeMailWords.subject(team.teamName),
        lines: teamCodeMailWords.lines({
          coach: fullName({ firstName, lastName }),
          team: team.teamName,
          sport: sportName(team.sport),
          code: shownCode(code),
          note: note.trim(),
          until: formatDate(until),
        }),
        button: { label: teamCodeMailWords.button, url: link },
        smallPrint: [teamCodeMailWords.smallPrint],
      });
    }
  });
  return { sent, until };
}
