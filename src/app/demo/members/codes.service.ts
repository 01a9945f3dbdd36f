// Gives demo teams their join codes, and one parent a legacy code from before teams had codes.
import type { Context } from '#kit/server/context.ts';
import { giveLegacyCode } from '#people/team-codes/legacy-codes.service.ts';
import { CODE_DAYS } from '#people/team-codes/team-codes.rules.ts';
import { renewCode } from '#people/team-codes/team-codes.service.ts';
import { asMember, type DemoRecords } from './as-member.ts';
import { CODES, LEGACY_CODES } from './members.table.ts';

/** Needs the access rights first, since only coaches make codes. */
export async function giveCodes(ctx: Context, { users, teams }: DemoRecords): Promise<void> {
  const [days] = CODE_DAYS;
  for (const { who, team, sports } of CODES) {
    const coach = asMember(ctx, users.get(who)!);
    for (const sport of sports)
      await renewCode(coach, { teamId: teams.get(team)!, sport, days, peopleMost: null });
  }
  for (const { who, team, sport, code } of LEGACY_CODES) {
    await giveLegacyCode(ctx, { userId: users.get(who)!, teamId: teams.get(team)!, sport, code });
  }
}
