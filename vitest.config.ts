import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Minutes of work that would keep one core busy at the end: it starts first. */
const LONG = /public-queries/;

const TESTS = ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'];
/**
 * Tests that replace modules, globals or timers: each file has a process of its own. All others share what their worker
 * has imported, which takes most of the time of a small file.
 */
const REPLACING = globSync(TESTS, { cwd: import.meta.dirname }).filter((file) =>
  /\bvi\./.test(readFileSync(file, 'utf8')),
);
/** A machine that stands still for half a minute is no failure. */
const WITH_DATABASE = { globalSetup: ['src/kit/server/testing/test-cluster.setup.ts'], testTimeout: 60_000 };

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const [long, others] = [[], []] as [TestSpecification[], TestSpecification[]];
    for (const file of await super.sort(files)) (LONG.test(file.moduleId) ? long : others).push(file);
    return [...long, ...others];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'src',
          include: TESTS,
          exclude: REPLACING,
          ...WITH_DATABASE,
          maxWorkers: 2,
          isolate: false,
        },
      },
      { test: { name: 'src-alone', include: REPLACING, ...WITH_DATABASE, maxWorkers: 2 } },
      {
        test: {
          name: 'journeys',
          include: ['journeys/**/*.e2e.ts'],
          globalSetup: ['journeys/site.setup.ts'],
          // Stories are long, and a busy machine is no failure.
          testTimeout: 240_000,
          hookTimeout: 120_000,
          // Told in the output as "(retry x1)": look for the race before it is forgotten (decision 0136).
          retry: 1,
          // As long as Playwright waits for what a person sees.
          expect: { poll: { timeout: 30_000 } },
          // Two browsers at once keep two cores busy; more only wait for each other. All files of a worker use one.
          maxWorkers: 2,
          isolate: false,
        },
      },
    ],
  },
});
