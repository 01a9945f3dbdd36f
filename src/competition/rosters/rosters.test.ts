// What happens to a roster as coaches change it: services on the real database.
import { expect, test } from 'vitest';
import { confirmPair, undoConfirmedMerge } from '#competition/identities/merges/pair-decisions.service.ts';
import {
  changeMany,
  holdBack,
  setGrade,
  undoChange,
} from '#competition/rosters/editor/roster-edits.service.ts';
import { readRosterPage } from '#competition/rosters/editor/roster-page.service.ts';
import { applyImport, previewImport } from '#competition/rosters/import/roster-import.service.ts';
import { readRosterText } from '#competition/rosters/import/roster-text.rules.ts';
import { askMove, decideMove } from '#competition/rosters/moves/roster-moves.service.ts';
import { inviteParents } from '#competition/rosters/parent-invitations/parent-invitations.service.ts';
import { previewRoll, rollAll, rollByHand } from '#competition/rosters/rollover/roster-rollover.service.ts';
import { fixedClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { linkIn, mailsTo } from '#kit/server/mail/mail.fixtures.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { readTeamDesk } from '#people/access/coach-header/coach-header.service.ts';
import { linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { grantAccess } from '#people/access/membership/access.service.ts';
import { createPerson, type Person } from '#people/accounts/people.fixtures.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { joinAsParent } from '#people/team-codes/joining/joining.service.ts';
import { listTeamCodes, renewCode } from '#people/team-codes/team-codes.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { HIGH_SCHOOL } from '#sport/people/levels.rules.ts';
import { countWaitingAthletes } from './roster-waiting.service.ts';

const MAY = '2026-05-16T12:00:00Z';

interface World {
  ctx: Context;
  coach: Person;
  other: Person;
  stranger: Person;
  roster: { teamId: number; kind: string; season: number };
  elsewhere: { teamId: number; kind: string; season: number };
  ansel: number;
  callum: number;
  /** "Callum Reyes 12", who is not active in brackets. */
  names(season?: number, teamId?: number): Promise<string[]>;
}

function withWorld(look: (world: World) => Promise<void>): () => Promise<void> {
  return () =>
    withRollback(async (base) => {
      const ctx = { ...base, clock: fixedClock(MAY) };
      const [teamId, otherId] = (await createTeams(ctx, [
        { name: 'Salt Harbor', levelMask: HIGH_SCHOOL },
        { name: 'Alder Creek', levelMask: HIGH_SCHOOL },
      ])) as [number, number];
      const coach = await createPerson(ctx, 'Marguerite Holloway');
      const other = await createPerson(ctx, 'Dana Whitlock');
      const stranger = await createPerson(ctx, 'Saskia Kell');
      await grantAccess(ctx, { userId: coach.userId, teamId, sport: 'tf', type: 'C' });
      await grantAccess(ctx, { userId: other.userId, teamId: otherId, sport: 'tf', type: 'C' });
      const [ansel, callum] = (await createAthletes(ctx, [
        { firstName: 'Ansel', lastName: 'Petrov', gender: 'M' },
        { firstName: 'Callum', lastName: 'Reyes', gender: 'M', visibility: 'hidden' },
      ])) as [number, number];
      const on = { teamId, sport: 'tf', seasonId: 2026 } as const;
      await saveRosters(ctx, [
        { ...on, athleteId: ansel, grade: 11 },
        { ...on, athleteId: callum, grade: 12 },
      ]);
      const names = async (season = 2026, team = teamId) => {
        const by = team === teamId ? coach : other;
        const { athletes } = await readRosterPage(by.ctx, { teamId: team, kind: 'tfo', season });
        return athletes.map(({ firstName, lastName, grade, isActive }) => {
          const text = `${firstName} ${lastName} ${grade ?? '-'}`;
          return isActive ? text : `(${text})`;
        });
      };
      const roster = { teamId, kind: 'tfo', season: 2026 };
      const elsewhere = { ...roster, teamId: otherId };
      await look({ ctx, coach, other, stranger, roster, elsewhere, ansel, callum, names });
    });
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code?: string }) => error.code,
  );

const LIST = 'Last\tFirst\tGrade\nBrandt\tHollis\t9\nPetrov\tAnsel\t12\nReyes\tCallum\t12\nSoto\tDanilo\t13';
const rowsOf = (text: string) => readRosterText(text).rows;

