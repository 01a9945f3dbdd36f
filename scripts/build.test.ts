import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hashTree } from './build.ts';

test('a build is of one tree: any change asks for a new one, but for tests', async () => {
  const root = await mkdtemp(join(tmpdir(), 'homestretch-tree-'));
  const write = (file: string, text: string) => writeFile(join(root, file), text);
  await mkdir(join(root, 'src/app/public'), { recursive: true });
  await write('src/app/a.ts', 'a');
  await write('src/app/public/robots.txt', 'a');
  const first = hashTree(root);

  await write('src/app/a.test.ts', 'a');
  await write('README.md', 'a');
  expect(hashTree(root)).toBe(first);

  const changes: [string, string][] = [
    ['src/app/a.ts', 'b'],
    ['src/app/b.ts', 'b'],
    ['src/app/public/robots.txt', 'b'],
    ['package-lock.json', '{}'],
  ];
  const seen = new Set([first]);
  for (const [file, text] of changes) {
    await write(file, text);
    seen.add(hashTree(root));
  }
  expect(seen.size).toBe(5);

  await write('src/app/b.ts', '');
  await write('src/app/c.ts', 'b');
  expect(seen.has(hashTree(root))).toBe(false);
  await rm(root, { recursive: true });
});
