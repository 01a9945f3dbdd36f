// A coach corrects an athlete's name: on every page, with a notification to the family, and with undo.
import { expect, test } from 'vitest';
import { listFavorites, saveFavorite } from '#community/favorites/favorites.service.ts';
import { notifying } from '#community/notifications/notifications.fixtures.ts';
import { readFeed } from '#community/notifications/notifications.service.ts';
import { getAthletePage } from '#competition/athlete-pages/profile/athlete-head.service.ts';
import { fixedClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { mailsTo } from '#kit/server/mail/mail.fixtures.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { grantAccess } from '#people/access/membership/access.service.ts';
import { createPerson, type Person } from '#people/accounts/people.fixtures.ts';
import { undoChange } from '#people/rosters/editor/roster-edits.service.ts';
import { readRosterPage } from '#people/rosters/editor/roster-page.service.ts';
import { editName } from '#people/rosters/names/roster-names.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { createRowanWorld } from './athlete-pages.fixtures.ts';
import { aroundRename } from './name-cache-tags.service.ts';

interface World {
  ctx: Context;
  coach: Person;
  parent: Person;
  /** Coach of another team that has the athlete on last season's roster. */
  former: Person;
  rowan: number;
  roster: { teamId: number; kind: string; season: number };
  formerRoster: { teamId: number; kind: string; season: number };
}

const withRowan = (look: (world: World) => Promise<void>) => () =>
  withRollback(async (base) => {
    const ctx = notifying({ ...base, clock: fixedClock('2026-05-09T12:00:00Z'), aroundRename });
    const { athleteId, teamId } = await createRowanWorld(ctx);
    const rowan = athleteId('rowan');
    const [team, other] = [teamId('Salt Harbor'), teamId('Brightwater')];
    const coach = await createPerson(ctx, 'Marguerite Holloway');
    const former = await createPerson(ctx, 'Dana Whitlock');
    const parent = await createPerson(ctx, 'Imelda Tellis');
    await grantAccess(ctx, { userId: coach.userId, teamId: team, sport: 'tf', type: 'C' });
    await grantAccess(ctx, { userId: former.userId, teamId: other, sport: 'tf', type: 'C' });
    await saveRosters(ctx, [{ athleteId: rowan, teamId: other, sport: 'tf', seasonId: 2025, grade: 10 }]);
    await linkAthlete(ctx, {
      userId: parent.userId,
      athleteId: rowan,
      relation: 'parent',
      isConfirmed: true,
    });
    const roster = { teamId: team, kind: 'tfo', season: 2026 };
    const formerRoster = { teamId: other, kind: 'tfo', season: 2025 };
    await look({ ctx, coach, parent, former, rowan, roster, formerRoster });
  });

const NAME = { firstName: ' Rowan ', lastName: 'Tellis-Moor' };

const nameOn = async ({ ctx, rowan }: World) => (await getAthletePage(ctx, rowan, 'tf')).athlete.person.text;

test(
  'a corrected name changes on every page and notifies the family, and undo restores all of it',
  withRowan(async (world) => {
    const { ctx, coach, parent, rowan, roster } = world;
    const { changeId } = await editName(coach.ctx, roster, rowan, NAME);
    expect(await nameOn(world)).toBe('Rowan Tellis-Moor');
    const [mail] = await mailsTo(ctx, parent.email);
    expect(mail?.body_text).toContain('from Rowan Tellis to Rowan Tellis-Moor');
    expect(await readFeed(parent.ctx, null)).toMatchObject([
      { content: { line1: 'Salt Harbor', line2: 'corrected the name of Rowan Tellis-Moor' } },
    ]);
    const recentChanges = async () => (await readRosterPage(coach.ctx, roster)).recentChanges;
    expect(await recentChanges()).toMatchObject([
      { changeId, kind: 'rename', athleteName: 'Rowan Tellis-Moor', mayUndo: true },
    ]);

    await undoChange(coach.ctx, changeId);
    expect(await nameOn(world)).toBe('Rowan Tellis');
    expect(await mailsTo(ctx, parent.email)).toEqual([]);
    expect(await readFeed(parent.ctx, null)).toEqual([]);
    expect(await recentChanges()).toMatchObject([{ kind: 'undo' }, { changeId, isUndone: true }]);
  }),
);

test(
  'favorites take over a corrected name, and cached pages are evicted',
  withRowan(async ({ coach, parent, rowan, roster }) => {
    const saveAs = (title: string, page: string) =>
      saveFavorite(parent.ctx, { url: `/athlete/${rowan}/${page}`, title });
    await saveAs('Rowan Tellis', 'track-and-field');
    await saveAs('My runner', 'cross-country');
    const evicted: string[] = [];
    const announce: Context['announce'] = ({ evict }) => void evicted.push(...evict);
    await editName({ ...coach.ctx, announce }, roster, rowan, NAME);
    const titles = (await listFavorites(parent.ctx, parent.userId)).map(({ title }) => title);
    expect(titles.sort()).toEqual(['My runner', 'Rowan Tellis-Moor']);
    expect(evicted).toEqual(expect.arrayContaining([`athlete:${rowan}`, 'search', 'home']));
    expect(evicted.filter((tag) => tag.startsWith('meet:'))).not.toEqual([]);
  }),
);

test(
  'undo is refused once the name was changed again',
  withRowan(async ({ coach, rowan, roster }) => {
    const { changeId } = await editName(coach.ctx, roster, rowan, NAME);
    await editName(coach.ctx, roster, rowan, { ...NAME, lastName: 'Moor' });
    await expect(undoChange(coach.ctx, changeId)).rejects.toMatchObject({ code: 'NAME_CHANGED' });
  }),
);

test(
  'coaches of a former team and of other teams cannot correct a name',
  withRowan(async (world) => {
    const { former, rowan, roster, formerRoster } = world;
    await expect(editName(former.ctx, roster, rowan, NAME)).rejects.toMatchObject({ code: 'COACH_ONLY' });
    await expect(editName(former.ctx, formerRoster, rowan, NAME)).rejects.toMatchObject({
      code: 'ATHLETE_ELSEWHERE',
    });
    expect(await nameOn(world)).toBe('Rowan Tellis');
  }),
);

test.each([
  [{ firstName: ' ', lastName: 'Tellis' }, 'firstName'],
  [{ firstName: 'Rowan', lastName: 'Tellis 9' }, 'lastName'],
  [{ firstName: 'R'.repeat(61), lastName: 'Tellis' }, 'firstName'],
])('%j is no name', (name, field) =>
  withRowan(async ({ coach, rowan, roster }) => {
    await expect(editName(coach.ctx, roster, rowan, name)).rejects.toMatchObject({
      code: 'NAME_INVALID',
      fields: { [field]: expect.any(String) },
    });
  })(),
);

test(
  'a hidden athlete’s corrected name stays hidden on every page',
  withRowan(async ({ ctx, coach, rowan, roster }) => {
    await ctx.db.updateTable('athletes').set({ visibility: 'hidden' }).where('id', '=', rowan).execute();
    const printed = await ctx.db
      .insertInto('athletes')
      .values({
        first_name: 'Rowan',
        last_name: 'Moor',
        gender: 'M',
        visibility: 'printed',
        canonical_id: rowan,
        version: 1,
        created_at: '2026-05-01T00:00:00Z',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await ctx.db
      .updateTable('athletes')
      .set({ canonical_id: printed.id })
      .where('id', '=', printed.id)
      .execute();
    await editName(coach.ctx, roster, rowan, { firstName: 'Rowan', lastName: 'Moor' });
    const { visibility } = await ctx.db
      .selectFrom('athletes')
      .select('visibility')
      .where('id', '=', printed.id)
      .executeTakeFirstOrThrow();
    expect(visibility).toBe('hidden');
  }),
);
