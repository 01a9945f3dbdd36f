import { describe, expect, test } from 'vitest';
import { notifying } from '#community/notifications/notifications.fixtures.ts';
import { mintReadToken } from '#competition/meets/meet-page/meet-tokens.service.ts';
import { addTeam } from '#competition/registration/entry-form/entry-form.fixtures.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { grantAccess } from '#people/access/membership/access.service.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { readOwnMarks, readPublicMarks } from './read-virtual-marks.service.ts';
import { forgetMarksOf, postMark, validatePostedMark, withdrawPostedMark } from './virtual-marks.service.ts';
import { createVirtualWorld, type VirtualWorld } from './virtual-meets.fixtures.ts';

/** "1 10.72 12" for each result of the meet: its place, mark and validation. */
async function results({ ctx, meet }: VirtualWorld): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('results')
    .selectAll()
    .where('meet_id', '=', meet.meetId)
    .where('removed_at', 'is', null)
    .orderBy('place')
    .orderBy('id')
    .execute();
  return rows.map(({ place, mark_entered, validation }) => `${place} ${mark_entered} ${validation}`);
}

const judge = (
  ctx: Context,
  { meet }: VirtualWorld,
  markId: number,
  isValid: boolean | null,
  version = 1,
  note = '',
) => validatePostedMark(ctx, { meetId: meet.meetId, markId, isValid, version, note });

const refused = (code: string, status: number) => ({ code, status });

describe('a posted mark', () => {
  test('awaits, becomes a result with a place when it is valid, and leaves again', () =>
    withRollback(async (base) => {
      const world = await createVirtualWorld(base);
      const { athlete, parent, coach, host, typed } = world;
      const first = await postMark(parent.ctx, typed(0, '10.72'));
      expect(await postMark(athlete.ctx, typed(0, '10.72'))).toBe(first);
      const second = await postMark(coach.ctx, typed(1, '10.61'));
      expect(await results(world)).toEqual([]);

      expect(await judge(coach.ctx, world, first, true)).toEqual({ version: 2 });
      expect(await judge(coach.ctx, world, first, true)).toEqual({ version: 2 });
      expect(await results(world)).toEqual(['1 10.72 11']);
      await judge(host.ctx, world, second, true);
      expect(await results(world)).toEqual(['1 10.61 12', '2 10.72 11']);
      await judge(host.ctx, world, second, false, 2, 'The finish line is not in the video');
      expect(await results(world)).toEqual(['1 10.72 11']);
      await judge(host.ctx, world, second, null, 3);
      await judge(host.ctx, world, second, true, 4);
      expect(await results(world)).toEqual(['1 10.61 12', '2 10.72 11']);
    }));

  test('awaits again when it is changed, and its result is taken back', () =>
    withRollback(async (base) => {
      const world = await createVirtualWorld(base);
      const { athlete, coach, typed, meet } = world;
      const markId = await postMark(athlete.ctx, typed(0, '10.72'));
      await judge(coach.ctx, world, markId, true);
      await expect(postMark(athlete.ctx, typed(0, '10.65'))).rejects.toMatchObject(
        refused('CHANGED_MEANWHILE', 409),
      );
      expect(await postMark(athlete.ctx, typed(0, '10.65', { version: 2 }))).toBe(markId);
      expect(await results(world)).toEqual([]);
      await judge(coach.ctx, world, markId, true, 3);
      expect(await results(world)).toEqual(['1 10.65 11']);
      await withdrawPostedMark(athlete.ctx, { meetId: meet.meetId, markId });
      await withdrawPostedMark(athlete.ctx, { meetId: meet.meetId, markId });
      expect(await results(world)).toEqual([]);
      const again = await postMark(athlete.ctx, typed(0, '10.80'));
      await judge(coach.ctx, world, again, true);
      expect(await results(world)).toEqual(['1 10.80 11']);
    }));

  test('equal marks share a place, and wind is judged', () =>
    withRollback(async (base) => {
      const world = await createVirtualWorld(base);
      const { coach, host, typed, ctx } = world;
      for (const entry of [0, 1] as const) {
        const markId = await postMark(coach.ctx, typed(entry, '10.72', { wind: '+2.3' }));
        await judge(host.ctx, world, markId, true);
      }
      expect(await results(world)).toEqual(['1 10.72 12', '1 10.72 12']);
      const rows = await ctx.db.selectFrom('results').select('wind_status').execute();
      expect(rows.map((row) => row.wind_status)).toEqual(['AIDED', 'AIDED']);
    }));

  test('is refused with the field that is wrong', () =>
    withRollback(async (base) => {
      const { athlete, typed } = await createVirtualWorld(base);
      const wrong = (more: object) =>
        postMark(athlete.ctx, typed(0, '10.72', more)).then(
          () => null,
          ({ fields }) => Object.keys(fields),
        );
      expect(await wrong({ mark: '7.90' })).toEqual(['mark']);
      expect(await wrong({ mark: 'DNF' })).toEqual(['mark']);
      expect(await wrong({ wind: 'strong' })).toEqual(['wind']);
      expect(await wrong({ competedOn: '2026-05-03' })).toEqual(['competedOn']);
      expect(await wrong({ competedOn: '2026-05-08' })).toEqual(['competedOn']);
      expect(await wrong({ location: ' ' })).toEqual(['location']);
      for (const videoUrl of [
        'http://video.example/a',
        'javascript:alert(1)',
        'https://me@video.example/',
        'film',
      ])
        expect(await wrong({ videoUrl })).toEqual(['videoUrl']);
      expect(await wrong({})).toBeNull();
    }));

  test('comes on the days of the meet only', () =>
    withRollback(async (base) => {
      const { athlete, typed, at } = await createVirtualWorld(base);
      const late = at('2026-05-09T05:00:00Z', athlete);
      await expect(postMark(late, typed(0, '10.72'))).rejects.toMatchObject(refused('VIRTUAL_OVER', 409));
      expect(await postMark(at('2026-05-09T03:30:00Z', athlete), typed(0, '10.72'))).toBeGreaterThan(0);
    }));
});

