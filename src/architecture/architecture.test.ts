import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sharedFile } from '#kit/shared-data.ts';
import { isAbove } from '#rooms.ts';
import {
  arrowsUp,
  circles,
  emptyRooms,
  filesOutsideRooms,
  storesOpenedByOthers,
  tablesOfOthers,
} from './floors.ts';
import { lateCodeInFirstPage, serverCodeInBrowser, serverCodeInRenderer } from './graphs.ts';
import { barrels, crowdedFolders, longFiles, missingFirstLines, wrongImports, wrongNames } from './roles.ts';
import { type House, readHouse, type Tree } from './source.ts';
import { callNamesOutsideContracts, inlineScripts, ownClocks, ownForms } from './texts.ts';

const files = globSync('**/*.{ts,tsx,css,md}', { cwd: join(import.meta.dirname, '..') });
const house = readHouse(
  Object.fromEntries(
    files.map((path) => [
      path.replaceAll('\\', '/'),
      readFileSync(join(import.meta.dirname, '..', path), 'utf8'),
    ]),
  ),
);

const specification = (sharedFile('../spec/calls.tsv') ?? '')
  .split('\n')
  .map((line) => line.split('\t')[2]?.split('/').at(-1) ?? '');

describe('the house', () => {
  test.each<[string, (house: House) => string[]]>([
    ['has no file outside of its rooms', filesOutsideRooms],
    ['has no empty room', emptyRooms],
    ['has no arrow up', arrowsUp],
    ['has no circle', circles],
    ['keeps stores to their rooms', storesOpenedByOthers],
    ['writes tables where they are owned, and reads none from above', tablesOfOthers],
    ['has no cellar, and only files with a role', wrongNames],
    ['imports as the roles allow', wrongImports],
    ['has no long files', longFiles],
    ['has no crowded folders', crowdedFolders],
    ['says first what a file is for', missingFirstLines],
    ['has no barrels', barrels],
    ['keeps the server out of the browser', serverCodeInBrowser],
    ['keeps the server out of the page renderer', serverCodeInRenderer],
    ['keeps the first page small', lateCodeInFirstPage],
    ['writes no script into pages', inlineScripts],
    ['names calls in contracts only', (all) => callNamesOutsideContracts(all, specification)],
    ['has one clock', ownClocks],
    ['has one frame for forms', ownForms],
  ])('%s', (_, check) => {
    expect(check(house)).toEqual([]);
  });
});

describe('the floor plan', () => {
  test('lets a room see what is below it', () => {
    expect(isAbove('app', 'kit')).toBe(true);
    expect(isAbove('competition/results', 'competition/bests')).toBe(true);
    expect(isAbove('site/home', 'people/venues')).toBe(true);
  });
  test('hides what is above, and the other wings of a floor', () => {
    expect(isAbove('competition/bests', 'competition/results')).toBe(false);
    expect(isAbove('hosting/imports', 'site/home')).toBe(false);
  });
});

