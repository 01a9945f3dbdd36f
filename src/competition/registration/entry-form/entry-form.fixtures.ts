// A track meet that takes entries, and a team of Salt Harbor with a coach and a roster, for tests of entries.
import { createMeetToEnter, type MeetWithEvents } from '#competition/entries/entries.fixtures.ts';
import { createTestTeams } from '#competition/results/entrants.fixtures.ts';
import type { TestMeetOptions } from '#competition/results/meet-results.fixtures.ts';
import { fixedClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { grantAccess } from '#people/access/membership/access.service.ts';
import { createPerson, type Person } from '#people/accounts/people.fixtures.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { submitEntries } from './submit-entries.service.ts';
import type { RowToAdd, SubmittedRow } from './submitted-rows.rules.ts';

/** Entries are open: the meet is on May 8, 2026. */
export const WHILE_OPEN = '2026-05-01T16:00:00Z';

export interface TeamWorld {
  teamId: number;
  coach: Person;
  /** The boys of the roster, in the order of their last names. */
  boys: number[];
  form: { meetId: number; teamId: number };
  submit(rows: readonly SubmittedRow[]): ReturnType<typeof submitEntries>;
}

export interface EntryWorld extends TeamWorld {
  ctx: Context;
  meet: MeetWithEvents;
}

const NAMES = ['Ansel Abbot', 'Bram Bell', 'Callum Cole', 'Dov Dale', 'Ezra Eads'];

export async function addTeam(
  ctx: Context,
  meetId: number,
  coachName: string,
  { people = NAMES, sport = 'tf' }: { people?: readonly string[]; sport?: Sport } = {},
): Promise<TeamWorld> {
  const [teamId] = (await createTestTeams(ctx, 1)) as [number];
  const coach = await createPerson(ctx, coachName);
  await grantAccess(ctx, { userId: coach.userId, teamId, sport, type: 'C' });
  const boys = await createAthletes(
    ctx,
    people.map((name) => {
      const [firstName = '', lastName = ''] = name.split(' ');
      return { firstName, lastName, gender: 'M' as const };
    }),
  );
  const on = { teamId, sport, seasonId: 2026, grade: 11 };
  await saveRosters(
    ctx,
    boys.map((athleteId) => ({ ...on, athleteId })),
  );
  const form = { meetId, teamId };
  return { teamId, coach, boys, form, submit: (rows) => submitEntries(coach.ctx, { ...form, rows }) };
}

export async function createEntryWorld(
  base: Context,
  { meet: settings = {}, ...options }: TestMeetOptions & { meet?: object } = {},
): Promise<EntryWorld> {
  const ctx = { ...base, clock: fixedClock(WHILE_OPEN) };
  const meet = await createMeetToEnter(ctx, { events: ['100m', 'lj', '4x100m'], ...options });
  await changeMeet(ctx, meet.meetId, { registration_enabled: true, ...settings });
  const { sport = 'tf' } = options;
  return { ctx, meet, ...(await addTeam(ctx, meet.meetId, 'Marguerite Holloway', { sport })) };
}

/** Changes columns of the meet as its host would. */
export async function changeMeet(ctx: Context, meetId: number, columns: object): Promise<void> {
  await ctx.db.updateTable('meets').set(columns).where('id', '=', meetId).execute();
}

/** Changes columns of an event as its host would. */
export async function changeEvent(ctx: Context, meetEventId: number, columns: object): Promise<void> {
  await ctx.db.updateTable('meet_events').set(columns).where('id', '=', meetEventId).execute();
}

/** A row that enters an athlete without a seed, under a key of its own. */
export const add = (
  meetEventId: number,
  athleteId: number,
  row: Partial<Omit<RowToAdd, 'action'>> = {},
): RowToAdd => ({
  action: 'add',
  key: `${meetEventId} ${athleteId}`,
  meetEventId,
  athleteId,
  legs: [],
  seedFrom: 'none',
  isExhibition: false,
  ...row,
});

/** Tells what became of the rows: "accepted", "waitlisted 2", or the code of the refusal. */
export const outcomes = ({ rows }: Awaited<ReturnType<typeof submitEntries>>): string[] =>
  rows.map(({ outcome, waitingNumber, refusal }) =>
    refusal ? refusal.code : waitingNumber === null ? outcome : `${outcome} ${waitingNumber}`,
  );