describe('a mark is validated', () => {
  test('by others than those who posted it, or by a host', () =>
    withRollback(async (base) => {
      const world = await createVirtualWorld(base);
      const { athlete, parent, coach, stranger, host, typed, ctx, teamId, meet } = world;
      const markId = await postMark(coach.ctx, typed(0, '10.72'));
      await expect(judge(coach.ctx, world, markId, true)).rejects.toMatchObject(refused('OWN_MARK', 403));
      for (const person of [athlete, parent, stranger])
        await expect(judge(person.ctx, world, markId, true)).rejects.toMatchObject(
          refused('JUDGE_ONLY', 403),
        );
      await grantAccess(ctx, { userId: parent.userId, teamId, sport: 'tf', type: 'C' });
      await expect(judge(parent.ctx, world, markId, true)).rejects.toMatchObject(refused('OWN_MARK', 403));
      const { coach: other } = await addTeam(ctx, meet.meetId, 'Odile Marsh');
      await expect(judge(other.ctx, world, markId, true)).rejects.toMatchObject(refused('JUDGE_ONLY', 403));
      await expect(postMark(stranger.ctx, typed(0, '10.80'))).rejects.toMatchObject({ status: 403 });
      await expect(withdrawPostedMark(stranger.ctx, { meetId: meet.meetId, markId })).rejects.toMatchObject({
        status: 403,
      });
      await judge(host.ctx, world, markId, true);
      await grantAccess(ctx, { userId: athlete.userId, teamId, sport: 'tf', type: 'C' });
      const second = await createPerson(ctx, 'Basil Wick');
      await grantAccess(ctx, { userId: second.userId, teamId, sport: 'tf', type: 'C' });
      await expect(judge(second.ctx, world, markId, false, 2, 'No')).rejects.toMatchObject(
        refused('MARK_DECIDED_BY_HOST', 403),
      );
    }));

  test('a host who is the parent validates as the host', () =>
    withRollback(async (base) => {
      const world = await createVirtualWorld(base);
      const { host, typed, boys, ctx } = world;
      await linkAthlete(ctx, {
        userId: host.userId,
        athleteId: boys[0]!,
        relation: 'parent',
        isConfirmed: true,
      });
      const markId = await postMark(host.ctx, typed(0, '10.72'));
      await judge(host.ctx, world, markId, true);
      expect(await results(world)).toEqual(['1 10.72 12']);
    }));

  test('an invalid mark needs a reason', () =>
    withRollback(async (base) => {
      const world = await createVirtualWorld(base);
      const markId = await postMark(world.athlete.ctx, world.typed(0, '10.72'));
      await expect(judge(world.host.ctx, world, markId, false)).rejects.toMatchObject({
        code: 'REASON_MISSING',
      });
    }));
});