test(
  'a list is looked at, applied and taken back; rows that wait change nothing',
  withWorld(async ({ coach, roster, names, ctx }) => {
    const asked = { ...roster, gender: 'M' as const, rows: rowsOf(LIST) };
    const { counts, planKey } = await previewImport(coach.ctx, asked);
    expect(counts).toMatchObject({ new: 1, update: 1, unchanged: 1, waits: 1 });
    expect(await names()).toEqual(['Ansel Petrov 11', 'Callum Reyes 12']);

    const { changeId } = await applyImport(coach.ctx, { ...asked, planKey });
    expect(await names()).toEqual(['Hollis Brandt 9', 'Ansel Petrov 12', 'Callum Reyes 12']);
    const again = await previewImport(coach.ctx, asked);
    expect(again.counts).toMatchObject({ new: 0, update: 0, unchanged: 3, waits: 1 });
    const nothing = applyImport(coach.ctx, { ...asked, planKey: again.planKey });
    expect(await codeOf(nothing)).toBe('ROSTER_NOTHING_TO_APPLY');

    await undoChange(coach.ctx, changeId);
    expect(await names()).toEqual(['Ansel Petrov 11', 'Callum Reyes 12']);
    const hollis = await ctx.db
      .selectFrom('athletes')
      .select('removed_at')
      .where('last_name', '=', 'Brandt')
      .execute();
    expect(hollis).toMatchObject([{ removed_at: expect.any(String) }]);
    expect(await codeOf(undoChange(coach.ctx, changeId))).toBe('ROSTER_CHANGED');
  }),
);

test(
  'what another coach has changed meanwhile is not overwritten by an older preview',
  withWorld(async ({ coach, roster, ansel, names }) => {
    const asked = { ...roster, gender: 'M' as const, rows: rowsOf(LIST) };
    const { planKey } = await previewImport(coach.ctx, asked);
    await setGrade(coach.ctx, roster, ansel, 10);
    expect(await codeOf(applyImport(coach.ctx, { ...asked, planKey }))).toBe('ROSTER_PLAN_CHANGED');
    expect(await names()).toEqual(['Ansel Petrov 10', 'Callum Reyes 12']);
  }),
);

test(
  'athletes are made not active, active and removed, each with a way back',
  withWorld(async ({ coach, stranger, roster, ansel, callum, names }) => {
    await changeMany(coach.ctx, roster, [ansel, callum], 'deactivate');
    expect(await names()).toEqual(['(Ansel Petrov 11)', '(Callum Reyes 12)']);
    await changeMany(coach.ctx, roster, [ansel], 'activate');
    const { changeId, changed } = await changeMany(coach.ctx, roster, [callum], 'remove');
    expect(changed).toBe(1);
    expect(await names()).toEqual(['Ansel Petrov 11']);
    expect(await codeOf(changeMany(coach.ctx, roster, [callum], 'activate'))).toBe('ATHLETE_UNKNOWN');
    expect(await codeOf(undoChange(stranger.ctx, changeId))).toBe('CHANGE_NOT_UNDONE');
    await undoChange(coach.ctx, changeId);
    expect(await names()).toEqual(['Ansel Petrov 11', '(Callum Reyes 12)']);
    const { lately } = await readRosterPage(coach.ctx, roster);
    expect(lately.map(({ deed, changed, isUndone, mayUndo }) => [deed, changed, isUndone, mayUndo])).toEqual([
      ['undo', 1, false, false],
      ['remove', 1, true, false],
      ['activate', 1, false, true],
      ['deactivate', 2, false, true],
    ]);
    expect((await readRosterPage(coach.ctx, { ...roster, season: 2025 })).lately).toEqual([]);
  }),
);

test(
  'a change that was changed again is not taken back',
  withWorld(async ({ coach, roster, ansel, names }) => {
    const { changeId } = await setGrade(coach.ctx, roster, ansel, 10);
    await setGrade(coach.ctx, roster, ansel, null);
    expect(await codeOf(undoChange(coach.ctx, changeId))).toBe('ROSTER_CHANGED');
    expect(await names()).toEqual(['Ansel Petrov -', 'Callum Reyes 12']);
    expect(await codeOf(setGrade(coach.ctx, roster, ansel, 13))).toBe('GRADE_UNKNOWN');
  }),
);

