// Gives a demo team duplicate athletes with other spellings, some for its coach to find and some already
// decided.
import { savePairsOfTeam } from '#competition/identities/inbox/all-pairs.service.ts';
import { confirmPair, setApart } from '#competition/identities/merges/pair-decisions.service.ts';
import type { Context } from '#kit/server/context.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { asMember, type DemoRecords, outdoorSeasonOn } from './as-member.ts';
import { findOnRoster } from './members.store.ts';
import { COACH_OF_DUPLICATES, DUPLICATES } from './members.table.ts';

export async function addDuplicates(ctx: Context, { teams, users }: DemoRecords): Promise<void> {
  const season = outdoorSeasonOn(ctx.clock);
  const coach = asMember(ctx, users.get(COACH_OF_DUPLICATES)!);
  for (const { firstName, lastName, gender, team, grade, isOfLastYear, decided } of DUPLICATES) {
    const years = isOfLastYear ? 1 : 0;
    const where = { teamId: teams.get(team)!, sport: 'tf' } as const;
    const [athleteId] = await createAthletes(ctx, [{ firstName, lastName, gender }]);
    await saveRosters(ctx, [
      { ...where, athleteId: athleteId!, seasonId: season - years, grade: grade - years },
    ]);
    const otherId =
      decided && (await findOnRoster(ctx, { ...where, firstName: decided.firstName, lastName }));
    if (!otherId) continue;
    const pair = { oneId: athleteId!, otherId };
    if (decided.isOne) await confirmPair(coach, where, { ...pair, reason: decided.reason });
    else await setApart(coach, where, pair);
  }
  // Runs the nightly search for duplicates, whose results admins see.
  for (const team of new Set(DUPLICATES.map(({ team }) => team))) {
    await savePairsOfTeam(ctx, { teamId: teams.get(team)!, sport: 'tf' });
  }
}
