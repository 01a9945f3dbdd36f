// Builds the service worker after the browser's files, because it needs their names.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { pageAssets } from '#app/pages/page-assets.ts';

const CLIENT = join(import.meta.dirname, '../../../dist/client');
const NAME = 'virtual:saved-files';

/** The script that runs on every page after it has loaded and watches the network. */
const AFTER_LOAD = 'src/app/offline/after-load.ts';
/** The screens on which the staff of a meet works without a network. */
export const STAFF_SCREENS = [
  'src/hosting/judge/screens/JudgingScreen.tsx',
  'src/hosting/judge/screens/JudgeScreen.tsx',
  'src/hosting/run-meet/outbox/OutboxScreen.tsx',
  'src/hosting/seeding/check-in/CheckInScreen.tsx',
  'src/hosting/seeding/check-in/BibCheckInScreen.tsx',
];
/** Code that the pages of the staff of a meet load by and by. It is stored at once, because the network may be gone. */
const STAFF_SOURCES = [
  'src/app/routes/manager.ts',
  'src/app/routes/member-part.ts',
  'src/app/browser/browser-caller.ts',
  'src/app/shell/session/session.ts',
  'src/app/shell/session/viewer-session.ts',
  ...STAFF_SCREENS,
  'src/hosting/seeding/check-in/BibScanner.tsx',
  'src/kit/ui/dialogs/open-confirm.tsx',
];
/** Their names stay, so their content is part of the worker: a change of it makes a new one. */
const UNHASHED = ['/assets/theme.js', '/assets/when-online.js', '/favicon.svg'];

/** The module `virtual:saved-files`: files that every saved page needs besides its own. */
export function filesForTheWorker(): Plugin {
  return {
    name: 'files-for-the-worker',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: (id) => (id === `\0${NAME}` ? keptFilesModule() : null),
  };
}

function keptFilesModule(): string {
  const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8'));
  if (!manifest[AFTER_LOAD]) throw new Error(`The build has no chunk of its own for ${AFTER_LOAD}.`);
  const assets = pageAssets(manifest);
  const { script, styles, preloads } = assets({ atOnce: [AFTER_LOAD], later: [] });
  const staff = assets({ atOnce: STAFF_SOURCES, later: [] });
  const contents = createHash('sha256');
  for (const file of UNHASHED) contents.update(readFileSync(join(CLIENT, file)));
  const alwaysSaved = [script, ...preloads, ...styles, ...UNHASHED];
  const staffFiles = [...staff.preloads, ...staff.styles].filter((file) => !alwaysSaved.includes(file));
  return [
    `// ${contents.digest('hex')}`,
    `export const alwaysSaved = ${JSON.stringify(alwaysSaved)};`,
    `export const staffFiles = ${JSON.stringify(staffFiles)};`,
  ].join('\n');
}
