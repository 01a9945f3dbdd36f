// Writes the demo's world by COPY, in any size, for the benchmark and for tests with large tables.
import { setImmediate as turn } from 'node:timers/promises';
import type pg from 'pg';
import { DEMO_SOURCE, DEMO_TIME_ZONE } from '#app/demo/demo.rules.ts';
import { DEMO_COUNTRY } from '#app/demo/locations/demo-states.table.ts';
import { generateWorld, type Region } from '#app/demo/world.rules.ts';
import { updateTeamTotals } from '#competition/results/scoring/team-totals.service.ts';
import { todayIn } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { addToCounter } from '#kit/server/database/counters.ts';
import { ensureSource } from '#kit/server/database/sources.ts';
import { type CopiedRegion, copyRegion, newTree } from './copy-world.rules.ts';
import {
  type CopyText,
  copyIn,
  copyText,
  dropIndexes,
  relaxSession,
  setSequences,
  vacuum,
} from './copy-world.store.ts';
import {
  columnsOfMeets,
  columnsOfParts,
  columnsOfPeople,
  MEET_TABLES,
  PART_TABLES,
  PEOPLE_TABLES,
} from './copy-world-columns.table.ts';
import { type CopiedMeet, type CopiedMeets, copyMeets, MeetIds } from './copy-world-meets.rules.ts';

export interface WorldSize {
  results: number;
  /** How many athletes to store, the surplus without results. If left out, only athletes with results are stored. */
  athletes?: number;
}

export interface CopiedWorld {
  results: number;
  athletes: number;
  meets: number;
  teams: number;
}

export interface WorldCopy {
  /** Adds whole regions until there are this many results and athletes. */
  growTo(size: WorldSize): Promise<CopiedWorld>;
  /** Generates the same regions again. Stored ids of teams and athletes are one more than those of the world. */
  regions(): Generator<Region>;
}

const REASON = 'Demo';
const ALL_REGIONS = 100_000;
const MEETS_AT_ONCE = 500;
const ALL_TABLES = [
  ...Object.values(PEOPLE_TABLES),
  ...Object.values(MEET_TABLES),
  ...Object.values(PART_TABLES),
  'team_scores',
] as const;
const TABLES_WITH_IDS = [
  'school_divisions',
  'venues',
  'teams',
  'athletes',
  'courses',
  'meets',
  'meet_divisions',
  'meet_events',
  'rounds',
  'heats',
  'results',
] as const;

/**
 * Opens a copy into an empty database, which `ctx` and `pool` belong to. The role must be a superuser, and nothing else
 * may write there. A single region is the demo itself.
 */
export async function openWorldCopy(
  ctx: Context,
  pool: pg.Pool,
  { regions: scale }: { regions: number } = { regions: ALL_REGIONS },
): Promise<WorldCopy> {
  const today = todayIn(ctx.clock, DEMO_TIME_ZONE);
  const makeRegions = () => generateWorld({ today, scale });
  const regions = makeRegions();
  const sourceId = await ensureSource(ctx, DEMO_SOURCE);
  const now = ctx.clock.now().toString();
  const toText = textsOf(sourceId, now);
  const tree = newTree();
  const ids = new MeetIds();
  const copied: CopiedWorld = { results: 0, athletes: 0, meets: 0, teams: 0 };

  /** Makes a region's rows while PostgreSQL reads those of the region before. */
  async function makeRegion(region: Region, hasMeets: boolean) {
    const people = copyRegion(region, tree);
    copied.teams += people.teams.length;
    copied.athletes += people.athletes.length;
    if (!hasMeets) return { texts: toText.people(people), meets: [] };
    const ground = { region, venues: people.venues, teams: people.teams, country: DEMO_COUNTRY, ids };
    const meets = await inTurns(copyMeets(ground));
    copied.results += meets.results.length;
    copied.meets += meets.meets.length;
    // Only the meets themselves stay in memory, because results are many objects.
    const heldMeets = meets.meets.map(({ meetId, sport }) => ({ meetId, sport }));
    return { texts: [...toText.people(people), ...toText.meets(meets)], meets: heldMeets };
  }

  async function copyRegions(client: pg.ClientBase, { results, athletes = 0 }: WorldSize) {
    const meets: Pick<CopiedMeet, 'meetId' | 'sport'>[] = [];
    let written = Promise.resolve();
    while (copied.results < results || copied.athletes < athletes) {
      const region = await makeRegion(regions.next().value!, copied.results < results);
      meets.push(...region.meets);
      await written;
      written = copyAll(client, region.texts);
    }
    await written;
    return meets;
  }

  return {
    regions: makeRegions,
    async growTo(size) {
      const before = { ...copied };
      const client = await pool.connect();
      try {
        await relaxSession(client);
        const buildIndexes = await dropIndexes(client, ALL_TABLES);
        const meets = await copyRegions(client, size);
        await buildIndexes();
        await setSequences(client, TABLES_WITH_IDS);
        for (const counter of ['results', 'athletes', 'meets', 'teams'] as const) {
          await addToCounter(ctx.db, counter, copied[counter] - before[counter]);
        }
        await client.query('analyze');
        for (let start = 0; start < meets.length; start += MEETS_AT_ONCE) {
          await updateTeamTotals(ctx, meets.slice(start, start + MEETS_AT_ONCE));
        }
        await vacuum(client);
      } finally {
        // The connection has special settings, so it must not return to the pool.
        client.release(true);
      }
      return { ...copied };
    },
  };
}

