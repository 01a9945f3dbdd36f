// npm run stress -- N: lets 200 at once want five places, N times, plays N random lives of invoices, and kills the server
// 50 times while marks arrive; `npm test` does so 20 times, 200 times and 3 times.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const [runs = '1000'] = process.argv.slice(2);
if (!/^[1-9]\d{0,5}$/.test(runs)) {
  console.error('Say how many runs: npm run stress -- 1000');
  process.exit(1);
}
const { status } = spawnSync(
  'vitest',
  [
    'run',
    '--project',
    'src',
    'src/competition/entries/crowd.commit.test.ts',
    'src/money/stripe-sandbox/books-agree.commit.test.ts',
    'src/app/marks-survive.commit.test.ts',
  ],
  {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, STRESS_RUNS: runs, STRESS_BOOKS: runs, STRESS_DEATHS: '50' },
    shell: process.platform === 'win32',
    stdio: 'inherit',
  },
);
process.exitCode = status ?? 1;
