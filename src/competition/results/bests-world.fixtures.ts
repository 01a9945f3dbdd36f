// A small world of meets, athletes and teams, and random steps that change bests in any order.
import fc from 'fast-check';
import { sql } from 'kysely';
import { refreshBestsOfTeams } from '#competition/bests/bests.service.ts';
import { RESULT_STATUS } from '#competition/events/result-status.rules.ts';
import { mergeAthletes, undoMerge } from '#competition/results/merges/merges.service.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { saveTeam } from '#people/teams/teams.service.ts';
import { FIELD_ORIGIN } from '#sport/marks/marks.rules.ts';
import type { WindStatus } from '#sport/marks/winds.rules.ts';
import { HIGH_SCHOOL, MIDDLE_SCHOOL } from '#sport/people/levels.rules.ts';
import { createTestAthletes, createTestTeams } from './entrants.fixtures.ts';
import {
  createTestMeet,
  stageTestBatch,
  type TestMeet,
  type TestMeetOptions,
  testResult,
} from './meet-results.fixtures.ts';
import { doubledKeys } from './result-identity.rules.ts';
import {
  correctResult,
  type MeetBatch,
  type ResultToSave,
  removeResult,
  rescoreMeet,
  saveResultsOfMeets,
} from './results.service.ts';

const ATHLETES = 4;
const TRACK = ['100m', 'lj', '4x100m'];
// An indoor meet, two meets on one day (one of them for both genders), an older season, and cross country.
const MEETS: readonly (TestMeetOptions & { events: string[] })[] = [
  { startOn: '2026-02-07', isIndoor: true, events: TRACK },
  { startOn: '2026-04-11', events: TRACK },
  { startOn: '2026-04-11', name: 'Elm Invitational', gender: 'X', events: TRACK },
  { startOn: '2025-05-02', events: TRACK },
  { startOn: '2026-09-12', sport: 'xc', events: ['xc-5000m'] },
];

interface World {
  meets: (TestMeet & { events: string[] })[];
  athletes: number[];
  teams: number[];
}

const row = fc.record({
  athlete: fc.nat(ATHLETES - 1),
  event: fc.nat(2),
  round: fc.constantFrom('P', 'F'),
  mark: fc.integer({ min: 10, max: 14 }),
  timing: fc.constantFrom('', '', 'h'),
  wind: fc.constantFrom(0, 15, 25),
  isExhibition: fc.constantFrom(false, false, false, false, true),
  status: fc.constantFrom(null, null, null, 'DQ' as const),
});
type Row = typeof row extends fc.Arbitrary<infer T> ? T : never;

const file = fc.record({
  meet: fc.nat(MEETS.length - 1),
  rows: fc.array(row, { minLength: 2, maxLength: 8 }),
  isWhole: fc.boolean(),
});
type File = typeof file extends fc.Arbitrary<infer T> ? T : never;

const kind = <Kind extends string, Rest>(kind: Kind, rest: fc.Arbitrary<Rest>) =>
  rest.map((fields) => ({ kind, ...fields }));

/** One random change of the world. */
export const step = fc.oneof(
  {
    weight: 4,
    arbitrary: kind('files', fc.record({ files: fc.array(file, { minLength: 1, maxLength: 2 }) })),
  },
  {
    weight: 2,
    arbitrary: kind(
      'correct',
      fc.record({
        pick: fc.nat(),
        change: fc.constantFrom(
          { validation: -12 as const },
          { validation: 1 as const },
          { isExhibition: false },
          { status: 'DQ' as const },
          { markEntered: '10.5', markRaw: 10_500, timing: 'fat' as const },
        ),
      }),
    ),
  },
  { weight: 1, arbitrary: kind('reassign', fc.record({ pick: fc.nat(), athlete: fc.nat(ATHLETES - 1) })) },
  { weight: 1, arbitrary: kind('transfer', fc.record({ pick: fc.nat(), team: fc.nat(1) })) },
  { weight: 1, arbitrary: kind('remove', fc.record({ pick: fc.nat() })) },
  {
    weight: 1,
    arbitrary: kind('merge', fc.record({ from: fc.nat(ATHLETES - 1), into: fc.nat(ATHLETES - 1) })),
  },
  { weight: 1, arbitrary: kind('undo merge', fc.record({ pick: fc.nat() })) },
  {
    weight: 1,
    arbitrary: kind('trial', fc.record({ meet: fc.nat(MEETS.length - 1), isTrial: fc.boolean() })),
  },
  {
    weight: 1,
    arbitrary: kind('team', fc.record({ team: fc.nat(1), state: fc.constantFrom('OH', 'TX', null) })),
  },
);
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

export async function createWorld(ctx: Context): Promise<World> {
  const boys = await createTestAthletes(ctx, ATHLETES / 2);
  const girls = await createTestAthletes(ctx, ATHLETES / 2, 'F');
  const teams = await createTestTeams(ctx, 2);
  const meets: World['meets'] = [];
  for (const { events, ...options } of MEETS) {
    meets.push({ ...(await createTestMeet(ctx, { ...options, events })), events });
  }
  return { meets, athletes: [...boys, ...girls], teams };
}

export async function clearWorld(ctx: Context): Promise<void> {
  const tables = [
    'season_best',
    'result_changes',
    'relay_legs',
    'splits',
    'attempts',
    'results',
    'athlete_merges',
  ];
  // Only here results are deleted.
  await sql`alter table results disable trigger results_go`.execute(ctx.db);
  for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(ctx.db);
  await sql`alter table results enable trigger results_go`.execute(ctx.db);
  await sql`update meet_events set status = ${RESULT_STATUS.Official}`.execute(ctx.db);
  await sql`update athletes set canonical_id = id`.execute(ctx.db);
  await sql`update meets set result_count = 0, athlete_count = 0, team_count = 0`.execute(ctx.db);
  await sql`update counters set value = 0 where name = 'results'`.execute(ctx.db);
}

