// Finds the Chromium for the journeys, and installs Debian's package if it may.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome.exe'];
const PLACES = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

export function findChromium(environment: NodeJS.ProcessEnv = process.env): string | null {
  const onPath = (environment.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const candidates = environment.CHROMIUM_PATH ? [environment.CHROMIUM_PATH] : [...onPath, ...PLACES];
  return candidates.find(isExecutable) ?? null;
}

/** Returns the path of a Chromium. Installs one on Debian as root; otherwise throws a sentence on how to get one. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (canInstall()) {
    console.error('Chromium is missing: installing the Debian package "chromium".');
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
      const run = spawnSync('apt-get', ['-q', ...args], {
        env: environment,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      if (run.status !== 0) throw new Error(`apt-get ${args.join(' ')} failed: ${run.stderr}`);
    }
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error(
    'The journeys need Chromium: install it (Debian: apt-get install chromium) or name one in CHROMIUM_PATH.',
  );
}

function canInstall(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

if (import.meta.main) console.log(ensureChromium());