test(
  'a roster is for its coaches, in the sport that they coach',
  withWorld(async ({ other, stranger, coach, roster }) => {
    expect(await codeOf(readRosterPage(other.ctx, roster))).toBe('COACH_ONLY');
    expect(await codeOf(readRosterPage(stranger.ctx, roster))).toBe('COACH_ONLY');
    expect(await codeOf(readRosterPage(coach.ctx, { ...roster, kind: 'xc' }))).toBe('COACH_ONLY');
    expect(await codeOf(readRosterPage(coach.ctx, { ...roster, season: 12026 }))).toBe('SEASON_UNKNOWN');
  }),
);

test(
  'the roster is carried into the next season once, by a coach, and that can be taken back',
  withWorld(async ({ coach, roster, ansel, callum, names }) => {
    await holdBack(coach.ctx, roster, callum, true);
    const { people } = await previewRoll(coach.ctx, roster);
    expect(people.map(({ athleteId, roll }) => [athleteId, roll.kind])).toEqual([
      [ansel, 'up'],
      [callum, 'held'],
    ]);
    await holdBack(coach.ctx, roster, callum, false);
    const rolled = await rollByHand(coach.ctx, roster);
    expect(rolled).toMatchObject({ seasonId: 2027, added: 1, graduated: 1 });
    expect(await names(2027)).toEqual(['Ansel Petrov 12']);
    expect(await codeOf(rollByHand(coach.ctx, roster))).toBe('ROSTER_ROLLED');
    const toldOn = async (season: number) => (await readRosterPage(coach.ctx, { ...roster, season })).lately;
    const told = { changeId: rolled.changeId, deed: 'roll' };
    expect(await toldOn(2027)).toMatchObject([{ ...told, isOfNext: false, mayUndo: true }]);
    expect(await toldOn(2026), 'also on the roster that was carried over').toMatchObject([
      { ...told, isOfNext: true, mayUndo: true },
    ]);
    await undoChange(coach.ctx, rolled.changeId);
    expect(await toldOn(2026)).toMatchObject([{ ...told, isUndone: true, mayUndo: false }]);
    expect(await names(2027)).toEqual([]);
    expect(await rollByHand(coach.ctx, roster)).toMatchObject({ added: 1 });
    expect(await names(2026)).toEqual(['Ansel Petrov 11', 'Callum Reyes 12']);
  }),
);

test(
  'on August 1 rosters of teams with a coach roll over by themselves, and whoever is taken off then stays off',
  withWorld(async ({ ctx, coach, roster, ansel, names }) => {
    expect(await rollAll({ ...ctx, clock: fixedClock('2026-07-31T23:00:00Z') })).toBe(0);
    const august = { ...ctx, clock: fixedClock('2026-08-01T06:00:00Z') };
    expect(await rollAll(august)).toBe(1);
    expect(await names(2027)).toEqual(['Ansel Petrov 12']);
    await changeMany(coach.ctx, { ...roster, season: 2027 }, [ansel], 'remove');
    expect(await rollAll(august)).toBe(0);
    expect(await names(2027)).toEqual([]);
  }),
);

test(
  'an athlete moves when the other team agrees, and is no longer active where they were',
  withWorld(async ({ coach, other, stranger, elsewhere, roster, ansel, callum, names }) => {
    const { moveId, isAgreed } = await askMove(other.ctx, elsewhere, { athleteId: ansel, grade: null });
    expect(isAgreed).toBe(false);
    expect(await names(2026, elsewhere.teamId)).toEqual([]);
    const twice = askMove(other.ctx, elsewhere, { athleteId: ansel, grade: null });
    expect(await codeOf(twice)).toBe('MOVE_ASKED');
    expect(await codeOf(decideMove(other.ctx, moveId!, 'agree'))).toBe('MOVE_NOT_YOURS');
    expect(await codeOf(decideMove(stranger.ctx, moveId!, 'agree'))).toBe('MOVE_UNKNOWN');
    const { moves } = await readRosterPage(coach.ctx, roster);
    expect(moves).toMatchObject([{ athleteName: 'Ansel Petrov', isOurs: false, toTeam: 'Alder Creek' }]);
    await decideMove(coach.ctx, moveId!, 'agree');
    expect(await names()).toEqual(['(Ansel Petrov 11)', 'Callum Reyes 12']);
    expect(await names(2026, elsewhere.teamId)).toEqual(['Ansel Petrov 11']);
    expect(await codeOf(decideMove(coach.ctx, moveId!, 'refuse'))).toBe('MOVE_DECIDED');

    // Of somebody who is hidden a coach who asks learns nothing, not even the team.
    expect(await codeOf(askMove(other.ctx, elsewhere, { athleteId: callum, grade: 12 }))).toBe(
      'ATHLETE_UNKNOWN',
    );
    const { moves: asked } = await readRosterPage(other.ctx, elsewhere);
    expect(asked).toEqual([]);
  }),
);

