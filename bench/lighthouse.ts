// Runs Lighthouse on pages of the site as on a phone. It is installed for the run only, because it is as large as all
// other packages together.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Context } from '#kit/server/context.ts';
import { WORLD_DIVISION_ID } from '#people/venues/school-divisions/school-divisions.rules.ts';
import {
  athleteAddress,
  eventResultsAddress,
  HOME_PATH,
  rankingsAddress,
} from '#sport/addresses/addresses.rules.ts';
import { ensureChromium } from '../scripts/chromium.ts';
import type { Figure } from './figures.ts';
import type { Ground } from './ground.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const CHROMIUM_FLAGS =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const SCORE_MIN = 99;

/** Measures each page's lowest score of the four categories. */
export async function measureLighthouse({ app, ctx }: Ground): Promise<Figure[]> {
  const pages = await typicalPages(ctx);
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const figures: Figure[] = [];
    for (const [name, path] of Object.entries(pages)) {
      // Opens the page once before, so that it is cached, as for every visitor but the first.
      await fetch(origin + path);
      const scores = await scoresOf(origin + path);
      const [category, score] = Object.entries(scores).sort(([, a], [, b]) => a - b)[0]!;
      figures.push({
        name: `Lighthouse on a phone, ${name}: the lowest score (${category})`,
        unit: 'points',
        measured: score,
        reference: null,
        goal: { min: SCORE_MIN },
      });
    }
    return figures;
  } finally {
    server.close();
  }
}

/** Returns the addresses of the measured pages by their content. */
async function typicalPages({ db }: Context): Promise<Record<string, string>> {
  const result = await db
    .selectFrom('results')
    .innerJoin('meet_events', 'meet_events.id', 'results.meet_event_id')
    .select(['results.meet_id', 'results.athlete_id', 'results.gender'])
    .select(['meet_events.meet_division_id', 'meet_events.event_short'])
    .where('results.event_variant', '=', '800m')
    .where('results.athlete_id', 'is not', null)
    .orderBy('results.id')
    .executeTakeFirstOrThrow();
  return {
    'the front page': HOME_PATH,
    'an event': eventResultsAddress({
      meetId: result.meet_id,
      gender: result.gender,
      meetDivisionId: result.meet_division_id,
      eventShort: result.event_short,
    }),
    'a list': rankingsAddress('tf', 'list', WORLD_DIVISION_ID),
    'an athlete': athleteAddress(result.athlete_id!, 'tf'),
  };
}

async function scoresOf(url: string): Promise<Record<string, number>> {
  const folder = await mkdtemp(join(tmpdir(), 'homestretch-lighthouse-'));
  const report = join(folder, 'report.json');
  const output = ['--quiet', '--output=json', `--output-path=${report}`];
  const audits = [`--only-categories=${CATEGORIES}`, `--chrome-flags=${CHROMIUM_FLAGS}`];
  try {
    const run = spawn(
      'npm',
      ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, ...output, ...audits],
      {
        env: { ...process.env, CHROME_PATH: ensureChromium() },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    const [code] = await once(run, 'exit');
    if (code !== 0) throw new Error(`Lighthouse ended with ${code}.`);
    const { categories } = JSON.parse(await readFile(report, 'utf8'));
    return Object.fromEntries(CATEGORIES.map((name) => [name, Math.round(categories[name].score * 100)]));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
