import { expect, it } from 'vitest';
import { setAcceptance } from '#competition/entries/entries.service.ts';
import { RELATION } from '#competition/registration/meet-teams/relations.rules.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { add, changeEvent, createEntryWorld, outcomes } from './entry-form.fixtures.ts';
import { getEntryForm } from './entry-form.service.ts';
import { entryFormWords } from './entry-form.words.ts';
import { submitEntries } from './submit-entries.service.ts';

it('takes the roster of the school year of the meet, also for a meet in December', () =>
  withRollback(async (base) => {
    const inDecember = { start_on: '2026-12-05', end_on: '2026-12-05' };
    const { ctx, coach, boys, form, teamId } = await createEntryWorld(base, { meet: inDecember });
    const lastYears = await getEntryForm(coach.ctx, form);
    expect(lastYears.athletes[0]).toMatchObject({ athleteId: boys[0], grade: 12 });
    expect(lastYears.missing).toContain(entryFormWords.oldRoster(2026));
    const [athleteId] = boys as [number];
    await saveRosters(ctx, [{ teamId, sport: 'tf', seasonId: 2027, grade: 12, athleteId }]);
    const thisYears = await getEntryForm(coach.ctx, form);
    expect(thisYears.athletes).toMatchObject([{ athleteId, grade: 12 }]);
    expect(thisYears.missing).not.toContain(entryFormWords.oldRoster(2026));
  }));

it('tells a team that is not coming from a team that the host declined', () =>
  withRollback(async (base) => {
    const { ctx, coach, form, meet, teamId } = await createEntryWorld(base);
    const declined = {
      ...{ meet_id: meet.meetId, team_id: teamId, relation: RELATION.declined, is_invited: true },
      ...{ opened_at: '2026-04-01T16:00:00Z', answered_at: '2026-04-02T16:00:00Z', is_host_answer: false },
    };
    await ctx.db.insertInto('meet_teams').values(declined).execute();
    const own = await getEntryForm(coach.ctx, form);
    expect(own.refusal).toMatchObject({ message: entryFormWords.notComing });
    await ctx.db.updateTable('meet_teams').set({ is_host_answer: true }).execute();
    const byHost = await getEntryForm(coach.ctx, form);
    expect(byHost.refusal).toMatchObject({ message: entryFormWords.declined });
  }));

it('leaves an athlete without a team to the host, also after a place has become free', () =>
  withRollback(async (base) => {
    const { ctx, boys, meet, submit } = await createEntryWorld(base, {
      meet: { settings: { whoMayEnter: 'everyone' } },
    });
    const event = meet.event('100m');
    await changeEvent(ctx, event, { first_entries: 1 });
    const [taken] = (await submit([add(event, boys[0]!)])).rows;
    const athlete = await createPerson(ctx, 'Faye Finch');
    const [athleteId] = (await createAthletes(ctx, [
      { firstName: 'Faye', lastName: 'Finch', gender: 'M' as const },
    ])) as [number];
    await linkAthlete(ctx, { userId: athlete.userId, athleteId, relation: 'self', isConfirmed: true });
    const alone = { meetId: meet.meetId, athleteId };
    const waiting = await submitEntries(athlete.ctx, { ...alone, rows: [add(event, athleteId)] });
    expect(outcomes(waiting)).toEqual(['waitlisted 1']);
    await setAcceptance(ctx, meet.meetId, [taken!.entryId!], -10);
    const { entries } = await getEntryForm(athlete.ctx, alone);
    expect(entries.map(({ stateText }) => stateText)).toEqual(['New']);
  }));