test(
  'a parent may agree, and the team that asked may take it back',
  withWorld(async ({ ctx, other, stranger, roster, elsewhere, ansel }) => {
    const [bo] = await createAthletes(ctx, [
      { firstName: 'Bo', lastName: 'Larsen', gender: 'M', visibility: 'initials' },
    ]);
    const ofBo = { athleteId: bo!, grade: 12 };
    await saveRosters(ctx, [{ ...ofBo, teamId: roster.teamId, sport: 'tf', seasonId: 2026 }]);
    const link = {
      userId: stranger.userId,
      athleteId: ansel,
      relation: 'parent',
      isConfirmed: true,
    } as const;
    await linkAthlete(ctx, link);
    const first = await askMove(other.ctx, elsewhere, { athleteId: ansel, grade: 12 });
    expect(await codeOf(decideMove(stranger.ctx, first.moveId!, 'withdraw'))).toBe('MOVE_NOT_YOURS');
    await decideMove(stranger.ctx, first.moveId!, 'agree');
    const second = await askMove(other.ctx, elsewhere, ofBo);
    expect(await codeOf(decideMove(stranger.ctx, second.moveId!, 'agree'))).toBe('MOVE_UNKNOWN');
    await decideMove(other.ctx, second.moveId!, 'withdraw');
    expect(await askMove(other.ctx, elsewhere, ofBo)).toMatchObject({ isAgreed: false });
  }),
);

test(
  'parents are written to with the code of the team, which is made where there is none, and never the name of who hides it',
  withWorld(async ({ ctx, coach, stranger, roster, ansel, callum }) => {
    const invitations = [
      { athleteId: ansel, email: ' Nadia@Example.org' },
      { athleteId: callum, email: 'nadia@example.org' },
      { athleteId: callum, email: 'nadia@example.org' },
    ];
    expect(await codeOf(inviteParents(stranger.ctx, roster, invitations))).toBe('COACH_ONLY');
    expect(await inviteParents(coach.ctx, roster, invitations)).toEqual({ sent: 2 });
    const mails = await ctx.db.selectFrom('mails').selectAll().orderBy('id').execute();
    const [first = '', second = ''] = mails.map((mail) => JSON.stringify(mail));
    expect(mails).toHaveLength(2);
    expect(first).toContain('nadia@example.org');
    expect(first).toContain('Ansel Petrov');
    expect(first).toMatch(/join-team\?code=/);
    expect(second).not.toContain('Reyes');
    const { code } = (await listTeamCodes(coach.ctx, roster.teamId))[0]!;
    await inviteParents(coach.ctx, roster, invitations.slice(0, 1));
    expect((await listTeamCodes(coach.ctx, roster.teamId))[0]!.code).toBe(code);
  }),
);

test(
  'whoever waits is counted on the roster of any season, until a coach has looked at them',
  withWorld(async ({ ctx, coach, stranger, roster, elsewhere, other, ansel }) => {
    const where = { teamId: roster.teamId, sport: 'tf' } as const;
    expect(await countWaitingAthletes(coach.ctx, where)).toMatchObject({
      athletes: 0,
      moves: 0,
      lastAt: null,
    });
    const [june, milo] = await createAthletes(ctx, [
      { firstName: 'June', lastName: 'Amberwick', gender: 'F' },
      { firstName: 'Milo', lastName: 'Amberwick', gender: 'M' },
    ]);
    const next = { ...where, seasonId: 2027, isActive: false };
    await saveRosters(ctx, [
      { ...next, athleteId: june!, grade: 9 },
      { ...next, athleteId: milo!, grade: 11 },
      { ...where, seasonId: 2026, isActive: false, athleteId: milo!, grade: 10 },
    ]);
    expect(await countWaitingAthletes(coach.ctx, where)).toMatchObject({
      athletes: 3,
      rosters: [
        { kind: 'tfo', seasonId: 2027, gender: 'F', athletes: 1 },
        { kind: 'tfo', seasonId: 2027, gender: 'M', athletes: 1 },
        { kind: 'tfo', seasonId: 2026, gender: 'M', athletes: 1 },
      ],
    });
    await setGrade(coach.ctx, { ...roster, season: 2027 }, june!, 10);
    expect((await countWaitingAthletes(coach.ctx, where)).athletes, 'a grade is no answer').toBe(3);
    const { changeId } = await changeMany(coach.ctx, { ...roster, season: 2027 }, [june!, milo!], 'activate');
    expect((await countWaitingAthletes(coach.ctx, where)).athletes).toBe(1);
    await undoChange(coach.ctx, changeId);
    expect((await countWaitingAthletes(coach.ctx, where)).athletes, 'they wait again').toBe(3);
    await changeMany(coach.ctx, { ...roster, season: 2027 }, [june!, milo!], 'deactivate');
    expect((await countWaitingAthletes(coach.ctx, where)).athletes).toBe(1);

    await askMove(other.ctx, elsewhere, { athleteId: ansel, grade: null });
    expect(await countWaitingAthletes(coach.ctx, where)).toMatchObject({ athletes: 1, moves: 1 });
    expect(await codeOf(countWaitingAthletes(stranger.ctx, where))).toBe('COACH_ONLY');
  }),
);

