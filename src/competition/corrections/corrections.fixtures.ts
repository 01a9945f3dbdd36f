// A meet for tests of corrections: the Harbor Invitational with its host, coaches and an admin.
import { addHost } from '#competition/meets/staff/staff.service.ts';
import { createHarborMeet, type HarborMeet } from '#competition/results/harbor-meet.fixtures.ts';
import type { Context } from '#kit/server/context.ts';
import { withOwnDatabase, withRollback } from '#kit/server/testing/test-database.ts';
import { grantAccess } from '#people/access/membership/access.service.ts';
import { createPerson, type Person } from '#people/accounts/people.fixtures.ts';

export interface CorrectionsWorld {
  ctx: Context;
  harbor: HarborMeet;
  host: Person;
  /** Coaches Alder Creek, the team of Ada. */
  coach: Person;
  /** Coaches Birchfield. */
  otherCoach: Person;
  admin: Person;
  /** The final of the girls' 200 meters by Ada, who won it. */
  adaId: number;
}

export const withCorrections = (run: (world: CorrectionsWorld) => Promise<void>) => () =>
  withRollback(async (ctx) => run(await createCorrectionsWorld(ctx)));

/** For tests in which several people act at the same time. */
export const withCommittedCorrections = (run: (world: CorrectionsWorld) => Promise<void>) => () =>
  withOwnDatabase(async ({ ctx }) => run(await createCorrectionsWorld(ctx)));

async function createCorrectionsWorld(ctx: Context): Promise<CorrectionsWorld> {
  const harbor = await createHarborMeet(ctx);
  const host = await createPerson(ctx, 'Marguerite Holloway');
  const coach = await createPerson(ctx, 'Jonas Quist');
  const otherCoach = await createPerson(ctx, 'Rhea Tellis');
  const admin = await createPerson(ctx, 'Site Admin', { isAdmin: true });
  await addHost(ctx, { meetId: harbor.meetId, userId: host.userId });
  const coaches = [
    [coach, 'Alder Creek'],
    [otherCoach, 'Birchfield'],
  ] as const;
  for (const [{ userId }, team] of coaches) {
    await grantAccess(ctx, { userId, teamId: harbor.teamId(team), sport: 'tf', type: 'C', status: 100 });
  }
  return {
    ctx,
    harbor,
    host,
    coach,
    otherCoach,
    admin,
    adaId: harbor.resultId('girls 200', 'F', 'ada'),
  };
}

export const readResult = ({ db }: Context, resultId: number) =>
  db.selectFrom('results').selectAll().where('id', '=', resultId).executeTakeFirstOrThrow();

export const readLastChange = ({ db }: Context, resultId: number) =>
  db
    .selectFrom('result_changes')
    .selectAll()
    .where('result_id', '=', resultId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

/** Marks, places and points of the girls' 200 meters final, the corrected values included. */
export async function readFinal({ db }: Context, { resultId }: HarborMeet): Promise<string[]> {
  const { round_id: roundId } = await db
    .selectFrom('results')
    .select('round_id')
    .where('id', '=', resultId('girls 200', 'F', 'ada'))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('results')
    .selectAll()
    .where('round_id', '=', roundId)
    .orderBy('id')
    .execute();
  return rows.map(({ id, place, points, mark_entered, best_flag }) =>
    [id, mark_entered, place, points === null ? null : points / 2520, best_flag].join(' '),
  );
}
