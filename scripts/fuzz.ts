// npm run fuzz -- N [SEED]: sends N hostile requests; `npm test` sends 20,000.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const [requests = '100000', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2);
if (!/^[1-9]\d{0,8}$/.test(requests) || !/^\d{1,9}$/.test(seed)) {
  console.error('Say how many requests, and a seed if you like: npm run fuzz -- 100000 7');
  process.exit(1);
}
console.log(`Sending ${requests} requests with the seed ${seed}.`);
const { status } = spawnSync('vitest', ['run', '--project', 'src', 'src/app/fuzz/fuzz.commit.test.ts'], {
  cwd: join(import.meta.dirname, '..'),
  env: { ...process.env, FUZZ_REQUESTS: requests, FUZZ_SEED: seed },
  shell: process.platform === 'win32',
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
