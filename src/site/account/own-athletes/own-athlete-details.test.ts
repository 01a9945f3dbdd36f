// Corrections by the family to an athlete on no roster and in no results.

import { expect, test } from 'vitest';
import { getAthletePage } from '#competition/athlete-pages/profile/athlete-head.service.ts';
import { codeOf } from '#kit/refusal.fixtures.ts';
import type { Announcement } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { listOwnAthletes } from '#people/access/own-athletes/own-athletes-list.service.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { saveOwnAthleteDetails } from './own-athlete-details.service.ts';

test('only a parent corrects name, gender and birth date, until the child is on a roster', () =>
  withRollback(async (ctx) => {
    const [juniper] = await createAthletes(ctx, [
      { firstName: 'Junper', lastName: 'Tellis', gender: 'M', birthOn: '2016-08-20' },
    ]);
    const imelda = await createPerson(ctx, 'Imelda Tellis');
    const stranger = await createPerson(ctx, 'Saskia Kell');
    const link = { athleteId: juniper!, relation: 'parent' } as const;
    await linkAthlete(ctx, { ...link, userId: imelda.userId, isConfirmed: true });
    await linkAthlete(ctx, { ...link, userId: stranger.userId, isConfirmed: false });
    const facts = { athleteId: juniper!, firstName: ' Juniper ', lastName: 'Tellis', gender: 'F' } as const;

    const announcements: Announcement[] = [];
    const announce = (announcement: Announcement) => void announcements.push(announcement);
    await saveOwnAthleteDetails({ ...imelda.ctx, announce }, facts);
    const stored = () =>
      ctx.db
        .selectFrom('athletes')
        .select(['first_name', 'gender', 'birth_on', 'version'])
        .where('id', '=', juniper!)
        .executeTakeFirst();
    expect(await stored()).toEqual({
      first_name: 'Juniper',
      gender: 'F',
      birth_on: '2016-08-20',
      version: 2,
    });
    expect(announcements.flatMap(({ evict }) => evict)).toEqual(
      expect.arrayContaining([`athlete:${juniper}`, 'search', 'home']),
    );
    await saveOwnAthleteDetails(imelda.ctx, { ...facts, birthOn: '2016-08-21' });
    expect(await stored()).toMatchObject({ birth_on: '2016-08-21' });

    expect(await codeOf(saveOwnAthleteDetails(imelda.ctx, { ...facts, firstName: ' ' }))).toBe(
      'ATHLETE_INVALID',
    );
    const tomorrow = { ...facts, birthOn: '2126-01-01' };
    expect(await codeOf(saveOwnAthleteDetails(imelda.ctx, tomorrow))).toBe('ATHLETE_INVALID');
    expect(await codeOf(saveOwnAthleteDetails(stranger.ctx, facts))).toBe('ATHLETE_UNKNOWN');
    expect(await codeOf(saveOwnAthleteDetails(imelda.ctx, { ...facts, athleteId: 999_999 }))).toBe(
      'ATHLETE_UNKNOWN',
    );
    expect(await codeOf(saveOwnAthleteDetails(ctx, facts))).toBe('SIGN_IN_NEEDED');

    const [teamId] = await createTeams(ctx, [{ name: 'Salt Harbor' }]);
    await saveRosters(ctx, [{ athleteId: juniper!, teamId: teamId!, sport: 'tf', seasonId: 2026, grade: 4 }]);
    expect(await codeOf(saveOwnAthleteDetails(imelda.ctx, facts))).toBe('ATHLETE_STANDS');
  }));

test('the family gives a nickname, which the page shows to whoever sees the full name', () =>
  withRollback(async (ctx) => {
    const [juniper] = await createAthletes(ctx, [{ firstName: 'Juniper', lastName: 'Tellis', gender: 'F' }]);
    const imelda = await createPerson(ctx, 'Imelda Tellis');
    const link = { athleteId: juniper!, userId: imelda.userId, relation: 'parent' } as const;
    await linkAthlete(ctx, { ...link, isConfirmed: true });
    const facts = { athleteId: juniper!, firstName: 'Juniper', lastName: 'Tellis', gender: 'F' } as const;
    const nameOnPage = async () => {
      const { athlete } = await getAthletePage(ctx, juniper!, null);
      return athlete.person.text;
    };

    await saveOwnAthleteDetails(imelda.ctx, { ...facts, nickname: ' June ' });
    expect(await nameOnPage()).toBe('Juniper “June” Tellis');
    expect((await listOwnAthletes(imelda.ctx)).athletes).toMatchObject([{ nickname: 'June' }]);
    await saveOwnAthleteDetails(imelda.ctx, facts);
    expect(await nameOnPage(), 'left out, it stays').toBe('Juniper “June” Tellis');
    expect(await codeOf(saveOwnAthleteDetails(imelda.ctx, { ...facts, nickname: 'http://june' }))).toBe(
      'ATHLETE_INVALID',
    );

    const showAs = (visibility: 'initials' | 'full') =>
      ctx.db.updateTable('athletes').set({ visibility }).where('id', '=', juniper!).execute();
    await showAs('initials');
    expect(await nameOnPage()).toBe('J. T.');
    await showAs('full');
    await saveOwnAthleteDetails(imelda.ctx, { ...facts, nickname: '' });
    expect(await nameOnPage(), 'empty, it is gone').toBe('Juniper Tellis');
  }));
