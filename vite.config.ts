import { globSync } from 'node:fs';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions, type Plugin, type Rolldown } from 'vite';
import { callMap } from './src/app/api/call-map.ts';
import { filesForTheWorker } from './src/app/offline/build-worker.ts';
import { appIcons } from './src/app/shell/build-icons.ts';

// The last two versions of the big browsers, and Safari 16.4 or newer.
const BROWSERS = ['chrome125', 'edge125', 'firefox128', 'safari16.4'];

/** Screens of hosts and members share these, and hardly any public page needs them. */
const FOR_HOSTS =
  /src\/(hosting|sport\/people\/names|competition\/meets\/(manage|meet-channels|meets\.(rules|words))|kit\/(money|merge-patch|time-of-day|web-address|ui\/feedback\/SavingStatus))/;

// Few large chunks compress better than many small ones. Libraries change seldom, so they have their own;
// then what every page starts with, and what most of them share; what forms are made of comes with the first form.
// Charts are drawn before a page arrives.
const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  { name: 'charts', test: /node_modules\/(d3-|internmap)/ },
  { name: 'passkeys', test: /node_modules\/@simplewebauthn/ },
  { name: 'qr', test: /node_modules\/uqr/ },
  { name: 'libraries', test: /node_modules\/(?!react-aria|react-stately|@internationalized|@swc)/ },
  // Lists that are dragged into order: for hosts only. A group takes what its modules import, so React comes first.
  { name: 'drag', test: /node_modules\/(react-aria|react-stately|@internationalized|@swc)/ },
  { name: 'site', test: /src/, tags: ['$initial'] },
  { name: 'addresses', test: /src\/sport\/addresses\/member-addresses/ },
  // Pages that follow a meet, and the menus of members, load this after the page.
  { name: 'live', test: /src\/kit\/(event-stream|ui\/(live\/|page\/quiet|tables\/patch))/ },
  { name: 'queries', test: /src\/kit\/ui\/page\/page-query/ },
  {
    name: 'saving',
    test: /src\/kit\/ui\/(forms\/(Form\.|SaveButton|use-saving|form-errors|saving)|dialogs\/FormDialog|keyboard\/(focus-first|kept-focus)|browser\/leave-page)/,
    minShareCount: 4,
  },
  {
    name: 'forms',
    test: /src\/kit\/ui\/(forms\/(Button|Choice|Field|TextField|form-context)|dialogs\/(Dialog|overlay\.words)|feedback\/(ErrorSummary|FailedPart)|keyboard\/menu-keys|toasts\/toast)/,
    minShareCount: 4,
  },
  {
    name: 'parts',
    test: /src\/kit\/ui\/(badges\/Badge|page\/StarSlot|navigation\/Tabs|dialogs\/(ask-to-confirm|overlay-root)|browser\/(browser-day|reader-time))/,
    minShareCount: 4,
  },
  { name: 'menus', test: /src\/kit\/ui\/popovers\/Popover/, minShareCount: 4 },
  { name: 'accounts', test: /src\/people\/accounts/, minShareCount: 4 },
  { name: 'rows', test: /src\/kit\/(counts|ui\/(html|badges\/(cells\.rows|tones)))/, minShareCount: 4 },
  {
    name: 'days',
    test: /src\/sport\/(calendar\/(days|seasons)|people\/grades|places\/ordinals)/,
    minShareCount: 4,
  },
  { name: 'crumbs', test: /src\/people\/venues\/school-divisions\/school-division-crumbs/ },
  { name: 'meet-pages', test: /src\/competition\/meets\/meet-page(?!\/wall-times)/, minShareCount: 4 },
  {
    name: 'meet-parts',
    test: /src\/(kit\/ui\/feedback\/ProgressTicks|competition\/meets\/meet-page\/(MeetActions|meet-actions|HostSlot|meet-progress))/,
  },
  {
    name: 'followed',
    test: /src\/(kit\/ui\/tables\/LiveIsland|competition\/(meets\/live-meet\/[Ff]ollowed-?[Mm]eet|result-pages\/(RecordFacts|rounds\/RoundTable)))/,
    minShareCount: 2,
  },
  { name: 'result-words', test: /src\/competition\/result-pages\/(race-size|events\/event-screen)/ },
  { name: 'pages', test: (file) => /src\//.test(file) && !FOR_HOSTS.test(file), minShareCount: 44 },
  { name: 'more-parts', test: /src\/kit\/ui/, minShareCount: 30 },
  { name: 'teams', test: /src\/competition\/team-pages/, minShareCount: 4 },
];

