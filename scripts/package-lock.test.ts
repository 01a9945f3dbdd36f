import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Locked {
  optionalDependencies?: Record<string, string>;
  resolved?: string;
}

const file = join(import.meta.dirname, '../package-lock.json');
const packages: Record<string, Locked> = JSON.parse(readFileSync(file, 'utf8')).packages;

// npm leaves out a platform's package that its registry could not give, and then refuses its own file.
test('the lock file names the packages of every platform, or npm ci would refuse it', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
    ),
  );
  expect(missing).toEqual([]);
});

test('the lock file names no registry', () => {
  expect(Object.values(packages).filter(({ resolved }) => resolved)).toEqual([]);
});