/** Takes a step; a refused one (such as one athlete twice in a round) changes nothing. */
export async function takeStep(ctx: Context, world: World, taken: Step): Promise<void> {
  await change(ctx, world, taken).catch((error) => {
    if (error.name !== 'Refusal') throw error;
  });
}

async function change(ctx: Context, world: World, taken: Step): Promise<unknown> {
  switch (taken.kind) {
    case 'files':
      return saveFiles(ctx, world, taken.files);
    case 'merge': {
      const [fromAthleteId, intoAthleteId] = [world.athletes[taken.from]!, world.athletes[taken.into]!];
      return mergeAthletes(ctx, { fromAthleteId, intoAthleteId, reason: 'One person' });
    }
    case 'undo merge': {
      const open = ctx.db.selectFrom('athlete_merges').select('id').where('undone_at', 'is', null);
      const merges = await open.execute();
      const merge = merges[taken.pick % merges.length];
      return merge && undoMerge(ctx, merge.id);
    }
    case 'trial': {
      const { meetId } = world.meets[taken.meet]!;
      const status = taken.isTrial ? RESULT_STATUS.TimeTrial : RESULT_STATUS.Official;
      await ctx.db.updateTable('meet_events').set({ status }).where('meet_id', '=', meetId).execute();
      return rescoreMeet(ctx, meetId);
    }
    case 'team':
      return moveTeam(ctx, world.teams[taken.team]!, taken.state);
    default:
      return edit(ctx, world, taken);
  }
}

/** Saves one batch for each meet: the first of two files for the same meet. */
async function saveFiles(ctx: Context, world: World, files: readonly File[]): Promise<void> {
  const batches = new Map<number, MeetBatch>();
  for (const { meet, rows, isWhole } of files) {
    const { meetId, events, round } = world.meets[meet]!;
    if (batches.has(meetId)) continue;
    const rounds = events.flatMap((event) => [round(`${event} P`), round(`${event} F`)]);
    const results = rows.map((row, index) => toResult(row, `${meet} ${index}`, world, world.meets[meet]!));
    const doubled = new Set(doubledKeys(results));
    batches.set(meetId, {
      meetId,
      origin: await stageTestBatch(ctx, meetId),
      results: results.filter(({ key }) => !doubled.has(key)),
      completeRoundIds: isWhole ? rounds : [],
    });
  }
  await saveResultsOfMeets(ctx, [...batches.values()]);
}

function moveTeam(ctx: Context, teamId: number, state: string | null): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const team = await ctx.db
      .selectFrom('teams')
      .select(['name', 'version'])
      .where('id', '=', teamId)
      .executeTakeFirstOrThrow();
    const levelMask = state === 'TX' ? MIDDLE_SCHOOL : state === null ? 0 : HIGH_SCHOOL;
    await saveTeam(ctx, { ...team, teamId, state, levelMask, country: 'USA' });
    await refreshBestsOfTeams(ctx, [teamId]);
  });
}

type Edit = Extract<Step, { kind: 'correct' | 'reassign' | 'transfer' | 'remove' }>;

async function edit(ctx: Context, world: World, taken: Edit): Promise<void> {
  const results = await ctx.db.selectFrom('results').select(['id', 'athlete_id']).orderBy('id').execute();
  const result = results[taken.pick % results.length];
  if (!result) return;
  if (taken.kind === 'remove') await removeResult(ctx, result.id, 'Not his');
  else if (taken.kind === 'correct') await correctResult(ctx, result.id, taken.change, 'Read again');
  else if (taken.kind === 'transfer') {
    await correctResult(ctx, result.id, { teamId: world.teams[taken.team]! }, 'Another team');
  } else if (result.athlete_id !== null) {
    await correctResult(ctx, result.id, { athleteId: world.athletes[taken.athlete]! }, 'Somebody else');
  }
}

function toResult(
  row: Row,
  key: string,
  { athletes, teams }: World,
  meet: World['meets'][number],
): ResultToSave {
  const event = meet.events[row.event % meet.events.length]!;
  const isRelay = event.startsWith('4x');
  const isJump = event === 'lj';
  const isWindy = event === '100m' || isJump;
  const windStatus: WindStatus = !isWindy ? 'NA' : row.wind > 20 ? 'AIDED' : 'LEGAL';
  return testResult({
    key,
    roundId: meet.round(`${event} ${row.round}`),
    athleteId: isRelay ? null : athletes[row.athlete]!,
    teamId: teams[row.athlete % 2]!,
    relayLetter: isRelay ? 'A' : null,
    mark: isJump ? `${row.mark - 5}.00m` : `${row.mark}.${row.timing === 'h' ? '3h' : '30'}`,
    kind: isJump ? 'distance' : 'time',
    windTenths: isWindy ? row.wind : null,
    windStatus,
    attempts: isJump ? [trial(1, row.mark - 6, 10), trial(2, row.mark - 5, row.wind)] : [],
    isExhibition: row.isExhibition,
    status: row.status,
  });
}

const trial = (number: number, meters: number, windTenths: number) => ({
  number,
  outcome: 'mark' as const,
  tries: null,
  markRaw: FIELD_ORIGIN - meters * 100_000,
  windTenths,
  measure: 'M' as const,
});
