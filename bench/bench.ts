// npm run bench: measures the promises of the project, each figure beside a reference, and writes docs/performance.md;
// with --full in the large database, with --only pages,why a few figures alone, in a small one unless --full says otherwise.
// With --keep FOLDER the database stays for the next run. A figure that misses its mark is printed and is no failure; the
// command fails if it cannot measure.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWhenStale } from '../scripts/build.ts';
import { measureCalendar } from './calendar.ts';
import { measureCorrections } from './corrections.ts';
import { measureEntryDesk } from './entry-desk.ts';
import { measureEntryImports } from './entry-imports.ts';
import { measureEntryRush } from './entry-rush.ts';
import { type Figure, isReached, performancePage, rowsOf } from './figures.ts';
import { measureFreshClone } from './fresh-clone.ts';
import { measureFreshPages } from './fresh-pages.ts';
import { describeGround, type Ground, onGround } from './ground.ts';
import { measureHeatSheets } from './heat-sheets.ts';
import { measureJudge } from './judge.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureListGrid } from './list-grid.ts';
import { measureLists, mediansOf, timeLists } from './lists.ts';
import { measureLiveMeet, measureLossOfStreams } from './live-meet.ts';
import { measureManagerScreens } from './manager-screens.ts';
import { measureMeetSaves } from './meet-saves.ts';
import { measureMerges } from './merges.ts';
import { measureOverload } from './overload.ts';
import { measurePages } from './pages.ts';
import { measureParticipants } from './participants-list.ts';
import { measurePayments } from './payments.ts';
import { measureBulk, measurePublishing } from './publishing.ts';
import { measureReads } from './reads.ts';
import { measureRealtime } from './realtime.ts';
import { measureFirstVisit } from './script-size.ts';
import { measureSearch } from './search.ts';
import { firstPeople } from './season.ts';
import { measureSeeding } from './seeding.ts';
import { measureSignedIn } from './signed-in.ts';
import { measureWhy } from './why.ts';

