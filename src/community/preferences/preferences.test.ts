import { expect, test } from 'vitest';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { grantAccess } from '#people/access/membership/access.service.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { addInterest, listOwnInterests, removeInterest } from './interests.service.ts';
import type { Way } from './notices.rules.ts';
import {
  chooseNotices,
  listChoicesByTeam,
  readMailSettings,
  removePreferencesOf,
  saveMailSettings,
} from './preferences.service.ts';

/** Imelda, who looks after Rowan of Salt Harbor and follows the Striders. */
async function meetImelda(ctx: Context) {
  const imelda = await createPerson(ctx, 'Imelda Tellis');
  const [harbor, striders, other] = await createTeams(
    ctx,
    ['Salt Harbor', 'Tidewater Striders', 'Alder Creek'].map((name) => ({ name, levelMask: 4 })),
  );
  const [rowan] = await createAthletes(ctx, [{ firstName: 'Rowan', lastName: 'Tellis', gender: 'M' }]);
  await saveRosters(ctx, [{ athleteId: rowan!, teamId: harbor!, sport: 'tf', seasonId: 2026, grade: 11 }]);
  const { userId } = imelda;
  await linkAthlete(ctx, { userId, athleteId: rowan!, relation: 'parent', isConfirmed: true });
  await grantAccess(ctx, { userId, teamId: striders!, sport: 'tf', type: 'F' });
  return { ...imelda, harbor: harbor!, striders: striders!, other: other! };
}

const onIn = async (ctx: Context, teamId: number, way: Way) => {
  const teams = await listChoicesByTeam(ctx, way);
  const team = teams.find((each) => each.teamId === teamId)!;
  return team.categories.filter(({ isOn }) => isOn).map(({ name }) => name);
};

const ALERTED = ['results', 'schedule', 'messages', 'corrections'];

test('choices are listed by team with the reason for each, then those without a team', () =>
  withRollback(async (root) => {
    const { ctx } = await meetImelda(root);
    const teams = await listChoicesByTeam(ctx, 'mail');
    expect(teams.map(({ teamName, note }) => [teamName, note])).toEqual([
      ['Salt Harbor', 'Rowan'],
      ['Tidewater Striders', ''],
      ['Everything else', ''],
    ]);
    expect(teams[0]!.categories.map(({ categoryId, name }) => [categoryId, name])).toEqual([
      [1, 'results'],
      [5, 'messages'],
      [6, 'corrections'],
    ]);
    const alerts = await listChoicesByTeam(ctx, 'alert');
    expect(alerts[0]!.categories.map(({ name }) => name)).toEqual(ALERTED);
  }));

test('a choice applies to one team and either mail or alerts', () =>
  withRollback(async (root) => {
    const { ctx, harbor, striders } = await meetImelda(root);
    expect(await onIn(ctx, harbor, 'mail')).toEqual(['results', 'messages', 'corrections']);
    await chooseNotices(ctx, { teamId: harbor, categoryId: 1, way: 'mail', isOn: false });
    expect(await onIn(ctx, harbor, 'mail')).toEqual(['messages', 'corrections']);
    expect(await onIn(ctx, harbor, 'alert')).toEqual(ALERTED);
    expect(await onIn(ctx, striders, 'mail')).toContain('results');
    await chooseNotices(ctx, { teamId: harbor, categoryId: 0, way: 'alert', isOn: false });
    expect(await onIn(ctx, harbor, 'alert')).toEqual([]);
    await chooseNotices(ctx, { teamId: harbor, categoryId: 1, way: 'mail', isOn: true });
    expect(await onIn(ctx, harbor, 'mail')).toContain('results');
  }));

test('a team with choices stays in the list, and an unknown team is refused', () =>
  withRollback(async (root) => {
    const { ctx, other } = await meetImelda(root);
    await chooseNotices(ctx, { teamId: other, categoryId: 1, way: 'mail', isOn: false });
    expect((await listChoicesByTeam(ctx, 'mail')).map(({ teamName }) => teamName)).toContain('Alder Creek');
    const choice = { teamId: 999_999, categoryId: 1, way: 'mail', isOn: false } as const;
    await expect(chooseNotices(ctx, choice)).rejects.toMatchObject({ code: 'TEAM_UNKNOWN', status: 404 });
  }));

test('all mail is turned off and on, and alerts without a team stay', () =>
  withRollback(async (root) => {
    const { ctx, userId } = await meetImelda(root);
    const all = { teamId: 0, categoryId: 0 };
    await chooseNotices(ctx, { ...all, way: 'mail', isOn: false });
    expect((await readMailSettings(ctx, userId)).isAllMailOff).toBe(true);
    await chooseNotices(ctx, { ...all, way: 'alert', isOn: false });
    expect(await onIn(ctx, 0, 'alert')).toEqual([]);
    await chooseNotices(ctx, { ...all, way: 'mail', isOn: true });
    expect((await readMailSettings(ctx, userId)).isAllMailOff).toBe(false);
  }));

test('settings are saved one by one, and none if one is invalid', () =>
  withRollback(async (root) => {
    const { ctx, userId } = await meetImelda(root);
    await saveMailSettings(ctx, { rhythm: 'weekly' });
    await saveMailSettings(ctx, { wantsProductNews: true, timeZone: 'America/New_York' });
    const settings = await readMailSettings(ctx, userId);
    expect(settings).toMatchObject({ rhythm: 'weekly', wantsProductNews: true, quietFrom: 1290 });
    await expect(saveMailSettings(ctx, { rhythm: 'each', quietFrom: null })).rejects.toMatchObject({
      code: 'QUIET_HOURS_INCOMPLETE',
    });
    expect(await readMailSettings(ctx, userId)).toEqual(settings);
  }));

test('known interests are added once and removed', () =>
  withRollback(async (root) => {
    const { ctx } = await meetImelda(root);
    await addInterest(ctx, 4);
    await addInterest(ctx, 10);
    await addInterest(ctx, 4);
    expect((await listOwnInterests(ctx)).map(({ name }) => name)).toEqual(['800 Meters', 'Relays']);
    expect(await removeInterest(ctx, 4)).toMatchObject([{ name: 'Relays' }]);
    expect(await removeInterest(ctx, 4)).toMatchObject([{ name: 'Relays' }]);
    await expect(addInterest(ctx, 999)).rejects.toMatchObject({ code: 'INTEREST_UNKNOWN' });
  }));

test('a deleted account leaves no preferences', () =>
  withRollback(async (root) => {
    const { ctx, userId, harbor } = await meetImelda(root);
    await addInterest(ctx, 4);
    await saveMailSettings(ctx, { rhythm: 'weekly' });
    await chooseNotices(ctx, { teamId: harbor, categoryId: 1, way: 'mail', isOn: false });
    await removePreferencesOf(ctx, userId);
    for (const table of ['notice_choices', 'mail_settings', 'user_interests', 'waiting_notices'] as const) {
      expect(await ctx.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  }));

test('a signed-out visitor has no preferences', () =>
  withRollback(async (ctx) => {
    const refusal = { code: 'SIGN_IN_NEEDED', status: 401 };
    await expect(listChoicesByTeam(ctx, 'mail')).rejects.toMatchObject(refusal);
    await expect(saveMailSettings(ctx, {})).rejects.toMatchObject(refusal);
    await expect(listOwnInterests(ctx)).rejects.toMatchObject(refusal);
  }));
