import { expect, test } from 'vitest';
import { createMeet } from '#competition/meets/meets.service.ts';
import { createHarborMeet } from '#competition/results/harbor-meet.fixtures.ts';
import { fixedClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { WORLD_DIVISION_ID } from '#people/venues/school-divisions/school-divisions.rules.ts';
import {
  ensureSchoolDivision,
  ensureSchoolDivisions,
  saveMembership,
} from '#people/venues/school-divisions/school-divisions.service.ts';
import { saveVenue } from '#people/venues/venues.service.ts';
import { HIGH_SCHOOL, MIDDLE_SCHOOL } from '#sport/people/levels.rules.ts';
import { getSeasonHome, type SeasonHomeRequest } from './season-homes.service.ts';

const namesOf = (meets: { meet: { name: string } }[]) => meets.map(({ meet }) => meet.name);

/** The Harbor Invitational of May 8 and 9, a league championship on May 15 and a state final in June. */
const atHarbor =
  (
    story: (
      homeOn: (day: string, request?: Partial<SeasonHomeRequest>) => ReturnType<typeof getSeasonHome>,
      divisions: { stateId: number; leagueId: number; otherStateId: number },
    ) => Promise<void>,
  ) =>
  () =>
    withRollback(async (base) => {
      const harbor = await createHarborMeet(base);
      const place = { city: null, timeZone: 'America/New_York', country: 'USA' };
      const near = await saveVenue(base, { ...place, name: 'Near Field', state: 'OH' });
      const far = await saveVenue(base, { ...place, name: 'Far Field', state: 'PA' });
      const meet = { sport: 'tf', isIndoor: false, levelMask: HIGH_SCHOOL } as const;
      const on = (day: string) => ({ startOn: day, endOn: day });
      const hostTeamId = harbor.teamId('Alder Creek');
      await createMeet(base, {
        ...meet,
        ...on('2026-05-15'),
        name: 'League Championships',
        venueId: near.venueId,
        hostTeamId,
      });
      await createMeet(base, {
        ...meet,
        ...on('2026-06-05'),
        name: 'State Finals',
        venueId: far.venueId,
      });
      const { stateId, countryId } = await ensureSchoolDivisions(base, { country: 'USA', state: 'OH' });
      const { stateId: otherStateId } = await ensureSchoolDivisions(base, { country: 'USA', state: 'PA' });
      const league = { parentId: countryId, kind: 'league', name: 'Creek League' } as const;
      const leagueId = await ensureSchoolDivision(base, league);
      await saveMembership(base, {
        schoolDivisionId: leagueId,
        sport: 'tf',
        fromYear: 2026,
        toYear: 2026,
        teamIds: [hostTeamId],
      });
      await story(
        (day, request = {}) => {
          const ctx: Context = { ...base, clock: fixedClock(`${day}T20:00:00Z`) };
          return getSeasonHome(ctx, {
            kind: 'tfo',
            divisionId: WORLD_DIVISION_ID,
            levelMask: null,
            ...request,
          });
        },
        { stateId: stateId!, otherStateId: otherStateId!, leagueId },
      );
    });

test(
  'the page of the world has the meets of the week with winners, the next days and the championships ahead',
  atHarbor(async (homeOn) => {
    const home = await homeOn('2026-05-12');
    expect(namesOf(home.recent)).toEqual(['Harbor Invitational']);
    expect(home.latest).toEqual([]);
    expect(namesOf(home.upcoming)).toEqual(['League Championships']);
    expect(namesOf(home.championships)).toEqual(['League Championships', 'State Finals']);
    expect(home.season).toEqual({ kind: 'tfo', id: 2026, levelMask: 0 });
    expect(home.topMarks.length).toBeGreaterThan(0);
    expect(home.weekMarks.length).toBeGreaterThan(0);
  }),
);

test(
  'another sport, another level and another week have none of them',
  atHarbor(async (homeOn) => {
    const race = await homeOn('2026-05-12', { kind: 'xc' });
    expect([race.recent, race.upcoming, race.championships, race.topMarks].flat()).toEqual([]);
    const middle = await homeOn('2026-05-12', { levelMask: MIDDLE_SCHOOL });
    expect([middle.upcoming, middle.championships].flat()).toEqual([]);
    const summer = await homeOn('2026-07-20');
    expect(summer.recent).toEqual([]);
    expect(namesOf(summer.latest), 'out of season').toEqual([
      'State Finals',
      'League Championships',
      'Harbor Invitational',
    ]);
  }),
);

test(
  'a state has the meets that are held in it, a league those of its teams',
  atHarbor(async (homeOn, { stateId, otherStateId, leagueId }) => {
    const state = await homeOn('2026-05-12', { divisionId: stateId });
    expect(namesOf(state.championships)).toEqual(['League Championships']);
    const other = await homeOn('2026-05-12', { divisionId: otherStateId });
    expect(namesOf(other.championships)).toEqual(['State Finals']);
    expect(other.topMarks).toEqual([]);
    const league = await homeOn('2026-05-12', { divisionId: leagueId });
    expect(namesOf(league.recent)).toEqual(['Harbor Invitational']);
    expect(namesOf(league.championships)).toEqual(['League Championships']);
    const ofOthers = league.topMarks.filter(({ result }) => result.teamName !== 'Alder Creek');
    expect(ofOthers).toEqual([]);
    expect(league.weekMarks.length).toBeGreaterThan(0);
    expect(new Set(league.weekMarks.map(({ result }) => result.teamName))).toEqual(new Set(['Alder Creek']));
    expect(
      (await homeOn('2026-05-12', { divisionId: leagueId, levelMask: MIDDLE_SCHOOL })).weekMarks,
    ).toEqual([]);
  }),
);

test(
  'an unknown division is refused',
  atHarbor(async (homeOn) => {
    await expect(homeOn('2026-05-12', { divisionId: 987_654 })).rejects.toMatchObject({
      code: 'SCHOOL_DIVISION_UNKNOWN',
    });
  }),
);