const ROOT = join(import.meta.dirname, '..');
const SIZE = { results: 1_000_000 };
const FULL_SIZE = { results: 10_000_000, athletes: 1_000_000 };
/** The smaller database, which shows how times grow, has a tenth of the results. */
const SMALLER = 10;
const NOTES = [
  'The world is that of the demo’s generator, region after region, written by COPY; everything else goes through the services.',
  'A page of a list is asked for as its page asks: hundred rows with their people, teams and meets, the tree above, standards and count; 12 events, both genders, 3 seasons, many places. p50 and p99 are of single calls, Node and PostgreSQL together.',
  'An athlete’s page is its head with personal records and ranks, a season, and the progress with rivals; a team’s season its schedule, its roster and the marks of everybody on it.',
  'Fresh pages are asked for over HTTP by 24 connections at once in brotli, each address once, athletes with results, teams, lists with many filters and track meets at random. The node, who asks and PostgreSQL are processes of their own and share the machine.',
  'The crowd on 400 connections asks for all four kinds of pages, one request in four for a page from the cache, and asks again as soon as it is refused. Health and sign-in are asked for beside it, by a process of its own.',
  'The grid of lists has every combination of five kinds of divisions, three seasons, four levels, four grades, best or every mark, wind, timing and verified marks, each for four events and both genders, once.',
  'Who is signed in is asked for by 200 people one after another, each with three teams, an athlete and eight favorites, through the whole server with the session read from its cookie. The page is one of the help.',
  'A meet, a division and an event of 150 are saved by their host 300 times each, one field each, with the session and the token of the meet checked anew, the other hosts told, and the pages of the meet evicted.',
  'Each screen of the meet manager is opened anew five times in Chromium with a warm cache, from the first paint to the frame with its heading and data; frames are the longest tasks of the page’s main thread in a trace, by their CPU time. A drag by keyboard passes 20 rows.',
  'The participants are 2,000 athletes of 40 teams with two events each, opened anew in Chromium with a warm cache, from the first paint to the frame with its first athletes.',
  'A meet to be seeded has 75 events with 40 entries each, which get heats, lanes and reasons in one transaction.',
  'Heat sheets are of 150 events with 16 athletes each in two heats, asked for, read, laid out and painted in Chromium with a warm cache, from the request of the page to the frame with the last sheet.',
  'A file of entries has 50 teams with 50 athletes of two events each; every call sends it whole, compressed, and it is read, matched with the rosters and compared with the meet anew.',
  'Each of 500 coaches enters one athlete into an event with five places, signed in and with a request key of its own, through the handler of the server; afterwards every place and every number on the waiting list is checked.',
  'The desk of a team opens in Chromium as a phone of 390 px with a warm cache, its processor four times slower, 150 ms away at 1.6 Mbit/s, from the first paint to the frame with its athletes. A press there counts to the next frame. At 1280 px all cells are on one screen, 3 entries of each athlete are in the draft, and frames are the longest tasks in a trace, by their CPU time.',
  'A phone that comes back brings a height of 40 jumpers through the whole server, and sends it again as if the answer was lost; afterwards every mark must count once. The pack is measured by the reply from which the phone makes its own, smaller one.',
  'Each of 1,000 card payments of $200.00 is begun, charged at a sandbox that acts as Stripe in a process of its own, and recorded with its receipt; the reference has the time of the sandbox in it.',
  'Streams are open on a node in a process of its own, their readers in another; a message comes from a second node by the database.',
  'Results of a meet in progress are saved on another node, 150 in turn, as its staff enters them; the time is until each of the readers has the changed row. Pages of its event of 300 rows are asked for over HTTP in brotli, with 64 connections, whatever the replies take; times count from when a request was due. The node, who saves, who reads and PostgreSQL are processes of their own and share the machine.',
  'CPU is that of the server process for a request, through its own request handler without sockets; what PostgreSQL does is not in it. Medians of rounds that take turns.',
  'The page by hand reads the same rows with one query and shows the same cells, escaped; the run stops when a row differs.',
  'A page after one of its results has changed finds the other 299 rows in memory, as read, as written and as HTML. Of 24 events that are asked for in turn none is in memory.',
  'A meet goes through the services of an import in one transaction, and ten of other schools in another at the same time: divisions, events, results, attempts, splits, legs, changes, points, bests, flags, records, totals, counts. COPY fills tables of the same columns, checks and indexes.',
  'The calendar has 100,000 more meets of two years at 5,000 venues; each of 200 searches asks for the next 40 within 50 miles of a venue, the typed name of its city resolved anew.',
  'Two athletes are merged with 150 results each, of 300 meets; the time is that of the whole transaction, with what it evicts.',
  'A correction gives a runner of a final the time of the runner two places ahead; the preview reads places, points, scores, bests, lists, standards and records before and after it, in a transaction that is rolled back.',
  'Lighthouse looks at pages that are ready, with its own phone and its own slow network, in Debian’s Chromium.',
  'React and React Router are 91.8 KB of every first visit; [decision 0079](decisions/0079-a-first-visit-carries-its-own-area.md) has the figures of the pages.',
  'The clone is of what is committed, by the commands that a newcomer types; packages come from the cache of npm where it has them.',
];

/** Figures that `--only` measures alone: no page is written. */
const ALONE: Record<string, (ground: Ground) => Promise<Figure[]>> = {
  realtime: measureRealtime,
  reads: measureReads,
  freshPages: measureFreshPages,
  overload: measureOverload,
  listGrid: measureListGrid,
  why: measureWhy,
  bulk: async (ground) => {
    const people = firstPeople(ground);
    return [await measurePublishing(ground, people), await measureBulk(ground)];
  },
  calendar: measureCalendar,
  corrections: measureCorrections,
  judge: measureJudge,
  meetSaves: measureMeetSaves,
  entryDesk: measureEntryDesk,
  entryImports: measureEntryImports,
  heatSheets: async (ground) => [await measureHeatSheets(ground)],
  entryRush: measureEntryRush,
  managerScreens: measureManagerScreens,
  participants: measureParticipants,
  seeding: measureSeeding,
  liveMeet: (ground) => measureLiveMeet(ground, firstPeople(ground)),
  lostStreams: async (ground) => [await measureLossOfStreams(ground, firstPeople(ground))],
  payments: measurePayments,
  pages: (ground) => measurePages(ground, firstPeople(ground)),
};
/** Half of a figure's promise is the size of its database. */
const ALONE_SIZES: Record<string, typeof SIZE> = {
  bulk: SIZE,
  corrections: SIZE,
  calendar: { results: 10_000 },
};
const ALONE_SIZE = { results: 100_000 };

