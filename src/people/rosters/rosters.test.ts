// Changes of a roster by coaches: services on the real database.
import { expect, test } from 'vitest';
import { fixedClock } from '#kit/clock.ts';
import { codeOf } from '#kit/refusal.fixtures.ts';
import { linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { changeMany, holdBack, setGrade, undoChange } from '#people/rosters/editor/roster-edits.service.ts';
import { readRosterPage } from '#people/rosters/editor/roster-page.service.ts';
import { applyImport, previewImport } from '#people/rosters/import/roster-import.service.ts';
import { readRosterText } from '#people/rosters/import/roster-text.rules.ts';
import { askMove, decideMove } from '#people/rosters/moves/roster-moves.service.ts';
import { inviteParents } from '#people/rosters/parent-invitations/parent-invitations.service.ts';
import {
  previewRoll,
  rollOverAll,
  rollOverByCoach,
} from '#people/rosters/rollover/roster-rollover.service.ts';
import { listTeamCodes } from '#people/team-codes/team-codes.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { withWorld } from './rosters.fixtures.ts';

const LIST = 'Last\tFirst\tGrade\nBrandt\tHollis\t9\nPetrov\tAnsel\t12\nReyes\tCallum\t12\nSoto\tDanilo\t13';
const rowsOf = (text: string) => readRosterText(text).rows;

test(
  'a list is previewed, applied and undone; rows that wait change nothing',
  withWorld(async ({ coach, roster, names, ctx }) => {
    const request = { ...roster, gender: 'M' as const, rows: rowsOf(LIST) };
    const { counts, planKey } = await previewImport(coach.ctx, request);
    expect(counts).toMatchObject({ new: 1, update: 1, unchanged: 1, waits: 1 });
    expect(await names()).toEqual(['Ansel Petrov 11', 'Callum Reyes 12']);

    const { changeId } = await applyImport(coach.ctx, { ...request, planKey });
    expect(await names()).toEqual(['Hollis Brandt 9', 'Ansel Petrov 12', 'Callum Reyes 12']);
    const again = await previewImport(coach.ctx, request);
    expect(again.counts).toMatchObject({ new: 0, update: 0, unchanged: 3, waits: 1 });
    const nothing = applyImport(coach.ctx, { ...request, planKey: again.planKey });
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
  'an older preview does not overwrite another coach’s changes',
  withWorld(async ({ coach, roster, ansel, names }) => {
    const request = { ...roster, gender: 'M' as const, rows: rowsOf(LIST) };
    const { planKey } = await previewImport(coach.ctx, request);
    await setGrade(coach.ctx, roster, ansel, 10);
    expect(await codeOf(applyImport(coach.ctx, { ...request, planKey }))).toBe('ROSTER_PLAN_CHANGED');
    expect(await names()).toEqual(['Ansel Petrov 10', 'Callum Reyes 12']);
  }),
);

test(
  'athletes are deactivated, activated and removed, each with undo',
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
    const { recentChanges } = await readRosterPage(coach.ctx, roster);
    expect(
      recentChanges.map(({ kind, changed, isUndone, mayUndo }) => [kind, changed, isUndone, mayUndo]),
    ).toEqual([
      ['undo', 1, false, false],
      ['remove', 1, true, false],
      ['activate', 1, false, true],
      ['deactivate', 2, false, true],
    ]);
    expect((await readRosterPage(coach.ctx, { ...roster, season: 2025 })).recentChanges).toEqual([]);
  }),
);

test(
  'undo is refused once the roster was changed again',
  withWorld(async ({ coach, roster, ansel, names }) => {
    const { changeId } = await setGrade(coach.ctx, roster, ansel, 10);
    await setGrade(coach.ctx, roster, ansel, null);
    expect(await codeOf(undoChange(coach.ctx, changeId))).toBe('ROSTER_CHANGED');
    expect(await names()).toEqual(['Ansel Petrov -', 'Callum Reyes 12']);
    expect(await codeOf(setGrade(coach.ctx, roster, ansel, 13))).toBe('GRADE_UNKNOWN');
  }),
);

test(
  'a roster is open only to its coaches, in the sport they coach',
  withWorld(async ({ other, stranger, coach, roster }) => {
    expect(await codeOf(readRosterPage(other.ctx, roster))).toBe('COACH_ONLY');
    expect(await codeOf(readRosterPage(stranger.ctx, roster))).toBe('COACH_ONLY');
    expect(await codeOf(readRosterPage(coach.ctx, { ...roster, kind: 'xc' }))).toBe('COACH_ONLY');
    expect(await codeOf(readRosterPage(coach.ctx, { ...roster, season: 12026 }))).toBe('SEASON_UNKNOWN');
  }),
);

test(
  'a coach rolls the roster over once, and can undo it',
  withWorld(async ({ coach, roster, ansel, callum, names }) => {
    await holdBack(coach.ctx, roster, callum, true);
    const { people } = await previewRoll(coach.ctx, roster);
    expect(people.map(({ athleteId, roll }) => [athleteId, roll.kind])).toEqual([
      [ansel, 'up'],
      [callum, 'held'],
    ]);
    await holdBack(coach.ctx, roster, callum, false);
    const rolled = await rollOverByCoach(coach.ctx, roster);
    expect(rolled).toMatchObject({ seasonId: 2027, added: 1, graduated: 1 });
    expect(await names(2027)).toEqual(['Ansel Petrov 12']);
    expect(await codeOf(rollOverByCoach(coach.ctx, roster))).toBe('ROSTER_ROLLED');
    const changesOf = async (season: number) =>
      (await readRosterPage(coach.ctx, { ...roster, season })).recentChanges;
    const rollover = { changeId: rolled.changeId, kind: 'roll' };
    expect(await changesOf(2027)).toMatchObject([{ ...rollover, isOfNext: false, mayUndo: true }]);
    expect(await changesOf(2026), 'also on the roster that was carried over').toMatchObject([
      { ...rollover, isOfNext: true, mayUndo: true },
    ]);
    await undoChange(coach.ctx, rolled.changeId);
    expect(await changesOf(2026)).toMatchObject([{ ...rollover, isUndone: true, mayUndo: false }]);
    expect(await names(2027)).toEqual([]);
    expect(await rollOverByCoach(coach.ctx, roster)).toMatchObject({ added: 1 });
    expect(await names(2026)).toEqual(['Ansel Petrov 11', 'Callum Reyes 12']);
  }),
);

test(
  'on August 1 rosters of teams with a coach roll over, and removed athletes stay off',
  withWorld(async ({ ctx, coach, roster, ansel, names }) => {
    expect(await rollOverAll({ ...ctx, clock: fixedClock('2026-07-31T23:00:00Z') })).toBe(0);
    const august = { ...ctx, clock: fixedClock('2026-08-01T06:00:00Z') };
    expect(await rollOverAll(august)).toBe(1);
    expect(await names(2027)).toEqual(['Ansel Petrov 12']);
    await changeMany(coach.ctx, { ...roster, season: 2027 }, [ansel], 'remove');
    expect(await rollOverAll(august)).toBe(0);
    expect(await names(2027)).toEqual([]);
  }),
);

test(
  'an athlete moves once the other team agrees, and becomes inactive there',
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

    // A coach who asks for a hidden athlete learns nothing, not even the team.
    expect(await codeOf(askMove(other.ctx, elsewhere, { athleteId: callum, grade: 12 }))).toBe(
      'ATHLETE_UNKNOWN',
    );
    const { moves: request } = await readRosterPage(other.ctx, elsewhere);
    expect(request).toEqual([]);
  }),
);

test(
  'a parent may agree, and the team that asked may undo the move',
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
  'parents are mailed the team’s code, created if missing, and never a hidden name',
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
