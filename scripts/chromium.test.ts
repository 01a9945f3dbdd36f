import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findChromium } from './chromium.ts';

test('Chromium is found on the path, and the one that is named before it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'homestretch-chromium-'));
  const program = join(folder, 'chromium');
  await writeFile(program, '');
  await chmod(program, 0o644);
  expect(findChromium({ CHROMIUM_PATH: program })).toBe(null);
  await chmod(program, 0o755);
  expect(findChromium({ PATH: folder })).toBe(program);
  expect(findChromium({ PATH: folder, CHROMIUM_PATH: process.execPath })).toBe(process.execPath);
  expect(findChromium({ PATH: folder, CHROMIUM_PATH: join(folder, 'none') })).toBe(null);
  await rm(folder, { recursive: true });
});
