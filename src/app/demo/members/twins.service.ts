// Gives a team of the demo a person who stands twice, as spellings make them: for its coach to find and to merge.
import type { Context } from '#kit/server/context.ts';
import { seasonOfToday } from '#people/access/access.service.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { saveRosters } from '#people/teams/rosters.service.ts';
import type { DemoGround } from './as-member.ts';
import { TWINS } from './members.table.ts';

/** On the roster of the season before, in the grade before. */
export async function addTwins(ctx: Context, { teams }: DemoGround): Promise<void> {
  const { Outdoor: season } = seasonOfToday(ctx);
  for (const { firstName, lastName, gender, team, grade } of TWINS) {
    const [athleteId] = await createAthletes(ctx, [{ firstName, lastName, gender }]);
    await saveRosters(ctx, [
      {
        athleteId: athleteId!,
        teamId: teams.get(team)!,
        sport: 'tf',
        seasonId: season - 1,
        grade: grade - 1,
      },
    ]);
  }
}