const { values: options } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    only: { type: 'string' },
    keep: { type: 'string' },
  },
});
const size = options.full ? FULL_SIZE : SIZE;

await buildWhenStale();
const figures: Figure[] = [];
const report = (...measured: Figure[]) => {
  for (const figure of measured) {
    const { name, measured, unit, reference } = figure;
    const ratio = reference ? `, ${(measured / reference.value).toFixed(2)}x the reference` : '';
    console.log(
      `${isReached(figure) ? 'reached' : 'MISSED '}  ${name}: ${measured.toFixed(1)} ${unit}${ratio}`,
    );
  }
  figures.push(...measured);
};

if (options.only) await measureAlone(options.only.split(','));
else await measureAll();

async function measureAlone(names: readonly string[]): Promise<void> {
  const unknown = names.find((name) => !ALONE[name]);
  if (unknown) throw new Error(`--only takes some of these: ${Object.keys(ALONE).join(', ')}.`);
  await onGround(
    async (ground) => {
      const copied = await ground.world.growTo(
        options.full ? FULL_SIZE : (ALONE_SIZES[names[0]!] ?? ALONE_SIZE),
      );
      console.log(await describeGround(ground, copied));
      for (const name of names) report(...(await ALONE[name]!(ground)));
      for (const row of rowsOf(figures)) console.log(row);
    },
    { keptIn: options.keep },
  );
}

async function measureAll(): Promise<void> {
  const world = await onGround(async (ground) => {
    const smaller = { results: size.results / SMALLER };
    console.log(`Copying ${smaller.results.toLocaleString('en')} results …`);
    const before = await ground.world.growTo(smaller);
    const smallerTimes = mediansOf(await timeLists(ground));
    console.log(`Copying ${size.results.toLocaleString('en')} results …`);
    const copied = await ground.world.growTo(size);
    const share = `${before.results.toLocaleString('en')} results`;
    report(...(await measureLists(ground, { smaller: smallerTimes, share })));
    report(...(await measureListGrid(ground)));
    report(...(await measureWhy(ground)));
    report(...(await measureReads(ground)));
    report(...(await measureFreshPages(ground)));
    report(...(await measureOverload(ground)));
    report(...(await measureSignedIn(ground)));
    report(...(await measureMeetSaves(ground)));
    report(...(await measureManagerScreens(ground)));
    report(...(await measureParticipants(ground)));
    report(await measureHeatSheets(ground));
    report(...(await measureEntryImports(ground)));
    report(...(await measureSeeding(ground)));
    report(...(await measureJudge(ground)));
    report(...(await measureEntryRush(ground)));
    report(...(await measurePayments(ground)));
    report(...(await measureEntryDesk(ground)));
    report(...(await measureRealtime(ground)));
    report(...(await measureSearch(ground)));
    report(...(await measureCalendar(ground)));
    const people = firstPeople(ground);
    report(await measurePublishing(ground, people));
    report(await measureBulk(ground));
    report(await measureMerges(ground));
    report(...(await measureCorrections(ground)));
    report(...(await measurePages(ground, people)));
    report(...(await measureLiveMeet(ground, people)));
    report(...(await measureLighthouse(ground)));
    return describeGround(ground, copied);
  });
  report(...(await measureFirstVisit()));
  report(...(await measureFreshClone(ROOT)));
  await writeFile(join(ROOT, 'docs/performance.md'), performancePage(figures, [world, ...NOTES]));
}
