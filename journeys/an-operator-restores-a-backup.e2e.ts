import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EXPORT } from '../src/hosting/result-files/hytek-export/hytek-export.fixtures.ts';
import { type DataFolder, run, runImport, serve, withDataFolder } from './site-process.ts';

function runCommand(folder: DataFolder, ...args: string[]) {
  return run('npm', ['run', '--silent', ...args], { DATA_DIR: folder.path });
}

test('a site is backed up while it runs, loses its database, and serves the same meet after the restore', () =>
  withDataFolder(async (folder) => {
    const file = join(folder.path, 'results.txt');
    const backup = join(folder.path, 'site.backup');
    await writeFile(file, EXPORT);
    expect(await runImport(folder, file).ended).toBe(0);

    const site = await serve(folder);
    const page = await (await fetch(`${site.url}/TrackAndField/meet/1`)).text();
    expect(page).toContain('Harbor Invitational');
    const backingUp = runCommand(folder, 'backup', '--', backup);
    expect([await backingUp.ended, backingUp.output()]).toEqual([0, expect.stringContaining('rows of')]);
    const tooEarly = runCommand(folder, 'restore', '--', backup, '--replace');
    expect([await tooEarly.ended, tooEarly.output()]).toEqual([1, expect.stringContaining('Stop it first')]);
    site.child.kill('SIGTERM');
    await site.ended;

    await rm(join(folder.path, 'postgres'), { recursive: true });
    const restoring = runCommand(folder, 'restore', '--', backup);
    expect([await restoring.ended, restoring.output()]).toEqual([
      0,
      expect.stringContaining('Every count and checksum is right.'),
    ]);
    const restored = await serve(folder);
    expect(await (await fetch(`${restored.url}/TrackAndField/meet/1`)).text()).toContain(
      'Harbor Invitational',
    );
    restored.child.kill('SIGTERM');
    await restored.ended;
  }));
