// Checks on the members of a loaded demo, made by the one test that loads it.
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Context } from '#kit/server/context.ts';
import { isPassword } from '#people/accounts/better-auth/better-auth.service.ts';
import { closeDemoAccounts } from '#people/accounts/sign-in/demo-accounts.service.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#people/accounts/sign-in/demo-sign-ins.rules.ts';
import { hasLegacyCodes } from '#people/team-codes/legacy-codes.service.ts';
import { CODE_LENGTH } from '#people/team-codes/team-codes.rules.ts';
import { listTeamCodes } from '#people/team-codes/team-codes.service.ts';
import { getMemberHome } from '#site/account/home/member-home.service.ts';
import { asMember } from './as-member.ts';
import { addDemoPeople } from './members.service.ts';
import { BYSTANDERS } from './members.table.ts';

/** Members are added only once, and each of them can sign in and has something to see. */
export async function peopleHaveLives(ctx: Context): Promise<void> {
  const startedAt = performance.now();
  const added = await Promise.all([addDemoPeople(ctx), addDemoPeople(ctx)]);
  const seconds = (performance.now() - startedAt) / 1000;
  console.info(`the people of the demo in ${seconds.toFixed(2)} s; the budget is 2 s`);
  expect(added.sort(), 'one of two nodes').toEqual([false, true]);
  expect(await addDemoPeople(ctx)).toBe(false);
  await everybodyCanSignIn(ctx);
  expect(await closeDemoAccounts(ctx)).toBe(DEMO_PEOPLE.length + BYSTANDERS.length);
  expect(await addDemoPeople(ctx), 'they are put back').toBe(false);
  await everybodyCanSignIn(ctx);
  await livesAreFull(ctx);
}

async function everybodyCanSignIn({ db }: Context): Promise<void> {
  for (const { handle } of DEMO_PEOPLE) {
    const { rows } = await sql<{ password: string }>`
      select c.password from users u join credentials c on c.user_id = u.id where u.handle = ${handle}`.execute(
      db,
    );
    expect(rows, handle).toHaveLength(1);
  }
  const { rows } = await sql<{ password: string }>`select distinct password from credentials`.execute(db);
  expect(await isPassword(DEMO_PASSWORD, rows[0]!.password)).toBe(true);
}

const idOf = async (ctx: Context, handle: string) => {
  const { rows } = await sql<{ id: number }>`select id from users where handle = ${handle}`.execute(ctx.db);
  return rows[0]!.id;
};

const homeOf = async (ctx: Context, handle: string) =>
  getMemberHome(asMember(ctx, await idOf(ctx, handle)), null);

async function livesAreFull(ctx: Context): Promise<void> {
  const imelda = await homeOf(ctx, 'imelda.tellis');
  expect(
    imelda.athletes.map(({ firstName, isConfirmed, latest }) => [firstName, isConfirmed, latest !== null]),
  ).toEqual([
    ['Juniper', true, true],
    ['Rowan', true, true],
    ['Linden', false, false],
  ]);
  expect(imelda.athletes[1]!.rank).toMatchObject({ place: 'Cascadia' });
  expect(new Set(imelda.teams.map(({ teamName }) => teamName))).toEqual(
    new Set(['Salt Harbor', 'Gullwing Middle', 'Tidewater Striders']),
  );
  expect(imelda.twoPlaces!.lanes.map(({ athletes, venueName }) => [venueName, athletes])).toEqual([
    ['Harbor Field', ['Rowan', 'Linden']],
    ['Gullhaven Park', ['Juniper']],
  ]);
  expect(imelda.twoPlaces!.shared, 'both timetables are printed').not.toBeNull();
  expect(imelda.changes.length).toBeGreaterThan(0);

  const marguerite = await homeOf(ctx, 'marguerite.holloway');
  expect(marguerite.waiting.filter(({ kind }) => kind === 'requests')).toMatchObject([
    { count: 2, team: { teamName: 'Salt Harbor', sport: 'tf' } },
    { count: 1, team: { teamName: 'Salt Harbor', sport: 'xc' } },
  ]);
  expect(marguerite.meets.filter(({ isHosted }) => isHosted)).toHaveLength(4);
  expect(marguerite.teamRecords.length).toBeGreaterThan(3);

  const rowan = await homeOf(ctx, 'rowan.tellis');
  expect(rowan.changes.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['results', 'comment']));
  expect(rowan.waiting).toMatchObject([{ kind: 'follow requests' }]);
  expect(rowan.favorites).toHaveLength(3);

  const marguerites = await listTeamCodes(asMember(ctx, await idOf(ctx, 'marguerite.holloway')), null);
  expect(marguerites.map(({ teamName, sport, code }) => [teamName, sport, code?.length])).toEqual([
    ['Salt Harbor', 'tf', CODE_LENGTH],
    ['Salt Harbor', 'xc', CODE_LENGTH],
  ]);
  expect(await hasLegacyCodes(ctx, await idOf(ctx, 'corvin.slate'))).toBe(true);

  const { rows } = await sql<{ weeks: number; workouts: number; planned: number }>`
    select count(distinct date_trunc('week', day))::int as weeks, count(*)::int as workouts,
      count(planned_id)::int as planned from workouts`.execute(ctx.db);
  expect(rows[0]!.weeks).toBe(8);
  expect(rows[0]!.workouts).toBeGreaterThan(45);
  expect(rows[0]!.planned).toBeGreaterThan(0);

  const saskia = await homeOf(ctx, 'saskia.kell');
  expect(saskia.teams.every(({ isSupporter }) => isSupporter)).toBe(true);
  const lists = await ctx.db.selectFrom('custom_lists').select(['kind', 'share_key']).orderBy('id').execute();
  expect(lists.map(({ kind, share_key }) => [kind, share_key !== null])).toEqual([
    ['list', true],
    ['report', false],
  ]);
  const wendell = await homeOf(ctx, 'wendell.abara');
  expect(wendell.meets.filter(({ isHosted }) => isHosted).map(({ timing }) => timing)).toEqual([
    'meet-day',
    'upcoming',
    'upcoming',
  ]);
}
