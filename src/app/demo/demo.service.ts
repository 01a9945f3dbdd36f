// Loads the demo into an empty database through the services of an import, and brings it to today at every
// start.
import { LIVE_MEET } from '#app/demo/calendar/calendar.table.ts';
import { type MeetBatch, saveResultsOfMeets } from '#competition/results/results.service.ts';
import { todayIn } from '#kit/clock.ts';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import type { Config } from '#kit/server/config.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { readCounters } from '#kit/server/database/counters.ts';
import { closeDemoAccounts } from '#people/accounts/sign-in/demo-accounts.service.ts';
import { prepareComingMeets, publishEntries } from './coming-meets.service.ts';
import { bringDemoToToday } from './daily-update.service.ts';
import { DEMO_SOURCE, DEMO_TIME_ZONE, isDemoWanted, obstacleToDemo } from './demo.rules.ts';
import { gatherStatistics, hasMeetsOf, listLatestOf, waitForOtherLoads } from './demo.store.ts';
import { demoWords } from './demo.words.ts';
import type { DemoIds } from './demo-rows.rules.ts';
import { addDemoVideos } from './demo-videos.service.ts';
import { liveMeetOf } from './live-meet/live-edition.rules.ts';
import { enterMeet } from './live-meet/start-lists.service.ts';
import { addDemoPeople } from './members/members.service.ts';
import { addDemoBooks } from './money/demo-books.service.ts';
import { announceMeet, divisionsOnCourses, prepareMeet } from './publish-meet.service.ts';
import { setUpDemo } from './setup.service.ts';
import { generateWorld, type Region } from './world.rules.ts';

export interface DemoSummary {
  /** In order of time. */
  meetIds: number[];
  athletes: number;
  results: number;
}

export interface LoadProgress {
  meets: number;
  ofMeets: number;
  /** The count so far. */
  results: number;
}

/** Saving many meets at once costs far less than one after the other. */
const RESULTS_AT_ONCE = 15_000;

/**
 * Decides at a start whether to load the demo, and returns whether it is there. `say` prints progress. Throws
 * an Error with one sentence if the demo must not run: on a public site, or one that sends mail.
 */
export async function startDemo(
  ctx: Context,
  config: Pick<Config, 'demo' | 'smtpUrl' | 'publicUrl' | 'stripe'>,
  database: { created: boolean },
  say: (text: string) => void,
): Promise<boolean> {
  if (config.demo === '0') {
    const closed = await closeDemoAccounts(ctx);
    if (closed > 0) say(demoWords.closed(closed));
    return false;
  }
  const isWanted = isDemoWanted(config.demo, database);
  const isHere = () => hasMeetsOf(ctx, DEMO_SOURCE.name);
  const obstacle = obstacleToDemo(config);
  if (obstacle && (isWanted || (await isHere()))) throw new Error(demoWords.notBeside(obstacle));
  const summary = isWanted ? await loadAloud(ctx, say) : null;
  if (!summary) await bringDemoToToday(ctx);
  const isDemo = await isHere();
  if (!isDemo) return false;
  await addDemoPeople(ctx);
  // Another server than the sandbox may refuse test cards: the rest of the demo starts all the same.
  await ignoreFailure(addDemoBooks(ctx), 'add the books of the demo');
  return true;
}

async function loadAloud(ctx: Context, say: (text: string) => void): Promise<DemoSummary | null> {
  const startedAt = performance.now();
  const summary = await loadDemo(ctx, ({ meets, ofMeets, results }) => {
    say(meets === 0 ? demoWords.loading : demoWords.progress(meets, ofMeets, results));
  });
  if (summary) say(demoWords.loaded(summary.athletes, (performance.now() - startedAt) / 1000));
  return summary;
}

/**
 * Loads everything or nothing, so that a start killed in between leaves the database empty. Null if the
 * database already holds a meet, perhaps because another node was faster.
 */
export function loadDemo(
  ctx: Context,
  onProgress: (progress: LoadProgress) => void = () => {},
): Promise<DemoSummary | null> {
  const today = todayIn(ctx.clock, DEMO_TIME_ZONE);
  return inTransaction(ctx, async (ctx) => {
    await waitForOtherLoads(ctx);
    const { meets } = await readCounters(ctx, ['meets']);
    if (meets > 0) return null;
    const [region] = generateWorld({ today });
    return store(ctx, region!, onProgress);
  });
}

async function store(
  ctx: Context,
  region: Region,
  onProgress: (progress: LoadProgress) => void,
): Promise<DemoSummary> {
  const { athletes, meetCount: ofMeets } = region;
  const meetIds: number[] = [];
  const batches: MeetBatch[] = [];
  let results = 0;
  let waiting = 0;
  const save = async () => {
    await saveResultsOfMeets(ctx, batches.splice(0));
    waiting = 0;
    onProgress({ meets: meetIds.length, ofMeets, results });
  };
  onProgress({ meets: 0, ofMeets, results });
  const settled = await setUpDemo(ctx, region);
  for (const meet of region.meets()) {
    const meetId = await announceMeet(ctx, meet, settled);
    const divisions = await divisionsOnCourses(ctx, meet, settled.venueIds);
    const batch = await prepareMeet(ctx, meetId, { ...meet, divisions }, settled);
    batches.push(batch);
    meetIds.push(meetId);
    results += batch.results.length;
    waiting += batch.results.length;
    if (waiting >= RESULTS_AT_ONCE) await save();
  }
  await save();
  await enterTodaysMeet(ctx, region, settled);
  await prepareComingMeets(ctx, region, settled);
  await publishEntries(ctx, region.calendar.today);
  await addDemoVideos(ctx, todayIn(ctx.clock, DEMO_TIME_ZONE));
  await gatherStatistics(ctx);
  return { meetIds, athletes: athletes.length, results };
}

/** Gives the meet that is under way its entries and start lists. */
async function enterTodaysMeet(ctx: Context, region: Region, settled: DemoIds): Promise<void> {
  const [meet] = await listLatestOf(ctx, DEMO_SOURCE.name, [LIVE_MEET.name]);
  if (!meet) return;
  const { meetId, startOn, endOn, seasonId } = meet;
  const { events } = liveMeetOf(region, { startOn, endOn, seasonId, stage: 'held' }, 0);
  await enterMeet(ctx, meetId, { events, ids: settled, hasStartLists: true });
}
