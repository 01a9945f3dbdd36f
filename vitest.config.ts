import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'src',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          globalSetup: ['src/kit/server/testing.setup.ts'],
          maxWorkers: 2,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['journeys/**/*.e2e.ts'],
          globalSetup: ['journeys/site.setup.ts'],
          // Stories are long, and a busy machine is no failure.
          testTimeout: 240_000,
          hookTimeout: 120_000,
          // Two browsers at once keep two cores busy; more only wait for each other.
          maxWorkers: 2,
        },
      },
    ],
  },
});