test(
  'an athlete whom a list has added is gone with it, also when they were merged and parted in between',
  withWorld(async ({ ctx, coach, roster }) => {
    const rows = rowsOf('Last\tFirst\tGrade\nPetroff\tAnselm\t11');
    const asked = { ...roster, gender: 'M' as const, rows };
    const { planKey, outcomes } = await previewImport(coach.ctx, asked);
    expect(outcomes).toMatchObject([{ kind: 'new' }]);
    const { changeId } = await applyImport(coach.ctx, { ...asked, planKey });
    const typed = () =>
      ctx.db
        .selectFrom('athletes')
        .select(['id', 'removed_at'])
        .where('last_name', '=', 'Petroff')
        .executeTakeFirstOrThrow();
    const { athletes } = await readRosterPage(coach.ctx, roster);
    const ansel = athletes.find(({ lastName }) => lastName === 'Petrov')!.athleteId;
    const where = { teamId: roster.teamId, sport: 'tf' } as const;
    const pair = { oneId: (await typed()).id, otherId: ansel, reason: 'Two spellings' };
    const { mergeId } = await confirmPair(coach.ctx, where, pair);
    await undoConfirmedMerge(coach.ctx, where, mergeId!);
    await undoChange(coach.ctx, changeId);
    expect((await typed()).removed_at).not.toBeNull();
  }),
);

test.each(['2026-05-16', '2026-11-22'])(
  'a child who joins on %s is on the roster that the coach opens first, and in the mail’s link',
  (day) =>
    withWorld(async (world) => {
      const { roster } = world;
      const at = (person: Person): Person => ({
        ...person,
        ctx: { ...person.ctx, clock: fixedClock(`${day}T12:00:00Z`) },
      });
      const [coach, parent] = [at(world.coach), at(world.stranger)];
      if (day > '2026-08-01') await rollByHand(coach.ctx, roster);
      const where = { teamId: roster.teamId, sport: 'tf', days: 30, peopleMost: null } as const;
      const { code } = await renewCode(coach.ctx, where);
      const june = {
        athleteId: null,
        FirstName: 'June',
        LastName: 'Amberwick',
        Gender: 'F',
        grade: 9,
      } as const;
      await joinAsParent(parent.ctx, { code: code!, source: 'link', children: [june] });
      const { season, athletes } = await readRosterPage(coach.ctx, { teamId: roster.teamId, kind: 'tfo' });
      expect(athletes.map(({ firstName }) => firstName)).toContain('June');
      expect(athletes.map(({ firstName }) => firstName)).toContain('Ansel');
      const [mail] = await mailsTo(world.ctx, coach.email);
      expect(linkIn(mail!)).toContain(`/roster?kind=tfo&season=${season.id}&gender=f`);
    })(),
);

test(
  'the head of the pages of coaches counts the roster at which their page opens',
  withWorld(async ({ ctx, coach, roster, ansel, callum }) => {
    const where = { teamId: roster.teamId, sport: 'tf', grade: 11 } as const;
    // Of indoors, and one that was begun for the next year.
    await saveRosters(ctx, [
      { ...where, seasonId: 12_026, athleteId: ansel },
      { ...where, seasonId: 2027, athleteId: callum },
    ]);
    const { athletes } = await readRosterPage(coach.ctx, { teamId: roster.teamId, kind: 'tfo' });
    const active = athletes.filter(({ isActive }) => isActive).length;
    expect(active).toBe(2);
    expect((await readTeamDesk(coach.ctx, roster.teamId, 'tf')).athletes).toBe(active);
  }),
);
