// npm run bench: measures what the project promises, each figure beside a reference, and writes docs/performance.md.
// A figure that misses its mark is told and is no failure; the command fails when it cannot measure.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildWhenStale } from '../scripts/build.ts';
import { measureQuery } from './event-query.ts';
import { type Figure, isReached, performancePage } from './figures.ts';
import { measureFreshClone } from './fresh-clone.ts';
import { onGround } from './ground.ts';
import { measurePages } from './pages.ts';
import { measurePublishing } from './publishing.ts';
import { measureScript } from './script-size.ts';

const ROOT = join(import.meta.dirname, '..');
const NOTES = [
  'CPU is that of the server process for a request, through its own request handler without sockets; what PostgreSQL does is not in it. Medians of rounds that take turns.',
  'The page by hand reads the same rows with one query and shows the same cells, escaped; the run stops when a row differs.',
  'The meet goes through the services of an import in one transaction: divisions, events, results, attempts, splits, legs, changes, points, bests, flags, counts. COPY fills tables of the same columns, checks and indexes.',
  'The clone is of what is committed, by the commands that a newcomer types; packages come from the cache of npm where it has them.',
];

await buildWhenStale();
const figures: Figure[] = [];
const told = (...measured: Figure[]) => {
  for (const figure of measured) console.log(`${isReached(figure) ? 'reached' : 'MISSED '}  ${figure.name}`);
  figures.push(...measured);
};

console.log('Playing a season …');
const season = await onGround(async (ground) => {
  told(...(await measurePages(ground)));
  told(await measurePublishing(ground));
  told(await measureQuery(ground));
  return ground.season;
});
told(await measureScript());
told(...(await measureFreshClone(ROOT)));
await writeFile(join(ROOT, 'docs/performance.md'), performancePage(figures, [season, ...NOTES]));
