import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { saveFavorite } from '#community/favorites/favorites.service.ts';
import { startFollowing } from '#community/follows/follows.service.ts';
import { addInterest } from '#community/preferences/interests.service.ts';
import { saveMailSettings } from '#community/preferences/preferences.service.ts';
import { addWorkout } from '#community/training-log/workouts/workouts.service.ts';
import { addHost } from '#competition/meets/staff/staff.service.ts';
import { createHarborMeet } from '#competition/results/harbor-meet.fixtures.ts';
import type { Context } from '#kit/server/context.ts';
import { mailsTo } from '#kit/server/mail/mail.fixtures.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { grantAccess } from '#people/access/membership/access.service.ts';
import { askMailChange } from '#people/accounts/email/mail-change.service.ts';
import { changeHandle, checkHandle, findByHandle } from '#people/accounts/handles/handles.service.ts';
import { readVisitor } from '#people/accounts/sessions/sessions.service.ts';
import { createImelda, IMELDA_PASSWORD, sessionFor } from '#people/accounts/sign-in/sign-in.fixtures.ts';
import { signIn } from '#people/accounts/sign-in/sign-in.service.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { noteVisit } from '#site/account/home-activity/home-visits.service.ts';
import { deleteAccount, listObstacles } from './deletion.service.ts';

const as = (ctx: Context, userId: number): Context => ({
  ...ctx,
  visitor: { kind: 'user', userId, sessionId: 1, isAdmin: false, isVerified: true },
});

const refusalOf = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error);

/** Lists the tables in which a text occurs in any column. */
async function tablesThatSay({ db }: Context, text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const names: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`
      select 1 from ${sql.table(name)} as t where strpos(lower(to_jsonb(t)::text), ${text}) > 0 limit 1`.execute(
      db,
    );
    if (rows.length > 0) names.push(name);
  }
  return names;
}

