// The sentences about what is still missing, beside the entry form.
import { expect, it } from 'vitest';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { add, changeEvent, createEntryWorld, type EntryWorld } from './entry-form.fixtures.ts';
import { getEntryForm } from './entry-form.service.ts';

const SEED = { seedFrom: 'typed', mark: '11.04' } as const;

/** A squad of these boys, by their number on the roster. */
const relay = (
  { meet, boys }: EntryWorld,
  runners: readonly number[],
  alternates: readonly number[] = [],
) => ({
  ...add(meet.event('4x100m'), 0, { key: `relay of ${runners}`, seedFrom: 'typed', mark: '44.10' }),
  athleteId: undefined,
  legs: [
    ...runners.map((boy, index) => ({ athleteId: boys[boy]!, leg: index + 1 })),
    ...alternates.map((boy) => ({ athleteId: boys[boy]!, leg: null })),
  ],
});

const setRoster = ({ ctx, teamId }: EntryWorld, columns: object, athleteIds: readonly number[]) =>
  ctx.db
    .updateTable('rosters')
    .set(columns)
    .where('team_id', '=', teamId)
    .where('athlete_id', 'in', [...athleteIds])
    .execute();

const CASES: [string, (world: EntryWorld) => Promise<unknown>, string[]][] = [
  ['nothing', ({ meet, boys, submit }) => submit([add(meet.event('100m'), boys[0]!, SEED)]), []],
  ['entries', async () => {}, ['Nobody is entered yet.']],
  [
    'athletes',
    (world) => setRoster(world, { is_active: false }, world.boys),
    ['Your roster is empty. Add athletes to enter them.'],
  ],
  [
    'runners, for whom alternates do not count',
    (world) => world.submit([relay(world, [0]), relay(world, [1, 2, 3], [0])]),
    ['Boys 4x100m, Varsity, relay A: add 3 runners.', 'Boys 4x100m, Varsity, relay B: add 1 runner.'],
  ],
  [
    'a seed',
    ({ meet, boys, submit }) => submit([add(meet.event('100m'), boys[0]!)]),
    ['1 entry has no seed. Add a mark so that the host can seed it.'],
  ],
  [
    'seeds',
    ({ meet, boys, submit }) => submit(boys.slice(0, 2).map((id) => add(meet.event('100m'), id))),
    ['2 entries have no seed. Add marks so that the host can seed them.'],
  ],
  [
    'grades, of those who are entered',
    async (world) => {
      await setRoster(world, { grade: null }, world.boys.slice(0, 2));
      await world.submit([add(world.meet.event('100m'), world.boys[0]!, SEED)]);
    },
    ['The grade of 1 entered athlete is unknown. Add it on the roster.'],
  ],
  [
    'places',
    async ({ ctx, meet, boys, submit }) => {
      await changeEvent(ctx, meet.event('100m'), { first_entries: 1 });
      await submit(boys.slice(0, 3).map((id) => add(meet.event('100m'), id, SEED)));
    },
    ['2 entries are on a wait list. You get a message when a place is free.'],
  ],
];

it.each(CASES)('says that %s are missing', (_, prepare, sentences) =>
  withRollback(async (base) => {
    const world = await createEntryWorld(base);
    await prepare(world);
    expect((await getEntryForm(world.coach.ctx, world.form)).missing).toEqual(sentences);
  }),
);
