// Nobody gains rights over an athlete by editing a roster: former coaches, old seasons, lists, undone changes.

import { expect, test } from 'vitest';
import { startConversation } from '#community/conversations/conversation-start.service.ts';
import { openLog } from '#community/training-log/access/log-access.service.ts';
import { raceFacts } from '#competition/results/race-facts.service.ts';
import { fixedClock } from '#kit/clock.ts';
import { codeOf } from '#kit/refusal.fixtures.ts';
import type { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { teamsOfAthlete } from '#people/access/athlete-teams.service.ts';
import { findAthletes } from '#people/access/claims/athlete-finder.service.ts';
import { coachesAthlete, coachesUser, linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { grantAccess } from '#people/access/membership/access.service.ts';
import { isNameReader } from '#people/access/names/name-readers.service.ts';
import { createPerson, type Person } from '#people/accounts/people.fixtures.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { changeMany, undoChange } from '#people/rosters/editor/roster-edits.service.ts';
import { findForRoster } from '#people/rosters/editor/roster-finder.service.ts';
import { readRosterPage } from '#people/rosters/editor/roster-page.service.ts';
import { applyImport, previewImport } from '#people/rosters/import/roster-import.service.ts';
import { undoMove } from '#people/rosters/moves/move-undo.service.ts';
import { askMove, decideMove } from '#people/rosters/moves/roster-moves.service.ts';
import {
  previewRoll,
  rollOverAll,
  rollOverByCoach,
} from '#people/rosters/rollover/roster-rollover.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { createHanaAndCoaches, createTwoTeams, type HanaAndTeams } from './hana.fixtures.ts';

const NOVEMBER = '2026-11-22T12:00:00Z';

interface World extends HanaAndTeams {
  moveId: number;
}

const at = (person: Person, instant: string): Context => ({ ...person.ctx, clock: fixedClock(instant) });

/** Hana, who has an account, has moved from Salt Harbor to Brightwater as of `season`. */
function afterTheMove(season: number, look: (world: World) => Promise<void>): () => Promise<void> {
  return () =>
    withRollback(async (base) => {
      const ctx = { ...base, clock: fixedClock(NOVEMBER), raceFacts };
      const [harborId, brightwaterId] = await createTwoTeams(ctx);
      const { marguerite, saskia, hanaPerson } = await createHanaAndCoaches(ctx);
      for (const sport of ['tf', 'xc'] as const) {
        await grantAccess(ctx, { userId: marguerite.userId, teamId: harborId, sport, type: 'C' });
      }
      await grantAccess(ctx, { userId: saskia.userId, teamId: brightwaterId, sport: 'tf', type: 'C' });
      const [hana] = await createAthletes(ctx, [
        { firstName: 'Hana', lastName: 'Bankarole', gender: 'F', birthOn: '2010-04-02' },
      ]);
      const row = { athleteId: hana!, teamId: harborId, sport: 'tf', grade: 10 } as const;
      await saveRosters(ctx, [
        { ...row, seasonId: 2025, grade: 9 },
        { ...row, seasonId: 12_026 },
        { ...row, seasonId: 2026 },
      ]);
      const self = { userId: hanaPerson.userId, athleteId: hana!, relation: 'self' } as const;
      await linkAthlete(ctx, { ...self, isConfirmed: true });
      const joined = { userId: hanaPerson.userId, teamId: harborId, sport: 'tf', type: 'A' } as const;
      await grantAccess(ctx, joined);
      const harbor = { teamId: harborId, kind: 'tfo', season: 2026 };
      const brightwater = { teamId: brightwaterId, kind: 'tfo', season };
      expect(await coachesAthlete(ctx, marguerite.userId, hana!)).toBe(true);
      const { moveId } = await askMove(saskia.ctx, brightwater, { athleteId: hana!, grade: 11 });
      await decideMove(marguerite.ctx, moveId!, 'agree');
      await look({ ctx, marguerite, saskia, hanaPerson, hana: hana!, harbor, brightwater, moveId: moveId! });
    });
}

/** Checks that only Saskia coaches Hana and sees what only her coaches see. */
async function expectOnlySaskia({ ctx, marguerite, saskia, hanaPerson, hana, brightwater }: World) {
  expect(await teamsOfAthlete(ctx, hana)).toEqual([{ teamId: brightwater.teamId, sport: 'tf' }]);
  for (const [coach, expected] of [
    [marguerite, false],
    [saskia, true],
  ] as const) {
    expect(await coachesAthlete(ctx, coach.userId, hana)).toBe(expected);
    expect(await coachesUser(ctx, coach.userId, hanaPerson.userId)).toBe(expected);
    const log = openLog(coach.ctx, { userId: hanaPerson.userId });
    expect(await codeOf(log)).toBe(expected ? null : 'LOG_NOT_FOUND');
  }
}

const hanaInAList = (athleteId?: number) => ({
  gender: 'F' as const,
  rows: [
    {
      line: 1,
      firstName: 'Hana',
      lastName: 'Bankarole',
      grade: '11',
      gender: 'F',
      ...(athleteId !== undefined && { choice: { kind: 'same' as const, athleteId } }),
    },
  ],
});

test.each([2026, 2027])('a move in season %i ends every right of the old team', (season) =>
  afterTheMove(season, expectOnlySaskia)(),
);

test(
  'the new team appears beside the name at once',
  afterTheMove(2026, async ({ saskia, hana, brightwater }) => {
    const [match] = await findAthletes(saskia.ctx, { athleteId: hana });
    expect(match?.team).toMatchObject({ teamId: brightwater.teamId });
  }),
);

test(
  'only rosters of last, this and next season can be changed',
  afterTheMove(2026, async (world) => {
    const { marguerite, harbor, hana } = world;
    for (const season of [1850, 2024, 2028, 2999]) {
      const far = { ...harbor, season };
      const request = { ...far, ...hanaInAList(hana) };
      expect(await codeOf(previewImport(marguerite.ctx, request))).toBe('SEASON_UNKNOWN');
      expect(await codeOf(applyImport(marguerite.ctx, { ...request, planKey: 'any' }))).toBe(
        'SEASON_UNKNOWN',
      );
      expect(await codeOf(changeMany(marguerite.ctx, far, [hana], 'activate'))).toBe('SEASON_UNKNOWN');
      expect(await codeOf(askMove(marguerite.ctx, far, { athleteId: hana, grade: null }))).toBe(
        'SEASON_UNKNOWN',
      );
      expect(await codeOf(rollOverByCoach(marguerite.ctx, far))).toBe('SEASON_UNKNOWN');
    }
    expect(await codeOf(rollOverByCoach(marguerite.ctx, { ...harbor, season: 2027 }))).toBe('SEASON_UNKNOWN');
    await expectOnlySaskia(world);
  }),
);

test.each([2025, 2026, 2027])(
  'a list for %i cannot bring back an athlete of another team, whatever the choice',
  (season) =>
    afterTheMove(2026, async (world) => {
      const { marguerite, harbor, hana } = world;
      const roster = { ...harbor, season };
      const chosen = { ...roster, ...hanaInAList(hana) };
      const named = { ...roster, ...hanaInAList() };
      const isThere = season === 2025;
      const { outcomes } = await previewImport(marguerite.ctx, chosen);
      if (!isThere) expect(outcomes).toEqual([{ kind: 'waits', reason: 'ON_OTHER_TEAM' }]);
      const { outcomes: plain, planKey } = await previewImport(marguerite.ctx, named);
      if (!isThere) expect(plain).toMatchObject([{ kind: 'looksLike' }]);
      const applied = await codeOf(applyImport(marguerite.ctx, { ...named, planKey }));
      expect(applied).toBe(isThere ? null : 'ROSTER_NOTHING_TO_APPLY');
      await expectOnlySaskia(world);
    })(),
);

test(
  'an athlete of another team cannot be activated, not even in the other sport',
  afterTheMove(2026, async (world) => {
    const { marguerite, harbor, hana } = world;
    expect(await codeOf(changeMany(marguerite.ctx, harbor, [hana], 'activate'))).toBe('ATHLETE_ELSEWHERE');
    const cross = { ...harbor, kind: 'xc', ...hanaInAList(hana) };
    const { outcomes } = await previewImport(marguerite.ctx, cross);
    expect(outcomes).toEqual([{ kind: 'waits', reason: 'ON_OTHER_TEAM' }]);
    await expectOnlySaskia(world);
  }),
);

test(
  'a rollover leaves out athletes of other teams, by hand and in August',
  afterTheMove(2027, async (world) => {
    const { ctx, marguerite, harbor, hana } = world;
    const { people } = await previewRoll(marguerite.ctx, harbor);
    expect(people.map(({ athleteId }) => athleteId)).not.toContain(hana);
    await rollOverAll({ ...ctx, clock: fixedClock('2026-08-01T06:00:00Z') });
    await expectOnlySaskia(world);
  }),
);

test('a change made before a move cannot be undone after it', () =>
  withRollback(async (base) => {
    const ctx = { ...base, clock: fixedClock(NOVEMBER), raceFacts };
    const [harborId, brightwaterId] = await createTwoTeams(ctx);
    const marguerite = await createPerson(ctx, 'Marguerite Holloway');
    await grantAccess(ctx, { userId: marguerite.userId, teamId: harborId, sport: 'tf', type: 'C' });
    const [hana] = await createAthletes(ctx, [{ firstName: 'Hana', lastName: 'Bankarole', gender: 'F' }]);
    const row = { athleteId: hana!, sport: 'tf', seasonId: 2026, grade: 10 } as const;
    await saveRosters(ctx, [{ ...row, teamId: harborId }]);
    const harbor = { teamId: harborId, kind: 'tfo', season: 2026 };
    const { changeId } = await changeMany(marguerite.ctx, harbor, [hana!], 'deactivate');
    await saveRosters(ctx, [{ ...row, teamId: brightwaterId }]);
    expect(await codeOf(undoChange(marguerite.ctx, changeId))).toBe('ATHLETE_ELSEWHERE');
    expect(await coachesAthlete(ctx, marguerite.userId, hana!)).toBe(false);
  }));

test(
  'a move is undone on both rosters, within a day by who agreed, within a week by the new team',
  afterTheMove(2026, async (world) => {
    const { ctx, marguerite, saskia, hana, harbor, brightwater, moveId } = world;
    const stranger = await createPerson(ctx, 'Dana Whitlock');
    expect(await codeOf(undoMove(stranger.ctx, moveId))).toBe('MOVE_UNKNOWN');
    expect(await codeOf(undoMove(at(marguerite, '2026-11-24T12:00:00Z'), moveId))).toBe('MOVE_NOT_UNDONE');
    expect(await codeOf(undoMove(at(saskia, '2026-11-30T12:00:00Z'), moveId))).toBe('MOVE_NOT_UNDONE');
    const before = await readRosterPage(marguerite.ctx, harbor);
    expect(before.recentChanges).toMatchObject([
      { kind: 'leave', moveId, athleteName: 'Hana Bankarole', byName: 'Marguerite Holloway', mayUndo: true },
    ]);
    const { recentChanges } = await readRosterPage(saskia.ctx, brightwater);
    expect(recentChanges).toMatchObject([
      { kind: 'join', moveId, athleteName: 'Hana Bankarole', byName: 'Marguerite Holloway', mayUndo: true },
    ]);

    await undoMove(saskia.ctx, moveId);
    expect(await teamsOfAthlete(ctx, hana)).toEqual([{ teamId: harbor.teamId, sport: 'tf' }]);
    const there = await readRosterPage(saskia.ctx, brightwater);
    expect(there.athletes).toEqual([]);
    expect(there.recentChanges.map(({ kind, isUndone, mayUndo }) => [kind, isUndone, mayUndo])).toEqual([
      ['undo', false, false],
      ['join', true, false],
    ]);
    const back = await readRosterPage(marguerite.ctx, harbor);
    expect(back.athletes).toMatchObject([{ firstName: 'Hana', isActive: true }]);
    expect(await codeOf(undoMove(saskia.ctx, moveId))).toBe('MOVE_NOT_UNDONE');
  }),
);

test(
  'a coach who did not agree cannot undo a move, and nobody can once a roster was changed',
  afterTheMove(2026, async ({ ctx, marguerite, saskia, hanaPerson, hana, harbor, brightwater, moveId }) => {
    const again = { teamId: harbor.teamId, kind: 'tfo', season: 2026 };
    await undoMove(saskia.ctx, moveId);
    const second = await askMove(saskia.ctx, brightwater, { athleteId: hana, grade: 11 });
    await decideMove(hanaPerson.ctx, second.moveId!, 'agree');
    expect(await codeOf(undoMove(marguerite.ctx, second.moveId!))).toBe('MOVE_NOT_UNDONE');
    await changeMany(saskia.ctx, brightwater, [hana], 'deactivate');
    expect(await codeOf(undoMove(saskia.ctx, second.moveId!))).toBe('ROSTER_CHANGED');
    expect(await coachesAthlete(ctx, marguerite.userId, hana)).toBe(false);
    expect(await codeOf(changeMany(marguerite.ctx, again, [hana], 'activate'))).toBe('ATHLETE_ELSEWHERE');
  }),
);

test(
  'a move to one team ends the requests of others, so that no former coach answers them',
  afterTheMove(2026, async ({ ctx, marguerite, saskia, hana }) => {
    const [clubId, creekId] = (await createTeams(ctx, [{ name: 'Tidewater' }, { name: 'Creek' }])) as [
      number,
      number,
    ];
    const ask = async (teamId: number, name: string) => {
      const coach = await createPerson(ctx, name);
      await grantAccess(ctx, { userId: coach.userId, teamId, sport: 'tf', type: 'C' });
      const roster = { teamId, kind: 'tfo', season: 2026 };
      return (await askMove(coach.ctx, roster, { athleteId: hana, grade: null })).moveId!;
    };
    const [toClub, toCreek] = [await ask(clubId, 'Ada Club'), await ask(creekId, 'Ben Creek')];
    await decideMove(saskia.ctx, toClub, 'agree');
    expect(await codeOf(decideMove(saskia.ctx, toCreek, 'agree'))).toBe('MOVE_DECIDED');
    expect(await codeOf(decideMove(marguerite.ctx, toCreek, 'agree'))).toBe('MOVE_UNKNOWN');
    expect(await teamsOfAthlete(ctx, hana)).toEqual([{ teamId: clubId, sport: 'tf' }]);
  }),
);

test(
  'a coach’s old roster shows a hidden athlete who moved only as strangers see them',
  afterTheMove(2026, async ({ ctx, marguerite, saskia, hana, harbor, brightwater }) => {
    const rowOf = async (coach: Person, roster: typeof harbor) =>
      (await readRosterPage(coach.ctx, roster)).athletes.find(({ athleteId }) => athleteId === hana);
    const before = { ...harbor, season: 2025 };
    expect(await rowOf(marguerite, before)).toMatchObject({ lastName: 'Bankarole', hasAccount: true });
    await ctx.db
      .updateTable('athletes')
      .set({ visibility: 'hidden', visibility_set_by: 'parent' })
      .where('id', '=', hana)
      .execute();
    expect(await rowOf(marguerite, before)).toMatchObject({
      firstName: '',
      lastName: 'Name withheld',
      visibilitySetBy: null,
      hasAccount: false,
      lastRaceOn: null,
    });
    expect(await rowOf(saskia, brightwater)).toMatchObject({ firstName: 'Hana', lastName: 'Bankarole' });
  }),
);

test(
  'an athlete who moved loses access to the old team’s hidden names and conversation',
  afterTheMove(2026, async ({ ctx, hanaPerson, harbor }) => {
    const [hidden] = await createAthletes(ctx, [
      { firstName: 'June', lastName: 'Amberwick', gender: 'F', visibility: 'hidden' },
    ]);
    const { teamId } = harbor;
    await saveRosters(ctx, [{ athleteId: hidden!, teamId, sport: 'tf', seasonId: 2026, grade: 9 }]);
    expect(await isNameReader(hanaPerson.ctx, [hidden!])).toBe(false);
    expect(await codeOf(startConversation(hanaPerson.ctx, { teamId, sport: 'tf' }))).toBe(
      'TEAM_MEMBERS_ONLY',
    );
  }),
);

test(
  'a coach finds athletes of all teams by name, and how each can join the roster',
  afterTheMove(2026, async ({ ctx, marguerite, saskia, hana, harbor, brightwater }) => {
    const [hidden, free] = (await createAthletes(ctx, [
      { firstName: 'Hanna', lastName: 'Bankarole', gender: 'F', visibility: 'hidden' },
      { firstName: 'Hanne', lastName: 'Bankarole', gender: 'F' },
    ])) as [number, number];
    const row = { sport: 'tf', seasonId: 2026, grade: 9 } as const;
    await saveRosters(ctx, [{ ...row, athleteId: hidden, teamId: brightwater.teamId }]);
    const name = { firstName: 'Han', lastName: 'Bankarole' };
    const ways = async (coach: Person, roster: typeof harbor) =>
      (await findForRoster(coach.ctx, roster, name)).map(({ athleteId, wayIn }) => [athleteId, wayIn]);
    expect(await ways(saskia, brightwater)).toEqual(
      expect.arrayContaining([
        [hana, 'here'],
        [hidden, 'here'],
        [free, 'add'],
      ]),
    );
    expect(new Map((await ways(marguerite, harbor)) as [number, string][])).toEqual(
      new Map([
        [hana, 'ask'],
        [free, 'add'],
      ]),
    );
    expect(await codeOf(findForRoster(saskia.ctx, harbor, name))).toBe('COACH_ONLY');

    const added = await askMove(marguerite.ctx, harbor, { athleteId: free, grade: 9 });
    expect(added).toMatchObject({ moveId: null, isAgreed: true });
    expect((await readRosterPage(marguerite.ctx, harbor)).recentChanges).toMatchObject([
      { kind: 'add', athleteName: 'Hanne Bankarole', mayUndo: true },
      { kind: 'leave' },
    ]);
    await undoChange(marguerite.ctx, added.changeId!);
    // An id alone reveals neither the name nor the team.
    await saveRosters(ctx, [{ ...row, athleteId: free, teamId: harbor.teamId }]);
    const ask = (athleteId: number) => askMove(marguerite.ctx, harbor, { athleteId, grade: 9 });
    const refusalOf = (athleteId: number) =>
      ask(athleteId).catch(({ code, status, message }: Refusal) => ({ code, status, message }));
    expect(await refusalOf(hidden)).toMatchObject({ code: 'ATHLETE_UNKNOWN', status: 404 });
    expect(await refusalOf(hidden)).toEqual(await refusalOf(999_999_999));
    const hiddenPerson = await createPerson(ctx, 'Hanna Bankarole');
    const self = { relation: 'self', isConfirmed: true } as const;
    await linkAthlete(ctx, { ...self, userId: hiddenPerson.userId, athleteId: hidden });
    expect(await refusalOf(hidden)).toEqual(await refusalOf(999_999_999));
  }),
);

test(
  'a request for an athlete without a team goes to the family alone',
  afterTheMove(2026, async ({ ctx, marguerite, harbor, hanaPerson }) => {
    const [child] = await createAthletes(ctx, [{ firstName: 'June', lastName: 'Amberwick', gender: 'F' }]);
    const parent = await createPerson(ctx, 'Paula Amberwick');
    const link = { userId: parent.userId, athleteId: child!, relation: 'parent', isConfirmed: true } as const;
    await linkAthlete(ctx, link);
    const { moveId } = await askMove(marguerite.ctx, harbor, { athleteId: child!, grade: 9 });
    const { moves } = await readRosterPage(marguerite.ctx, harbor);
    expect(moves).toMatchObject([{ moveId, fromTeamId: null, athleteName: 'June Amberwick' }]);
    expect(await codeOf(decideMove(marguerite.ctx, moveId!, 'agree'))).toBe('MOVE_NOT_YOURS');
    expect(await codeOf(decideMove(hanaPerson.ctx, moveId!, 'agree'))).toBe('MOVE_UNKNOWN');
    expect(await coachesAthlete(ctx, marguerite.userId, child!)).toBe(false);
    await decideMove(parent.ctx, moveId!, 'agree');
    expect(await coachesAthlete(ctx, marguerite.userId, child!)).toBe(true);
  }),
);
