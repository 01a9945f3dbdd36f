// Athletes who wait for a coach, and the roster that opens first.
import { expect, test } from 'vitest';
import { fixedClock } from '#kit/clock.ts';
import { codeOf } from '#kit/refusal.fixtures.ts';
import { linkIn, mailsTo } from '#kit/server/mail/mail.fixtures.ts';
import { readCoachHeader } from '#people/access/coach-header/coach-header.service.ts';
import type { Person } from '#people/accounts/people.fixtures.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { changeMany, setGrade, undoChange } from '#people/rosters/editor/roster-edits.service.ts';
import { readRosterPage } from '#people/rosters/editor/roster-page.service.ts';
import { askMove } from '#people/rosters/moves/roster-moves.service.ts';
import { rollOverByCoach } from '#people/rosters/rollover/roster-rollover.service.ts';
import { joinAsParent } from '#people/team-codes/joining/joining.service.ts';
import { renewCode } from '#people/team-codes/team-codes.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { countWaitingAthletes } from './roster-waiting.service.ts';
import { withWorld } from './rosters.fixtures.ts';

test(
  'waiting athletes are counted on rosters of any season until a coach has looked at them',
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

test.each(['2026-05-16', '2026-11-22'])(
  'a child who joins on %s is on the roster that opens first and in the mail’s link',
  (day) =>
    withWorld(async (world) => {
      const { roster } = world;
      const at = (person: Person): Person => ({
        ...person,
        ctx: { ...person.ctx, clock: fixedClock(`${day}T12:00:00Z`) },
      });
      const [coach, parent] = [at(world.coach), at(world.stranger)];
      if (day > '2026-08-01') await rollOverByCoach(coach.ctx, roster);
      const where = { teamId: roster.teamId, sport: 'tf', days: 30, peopleMost: null } as const;
      const { code } = await renewCode(coach.ctx, where);
      const june = {
        athleteId: null,
        firstName: 'June',
        lastName: 'Amberwick',
        gender: 'F',
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
  'the coach header counts the roster that opens first',
  withWorld(async ({ ctx, coach, roster, ansel, callum }) => {
    const where = { teamId: roster.teamId, sport: 'tf', grade: 11 } as const;
    // An indoor roster, and one for next year.
    await saveRosters(ctx, [
      { ...where, seasonId: 12_026, athleteId: ansel },
      { ...where, seasonId: 2027, athleteId: callum },
    ]);
    const { athletes } = await readRosterPage(coach.ctx, { teamId: roster.teamId, kind: 'tfo' });
    const active = athletes.filter(({ isActive }) => isActive).length;
    expect(active).toBe(2);
    expect((await readCoachHeader(coach.ctx, roster.teamId, 'tf')).athletes).toBe(active);
  }),
);