async function inTurns<Result>(work: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    await turn();
  }
}

async function copyAll(client: pg.ClientBase, texts: readonly CopyText[]): Promise<void> {
  for (const text of texts) await copyIn(client, text);
}

function textsOf(sourceId: number, now: string) {
  const ofPeople = columnsOfPeople(sourceId, now);
  const ofMeets = columnsOfMeets(sourceId, now);
  const ofParts = columnsOfParts(REASON, now);
  return {
    people: (rows: CopiedRegion): CopyText[] => [
      copyText(PEOPLE_TABLES.divisions, rows.divisions, ofPeople.divisions),
      copyText(PEOPLE_TABLES.memberships, rows.memberships, ofPeople.memberships),
      copyText(PEOPLE_TABLES.venues, rows.venues, ofPeople.venues),
      copyText(PEOPLE_TABLES.teams, rows.teams, ofPeople.teams),
      copyText(PEOPLE_TABLES.athletes, rows.athletes, ofPeople.athletes),
      copyText(PEOPLE_TABLES.rosters, rows.rosters, ofPeople.rosters),
    ],
    meets: (rows: CopiedMeets): CopyText[] => {
      const { results } = rows;
      const partsOf = <Part extends 'legs' | 'splits' | 'attempts'>(part: Part) =>
        results.flatMap(({ resultId, draft }) =>
          draft.fields[part].map((row) => ({ ...row, resultId }) as CopiedPart<Part>),
        );
      return [
        copyText(MEET_TABLES.seasons, rows.seasons, ofMeets.seasons),
        copyText(MEET_TABLES.courses, rows.courses, ofMeets.courses),
        copyText(MEET_TABLES.meets, rows.meets, ofMeets.meets),
        copyText(MEET_TABLES.divisions, rows.divisions, ofMeets.divisions),
        copyText(MEET_TABLES.events, rows.events, ofMeets.events),
        copyText(MEET_TABLES.rounds, rows.rounds, ofMeets.rounds),
        copyText(MEET_TABLES.heats, rows.heats, ofMeets.heats),
        copyText(MEET_TABLES.results, results, ofMeets.results),
        copyText(PART_TABLES.legs, partsOf('legs'), ofParts.legs),
        copyText(PART_TABLES.splits, partsOf('splits'), ofParts.splits),
        copyText(PART_TABLES.attempts, partsOf('attempts'), ofParts.attempts),
        copyText(PART_TABLES.changes, results, ofParts.changes),
        copyText(MEET_TABLES.bests, rows.bests, ofMeets.bests),
      ];
    },
  };
}

type CopiedPart<Part extends 'legs' | 'splits' | 'attempts'> =
  CopiedMeets['results'][number]['draft']['fields'][Part][number] & { resultId: number };
