// Measures a results page of 300 rows: fresh, from the cache, and when the browser already has it.
import { ONE_DAY_PROGRAM } from '#app/demo/meets/programs.table.ts';
import { publishMeet } from '#app/demo/publish-meet.service.ts';
import { eventResultsAddress } from '#sport/addresses/addresses.rules.ts';
import type { Figure } from './figures.ts';
import type { Ground } from './ground.ts';
import { handWrittenPage } from './hand-written-page.ts';
import { cpuPerCall } from './measure.ts';
import { announce, hold, type Population } from './season.ts';

const ROWS = 300;
const FRESH = { rounds: 9, callsPerRound: 30, warmUpCalls: 60 };
const READY = { rounds: 9, callsPerRound: 500, warmUpCalls: 1000 };
const BY_HAND = 'the same rows by hand, one query and one string';

/** Days of as many such events as push each other's rows out of memory. */
const OTHER_DAYS = Array.from({ length: 24 }, (_, index) => `2026-04-${String(index + 1).padStart(2, '0')}`);

/** Changes a row with the least work: the last one moves down by a place. */
const CHANGE_A_ROW = `
  update results set place = place + 1
  where id = (select id from results where meet_event_id = $1 order by place desc nulls last limit 1)`;

const SCHOOLS = 100;
const PER_TEAM = 5;

export async function measurePages(ground: Ground, people: Population): Promise<Figure[]> {
  const { app, node, database } = ground;
  const { path, meetEventId } = await publishLargeEvent(ground, people);
  const others: string[] = [];
  for (const on of OTHER_DAYS) others.push((await publishLargeEvent(ground, people, on)).path);
  const get = async (headers: Record<string, string>, address = path) => {
    const response = await app.request(address, { headers });
    return { response, body: await response.arrayBuffer() };
  };
  const getFresh = (address: string) => {
    node.pages.receive({ evict: ['*'] });
    return get({}, address);
  };
  let next = 0;
  const byHand = async () => new TextEncoder().encode(await handWrittenPage(database.pool, meetEventId));

  const page = await get({});
  checkRows(new TextDecoder().decode(page.body), new TextDecoder().decode(await byHand()));
  const cpu = await cpuPerCall(
    {
      byHand,
      changed: async () => {
        await database.pool.query(CHANGE_A_ROW, [meetEventId]);
        return getFresh(path);
      },
      first: () => {
        next += 1;
        return getFresh(others[next % others.length]!);
      },
    },
    FRESH,
  );
  const etagHeaders = { 'if-none-match': (await get({})).response.headers.get('etag')! };
  const ready = await cpuPerCall(
    {
      cached: () => get({ 'accept-encoding': 'br' }),
      unchanged: () => get(etagHeaders),
    },
    READY,
  );
  const reference = { name: BY_HAND, value: cpu.byHand };
  const figure = (name: string, measured: number, ratio: number): Figure => ({
    name: `A results page of ${ROWS} rows, ${name}`,
    unit: 'ms CPU',
    measured,
    reference,
    goal: { maxRatio: ratio },
  });
  return [
    figure('fresh, after one of its results has changed', cpu.changed, 5),
    figure('fresh, when nothing of it was read lately', cpu.first, 5),
    figure('from the cache (brotli)', ready.cached, 0.5),
    figure('unchanged (304)', ready.unchanged, 0.2),
  ];
}

/** The girls' 100 meters of a meet of a hundred schools. */
export async function publishLargeEvent(
  { ctx }: Ground,
  people: Population,
  on = '2026-05-18',
): Promise<{ path: string; meetId: number; meetEventId: number }> {
  const sprint = ONE_DAY_PROGRAM.find(({ discipline }) => discipline === '100m')!;
  const gathering = {
    key: `large event on ${on}`,
    on,
    schools: Array.from({ length: SCHOOLS }, (_, school) => school),
    program: [{ ...sprint, perTeam: PER_TEAM, most: ROWS }],
  };
  const meetId = await announce(ctx, gathering);
  await publishMeet(ctx, meetId, hold(people, gathering), people);
  const event = await ctx.db
    .selectFrom('meet_events')
    .select(['id', 'meet_division_id', 'event_short'])
    .where('meet_id', '=', meetId)
    .where('gender', '=', 'F')
    .executeTakeFirstOrThrow();
  const address = {
    meetId,
    gender: 'F',
    meetDivisionId: event.meet_division_id,
    eventShort: event.event_short,
  } as const;
  return { path: eventResultsAddress(address), meetId, meetEventId: event.id };
}

/** Throws unless both pages show the same in every cell of every row. */
function checkRows(ours: string, byHand: string): void {
  const [left, right] = [ours, byHand].map(
    (page) => page.match(/<tr id="r\d+">.*?<\/tr>/gs)?.map(textOfRow) ?? [],
  );
  const different = left!.findIndex((row, index) => row !== right![index]);
  if (left!.length !== ROWS || right!.length !== ROWS || different >= 0) {
    throw new Error(
      `The pages differ: ${left!.length} and ${right!.length} rows, ${left![different]} | ${right![different]}`,
    );
  }
}

/** Removes what only the site's page has: thousandths of equal times, and hidden words. */
function textOfRow(row: string): string {
  const visible = row.replaceAll(/<span class="[^"]*">, [^<]*<\/span>/g, '');
  return visible
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\(\d+\.\d{3}\)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