/** Each has a number, which compresses where a hash does not: a first visit names two hundred classes. */
const STYLE_FILES = globSync('src/**/*.module.css', { cwd: import.meta.dirname }).sort();
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** `cK7`: letters for the file, the number of the name in it. */
const shortClassName = (name: string, file: string, css: string): string => {
  const fileNumber = STYLE_FILES.indexOf(relative(import.meta.dirname, file));
  const names = new Set(Array.from(css.matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi), ([, found]) => found));
  const letters = [Math.floor(fileNumber / LETTERS.length), fileNumber % LETTERS.length];
  return letters.map((place) => LETTERS[place]).join('') + [...names].indexOf(name);
};

/** One script at the root of the site, so that it answers for all of it. */
const SERVICE_WORKER: EnvironmentOptions = {
  consumer: 'client',
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    copyPublicDir: false,
    target: BROWSERS,
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: 'src/app/offline/service-worker.ts',
      output: { entryFileNames: 'service-worker.js', assetFileNames: 'assets/[hash:8][extname]' },
    },
  },
};

export default defineConfig(({ command }) => ({
  ...(command === 'build' && { css: { modules: { generateScopedName: shortClassName } } }),
  appType: 'custom',
  publicDir: 'src/app/public',
  plugins: [classNamesAsText(), react(), callsForTheBrowser(), appIcons(), filesForTheWorker()],
  // Three builds in one run: the browser's files, the service worker, which must know their names, and the page
  // renderer with its own copy of React.
  builder: {
    buildApp: async ({ build, environments }) => {
      await build(environments.client!);
      await build(environments.worker!);
      await build(environments.ssr!);
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        target: BROWSERS,
        assetsInlineLimit: 0,
        // Names of scripts in every first visit cost more than the browser's own look into the next page's.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
        },
        rolldownOptions: {
          input: 'src/app/browser.tsx',
          optimization: { inlineConst: { mode: 'all' } },
          output: {
            codeSplitting: { groups: CHUNKS },
            // Every first visit names the files of all other pages.
            chunkFileNames: 'assets/[hash:7].js',
            assetFileNames: 'assets/[hash:6][extname]',
          },
        },
      },
    },
    ...(command === 'build' && { worker: SERVICE_WORKER }),
    ssr: {
      // One file to load at the start, with React as built for production whatever NODE_ENV says when it runs.
      ...(command === 'build' && {
        define: { 'process.env.NODE_ENV': '"production"' },
        resolve: { noExternal: true },
      }),
      build: {
        outDir: 'dist/ssr',
        ssr: true,
        copyPublicDir: false,
        emitAssets: false,
        rolldownOptions: { input: { ssr: 'src/app/ssr.tsx' } },
      },
    },
  },
}));

/**
 * The browser gets the class names that code uses as text, instead of an object with all names of a file. The styles
 * themselves stay, also where all their names became text.
 */
function classNamesAsText(): Plugin[] {
  const inBrowser = {
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
  } satisfies Partial<Plugin>;
  return [
    {
      ...inBrowser,
      name: 'class-names-as-text',
      enforce: 'pre',
      transform: (code, id) =>
        /\/src\/.*\.tsx?$/.test(id)
          ? code.replace(/^import (\w+) from ('[^']+\.module\.css');$/gm, 'import * as $1 from $2;')
          : null,
    },
    {
      ...inBrowser,
      name: 'styles-stay',
      enforce: 'post',
      transform: (code, id) =>
        id.endsWith('.module.css')
          ? { code: code.replace(/^export default [\s\S]*/m, ''), moduleSideEffects: 'no-treeshake' }
          : null,
    },
  ];
}

const ROUTER = new URL('./src/app/api/router.ts', import.meta.url).href;

/**
 * `virtual:calls`: where each call is found, without its schemas. Node loads the calls when the module is asked for: were
 * they part of this configuration, Vite would start again with every change of a service.
 */
function callsForTheBrowser(): Plugin {
  const name = 'virtual:calls';
  return {
    name: 'calls-for-the-browser',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    async load(id) {
      if (id !== `\0${name}`) return null;
      const { router } = (await import(ROUTER)) as typeof import('./src/app/api/router.ts');
      return `export const calls = ${JSON.stringify(callMap(router))};`;
    },
  };
}