describe('a planted violation is found:', () => {
  const lines = (count: number, line: string) => Array.from({ length: count }, () => line).join('\n');
  const rules = '// What it is for.\n';

  test.each<[string, (house: House) => string[], Tree, string]>([
    [
      'a file outside of all rooms',
      filesOutsideRooms,
      { 'social/x.ts': '' },
      'social/x.ts: stands in no room',
    ],
    ['a room without files', emptyRooms, {}, 'sport: stands in rooms.ts and holds nothing'],
    [
      'an arrow up',
      arrowsUp,
      { 'people/teams/teams.service.ts': "import type { A } from '#competition/meets/meets.rules.ts';" },
      'people/teams/teams.service.ts: imports competition/meets/meets.rules.ts',
    ],
    [
      'an arrow to the wing beside',
      arrowsUp,
      { 'site/home/home.service.ts': "import { a } from '#hosting/imports/a.rules.ts';" },
      'site/home/home.service.ts: imports hosting/imports/a.rules.ts',
    ],
    [
      'an arrow up that is written as a lazy import',
      arrowsUp,
      { 'people/teams/teams.service.ts': "export const a = () => import('../../app/main.ts');" },
      'people/teams/teams.service.ts: imports app/main.ts',
    ],
    [
      'sport that imports kit',
      arrowsUp,
      { 'sport/a.rules.ts': "import { b } from '#kit/clock.ts';" },
      'sport/a.rules.ts: imports kit/clock.ts',
    ],
    [
      'kit that knows the sport',
      arrowsUp,
      { 'kit/ui/a.ts': "import { b } from '#sport/b.rules.ts';" },
      'kit/ui/a.ts: imports sport/b.rules.ts',
    ],
    [
      'a circle',
      circles,
      {
        'sport/a.rules.ts': "import { b } from './b.rules.ts';",
        'sport/b.rules.ts': "import { c } from './c.rules.ts';",
        'sport/c.rules.ts': "import { a } from './a.rules.ts';",
      },
      'circle sport/a.rules.ts → sport/b.rules.ts → sport/c.rules.ts → sport/a.rules.ts',
    ],
    [
      'a store opened by another room',
      storesOpenedByOthers,
      { 'competition/meets/a.service.ts': "import { b } from '#people/teams/teams.store.ts';" },
      'opens people/teams/teams.store.ts',
    ],
    [
      'a table written by another room through Kysely',
      tablesOfOthers,
      {
        'people/teams/teams.store.ts': '// Owns: teams. Teams.',
        'competition/meets/a.store.ts': "// Owns: nothing\nctx.db.updateTable('teams').set({});",
      },
      'competition/meets/a.store.ts: writes teams',
    ],
    [
      'a table written by another room in SQL',
      tablesOfOthers,
      {
        'people/teams/teams.store.ts': '// Owns: teams. Teams.',
        'competition/meets/a.store.ts':
          '// Owns: nothing\nsql`with x as (delete from teams where id = 1) select 1`;',
      },
      'competition/meets/a.store.ts: writes teams',
    ],
    [
      'a table written by its room but not by a store',
      tablesOfOthers,
      {
        'people/teams/teams.store.ts': '// Owns: teams. Teams.',
        'people/teams/teams.service.ts': "insertRows(db, 'teams', rows);",
      },
      'people/teams/teams.service.ts: writes teams',
    ],
    [
      'a table of two rooms',
      tablesOfOthers,
      { 'people/teams/a.store.ts': '// Owns: teams', 'people/places/b.store.ts': '// Owns: venues, teams' },
      'people/places/b.store.ts: owns teams',
    ],
    [
      'a table of a higher room that is read',
      tablesOfOthers,
      {
        'competition/meets/meets.store.ts': '// Owns: meets. Meets.',
        'people/teams/teams.store.ts': '// Owns: teams\nsql`select 1 from teams join meets on true`;',
      },
      'people/teams/teams.store.ts: reads meets',
    ],
    ['a cellar', wrongNames, { 'kit/utils.ts': '' }, '"utils.ts" says nothing'],
    ['a cellar among the rooms', wrongNames, { 'people/helpers/a.rules.ts': '' }, '"helpers" says nothing'],
    [
      'a role that does not exist',
      wrongNames,
      { 'sport/a.manager.ts': '' },
      'sport/a.manager.ts: is no role',
    ],
    [
      'a folder inside a folder of a room',
      wrongNames,
      { 'people/teams/a/b/c.rules.ts': '' },
      'people/teams/a/b/c.rules.ts: is no role',
    ],
    [
      'a crowded folder',
      crowdedFolders,
      Object.fromEntries(Array.from({ length: 26 }, (_, n) => [`kit/server/a${n}.ts`, ''])),
      'kit/server: holds 26 files',
    ],
    [
      'a folder with too many files of one kind',
      crowdedFolders,
      Object.fromEntries(Array.from({ length: 16 }, (_, n) => [`sport/a${n}.rules.ts`, ''])),
      'sport: holds 16 files of the kind rules',
    ],
    [
      'rules that import the server',
      wrongImports,
      { 'competition/meets/a.rules.ts': "import type { Db } from '#kit/server/context.ts';" },
      'may not import kit/server/context.ts, not even its types',
    ],
    [
      'rules that import what is no rule',
      wrongImports,
      { 'competition/meets/a.rules.ts': "import { b } from './a.service.ts';" },
      'may not import competition/meets/a.service.ts',
    ],
    [
      'rules that import a package',
      wrongImports,
      { 'sport/a.rules.ts': "import z from 'zod';" },
      'may not import zod',
    ],
    [
      'better-auth outside of its folder',
      wrongImports,
      { 'people/accounts/sign-in/a.service.ts': "import { betterAuth } from 'better-auth';" },
      'people/accounts/sign-in/a.service.ts: may not import better-auth',
    ],
    [
      'rules that import better-auth in its folder',
      wrongImports,
      { 'people/accounts/better-auth/a.rules.ts': "import { betterAuth } from 'better-auth';" },
      'people/accounts/better-auth/a.rules.ts: may not import better-auth',
    ],
    [
      'stripe outside of its room',
      wrongImports,
      { 'money/payments/a.service.ts': "import { Stripe } from 'stripe';" },
      'money/payments/a.service.ts: may not import stripe',
    ],
    [
      'a call that goes past the service',
      wrongImports,
      { 'people/teams/teams.api.ts': "import { a } from './teams.store.ts';" },
      'may not import people/teams/teams.store.ts',
    ],
    [
      'a screen that takes a contract as a value',
      wrongImports,
      { 'people/teams/TeamScreen.tsx': "import { type A, b } from './teams.contract.ts';" },
      'may not import people/teams/teams.contract.ts',
    ],
    [
      'kit that imports its server for everybody',
      wrongImports,
      { 'kit/clock.ts': "import { log } from './server/log.ts';" },
      'kit/clock.ts: may not import kit/server/log.ts',
    ],
    ['a long file', longFiles, { 'sport/a.rules.ts': lines(401, 'const a = 1;') }, 'has 401 lines'],
    [
      'a long file that only calls itself a data table',
      longFiles,
      { 'sport/a.table.ts': lines(401, 'const a = () => 1;') },
      'is no data table',
    ],
    [
      'rules that do not say what they are for',
      missingFirstLines,
      { 'sport/a.rules.ts': 'const a = 1;' },
      'what it is for',
    ],
    [
      'a store that owns nothing by silence',
      missingFirstLines,
      { 'sport/a.store.ts': rules },
      '"// Owns: table',
    ],
    ['a barrel', barrels, { 'sport/a.rules.ts': "export * from './b.rules.ts';" }, 'exports by name'],
    ['a default export', barrels, { 'sport/a.rules.ts': 'export default 1;' }, 'exports by name'],
    [
      'a page that reaches the server',
      serverCodeInBrowser,
      {
        'people/teams/TeamScreen.tsx': "import { a } from './teams.client.ts';",
        'people/teams/teams.client.ts': "import { a } from '#kit/server/log.ts';",
        'kit/server/log.ts': "import pino from 'pino';",
      },
      'people/teams/teams.client.ts: the browser reaches kit/server/log.ts',
    ],
    [
      'a rule that needs Node',
      serverCodeInBrowser,
      { 'sport/a.rules.ts': "import { isDeepStrictEqual } from 'node:util';" },
      'the browser reaches node:util',
    ],
    [
      'a renderer with a connection pool of its own',
      serverCodeInRenderer,
      {
        'app/ssr.tsx': "import { screens } from './screens.tsx';",
        'app/screens.tsx': "export const screens = [() => import('#people/teams/teams.service.ts')];",
      },
      'the page renderer reaches people/teams/teams.service.ts by app/ssr.tsx → app/screens.tsx',
    ],
    [
      'a schema library on the first page',
      lateCodeInFirstPage,
      {
        'app/browser.tsx': "import { form } from '#kit/ui/form.ts';",
        'kit/ui/form.ts': "import { z } from 'zod';",
      },
      'the first page loads zod by app/browser.tsx → kit/ui/form.ts',
    ],
    [
      'an inline script',
      inlineScripts,
      { 'app/A.tsx': 'export const a = <script>{code}</script>;' },
      'writes a script',
    ],
    [
      'an inline script in a text',
      inlineScripts,
      { 'people/teams/teams.rows.ts': 'export const a = html`<p><script defer>go()</script>`;' },
      'writes a script',
    ],
    [
      'a handler in a text',
      inlineScripts,
      { 'people/teams/teams.rows.ts': 'export const a = html`<a href="#" onclick="go()">x</a>`;' },
      'writes a script',
    ],
    [
      'a call of the specification outside of its contract',
      callNamesOutsideContracts,
      {
        'competition/meets/meets.contract.ts': "oc.route({ method: 'GET', path: '/Meet/GetMeetData' });",
        'competition/meets/meets.service.ts': 'export function GetMeetData() {}',
      },
      'competition/meets/meets.service.ts: says GetMeetData',
    ],
    [
      'an address of a call outside of its contract',
      callNamesOutsideContracts,
      {
        'competition/meets/meets.contract.ts': "oc.route({ method: 'POST', path: '/Meet/Meet_Save/{id}' });",
        'competition/meets/MeetScreen.tsx': "fetch('/api/v1/Meet/Meet_Save/17');",
      },
      'competition/meets/MeetScreen.tsx: says Meet_Save',
    ],
    [
      'a clock of its own',
      ownClocks,
      { 'sport/a.rules.ts': 'const a = Temporal.Now.instant();' },
      'knows the time',
    ],
    [
      'an old clock',
      ownClocks,
      { 'sport/a.rules.ts': 'const a = new Date().getFullYear();' },
      'knows the time',
    ],
    [
      'a form of its own',
      ownForms,
      { 'site/home/AForm.tsx': 'const a = <form onSubmit={save} />;' },
      'a form of its own',
    ],
    [
      'a clock in SQL',
      ownClocks,
      { 'people/teams/a.store.ts': 'sql`where ends_at < now()`' },
      'knows the time',
    ],
  ])('%s', (_, check, planted, expected) => {
    expect(check(readHouse(planted)).join('\n')).toContain(expected);
  });

  test('and what only looks like one is not', () => {
    const fine = readHouse({
      'app/browser.tsx': "import type { z } from 'zod'; const later = () => import('@tanstack/react-query');",
      'app/Page.tsx':
        'export const a = <><script src="/a.js" /><script type="application/json" id="data">{b}</script></>;',
      'people/teams/teams.store.ts': '// Owns: teams. Teams.\nsql`select * from teams for update of teams`;',
      'people/teams/teams.words.ts': 'export const words = "a result from teams that update teams";',
      'people/teams/TeamScreen.tsx': "import type { Team } from './teams.contract.ts';",
      'people/teams/teams.contract.ts': "import { z } from 'zod';",
      'people/teams/codes/codes.rules.ts': rules,
      'people/accounts/better-auth/a.service.ts': `${rules}import { betterAuth } from 'better-auth';`,
      'people/teams/team-calls.test.ts': "import { startSite } from '#app/site.fixtures.ts';",
      'sport/days.table.ts': lines(401, 'const a = 1;'),
      'sport/calendar/days.rules.ts':
        "// What it is for.\nconst a = new Date(0); import { Refusal } from '#kit/refusal.ts';",
    });
    const checks = [
      arrowsUp,
      circles,
      tablesOfOthers,
      wrongNames,
      wrongImports,
      longFiles,
      missingFirstLines,
    ];
    const more = [barrels, serverCodeInBrowser, lateCodeInFirstPage, inlineScripts, ownClocks];
    expect([...checks, ...more].flatMap((check) => check(fine))).toEqual([]);
  });
});