/** Lists the columns with a reference to this account. */
async function columnsThatPointAt({ db }: Context, userId: number): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass`.execute(db);
  const names: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await sql`
      select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${userId} limit 1`.execute(db);
    if (rows.length > 0) names.push(`${table}.${column}`);
  }
  return names;
}

test('deleting an account removes everything about the person and keeps results', () =>
  withRollback(async (ctx) => {
    const meet = await createHarborMeet(ctx);
    const athleteId = meet.athleteId('ada');
    const { userId } = await createImelda(ctx, { handle: 'itellis' });
    const own = as(ctx, userId);
    const cookies = await sessionFor(ctx, userId);
    await changeHandle(own, userId, 'imelda.harborlight');
    await linkAthlete(ctx, { userId, athleteId, relation: 'parent', isConfirmed: true });
    await grantAccess(ctx, { userId, teamId: meet.teamId('Alder Creek'), sport: 'tf', type: 'P' });
    await addHost(ctx, { meetId: meet.meetId, userId });
    await saveFavorite(own, {
      url: `/athlete/${athleteId}`,
      title: 'Ada, whom Imelda drives',
    });
    await startFollowing(own, { type: 'athlete', linkId: athleteId });
    await addInterest(own, 4);
    await saveMailSettings(own, { rhythm: 'weekly' });
    await addWorkout(own, { day: '2026-05-08', type: 'easy', notes: 'Imelda ran slowly' });
    await noteVisit(own);
    await askMailChange(own, { email: 'imelda@harborlight.example' });
    expect((await tablesThatSay(ctx, 'imelda')).length).toBeGreaterThan(4);
    const resultsBefore = await resultsOf(ctx, athleteId);
    expect(resultsBefore.length).toBeGreaterThan(0);

    await deleteAccount(own, { deleteReason: 'Too many emails', password: IMELDA_PASSWORD });

    const [goodbye, ...others] = await mailsTo(ctx, 'imelda@salt.example');
    expect(goodbye?.subject).toBe('Your account is deleted');
    expect(others, 'a mail that was waiting').toEqual([]);
    expect(await tablesThatSay(ctx, 'imelda'), 'the last mail goes when it is delivered').toEqual(['mails']);
    expect(await tablesThatSay(ctx, 'tellis')).toEqual([]);
    expect(await tablesThatSay(ctx, 'harborlight')).toEqual([]);
    expect(await columnsThatPointAt(ctx, userId)).toEqual([]);
    expect(await resultsOf(ctx, athleteId)).toEqual(resultsBefore);

    expect(await readVisitor(ctx, cookies)).toEqual({ kind: 'anonymous' });
    const request = { requestKey: null, clientAddress: '192.0.2.1', reply: new Headers() };
    const form = { login: 'imelda@salt.example', password: IMELDA_PASSWORD, stay: true };
    expect(await refusalOf(signIn({ ...ctx, request }, form))).toMatchObject({ status: 401 });
    const tombstone = await ctx.db
      .selectFrom('users')
      .select(['standing', 'delete_reason', 'email', 'birth_on'])
      .where('id', '=', userId)
      .executeTakeFirst();
    expect(tombstone).toEqual({
      standing: 'deleted',
      delete_reason: 'Too many emails',
      email: `deleted-${userId}@invalid`,
      birth_on: null,
    });
    const again = await createImelda(ctx);
    expect(again.userId, 'the address is free').not.toBe(userId);
    for (const handle of ['itellis', 'imelda.harborlight']) {
      expect(await findByHandle(ctx, handle)).toBeNull();
      expect(await checkHandle(as(ctx, again.userId), handle), handle).toMatchObject({ isAvailable: false });
    }
    expect(
      await refusalOf(deleteAccount(own, { deleteReason: 'Once more', password: IMELDA_PASSWORD })),
    ).toMatchObject({ code: 'PASSWORD_NONE' });
  }));

test('the only parent of a child under 13 stays until there is another one', () =>
  withRollback(async (ctx) => {
    const [juniper, rowan] = await createAthletes(ctx, [
      { firstName: 'Juniper', lastName: 'Marsh', gender: 'F', birthOn: '2015-03-01' },
      { firstName: 'Rowan', lastName: 'Marsh', gender: 'M', birthOn: '2009-03-01' },
    ]);
    const { userId } = await createImelda(ctx);
    const other = await createImelda(ctx, { email: 'tom@marsh.example', firstName: 'Tom' });
    for (const athleteId of [juniper!, rowan!]) {
      await linkAthlete(ctx, { userId, athleteId, relation: 'parent', isConfirmed: true });
    }
    expect(await listObstacles(as(ctx, userId))).toEqual([
      {
        code: 'CHILD_NEEDS_PARENT',
        message: 'Juniper Marsh is under 13 and has no other parent here. Add another parent first.',
        link: `/userhome/${userId}/athletes`,
      },
    ]);
    const refusal = await refusalOf(
      deleteAccount(as(ctx, userId), { deleteReason: 'Too many emails', password: IMELDA_PASSWORD }),
    );
    expect(refusal).toMatchObject({ code: 'ACCOUNT_NEEDED', status: 409 });
    expect(await columnsThatPointAt(ctx, userId), 'nothing is lost').toContain('user_athletes.user_id');
    const link = { userId: other.userId, athleteId: juniper!, relation: 'parent' as const };
    await linkAthlete(ctx, { ...link, isConfirmed: false });
    expect(await listObstacles(as(ctx, userId)), 'who is not confirmed is none').toHaveLength(1);
    await linkAthlete(ctx, { ...link, isConfirmed: true });
    expect(await listObstacles(as(ctx, userId))).toEqual([]);
    await deleteAccount(as(ctx, userId), { deleteReason: 'Too many emails', password: IMELDA_PASSWORD });
    expect(await columnsThatPointAt(ctx, userId)).toEqual([]);
  }));

test('a visitor deletes nothing', () =>
  withRollback(async (ctx) => {
    expect(
      await refusalOf(deleteAccount(ctx, { deleteReason: 'Too many emails', password: IMELDA_PASSWORD })),
    ).toMatchObject({ status: 401 });
    expect(await refusalOf(listObstacles(ctx))).toMatchObject({ status: 401 });
  }));

function resultsOf({ db }: Context, athleteId: number) {
  return db.selectFrom('results').selectAll().where('athlete_id', '=', athleteId).orderBy('id').execute();
}