test('evidence is for the family, the coaches and the hosts only', () =>
  withRollback(async (base) => {
    const world = await createVirtualWorld(base);
    const { athlete, coach, host, stranger, typed, meet, ctx } = world;
    await postMark(athlete.ctx, typed(0, '10.72', { note: 'Lane 4' }));
    const seen = async (person: { ctx: Context }) =>
      (await readOwnMarks(person.ctx, meet.meetId)).entries.map(({ name, mark, canPost }) => [
        name,
        mark?.videoUrl ?? null,
        canPost,
        mark?.canValidate ?? null,
      ]);
    const video = 'https://video.example/abbot';
    expect(await seen(athlete)).toEqual([['Ansel Abbot', video, true, false]]);
    expect(await seen(coach)).toEqual([
      ['Ansel Abbot', video, true, true],
      ['Bram Bell', null, true, null],
    ]);
    expect(await seen(host)).toEqual([['Ansel Abbot', video, false, true]]);
    expect(await seen(stranger)).toEqual([]);

    await ctx.db
      .updateTable('athletes')
      .set({ visibility: 'initials' })
      .where('id', '=', world.boys[0]!)
      .execute();
    expect((await seen(athlete))[0]![0]).toBe('Ansel Abbot');
    expect((await seen(host))[0]![0]).toBe('A. A.');
    const token = await mintReadToken(ctx, { meetId: meet.meetId, sport: 'tf' });
    const sent = new Headers({ 'x-meet-token': token });
    const everyone = { ...ctx, request: { sent, requestKey: null, clientAddress: '127.0.0.1' } };
    const { marks } = await readPublicMarks(everyone);
    expect(marks).toMatchObject([{ name: 'A. A.', mark: '10.72', state: 'awaiting' }]);
    expect(JSON.stringify(marks)).not.toMatch(/video|Lane 4|Ansel/);
  }));

test('hosts and coaches hear of a posted mark, and the family of the decision', () =>
  withRollback(async (base) => {
    const world = await createVirtualWorld(base);
    const { athlete, parent, coach, host, typed, ctx, meet } = world;
    const markId = await postMark(notifying(athlete.ctx), typed(0, '10.72'));
    const readers = async () =>
      (await ctx.db.selectFrom('notifications').selectAll().orderBy('id').execute()).map(
        ({ user_id, type }) => `${type} ${user_id}`,
      );
    const [toCoach, toHost] = [coach, host].map(({ userId }) => `VirtualEventEntry ${userId}`);
    expect(await readers()).toEqual([toCoach, toHost]);
    await judge(notifying(coach.ctx), world, markId, true);
    const family = [athlete, parent].map(({ userId }) => `VirtualEventEntry ${userId}`);
    expect((await readers()).slice(2).sort()).toEqual(family.sort());
    await withdrawPostedMark(notifying(athlete.ctx), { meetId: meet.meetId, markId });
    expect(await readers()).toEqual([]);
  }));

test('the videos and notes of a deleted account are gone, and a valid mark stays a result', () =>
  withRollback(async (base) => {
    const world = await createVirtualWorld(base);
    const { athlete, coach, host, typed, ctx, meet } = world;
    const markId = await postMark(athlete.ctx, typed(0, '10.72', { note: 'Lane 4' }));
    await postMark(coach.ctx, typed(1, '10.90'));
    await judge(host.ctx, world, markId, true);
    for (const { userId } of [athlete, coach]) await forgetMarksOf(ctx, userId);
    const { entries } = await readOwnMarks(host.ctx, meet.meetId);
    expect(entries).toMatchObject([{ mark: { mark: '10.72', videoUrl: null, note: null } }]);
    expect(await results(world)).toEqual(['1 10.72 12']);
  }));
