// Checks of single files: their role, what that role may import, their name, size and first line.

import { posix } from 'node:path';
import { roomOf } from '#rooms.ts';
import { type House, type Import, isTest, type SourceFile } from './source.ts';

const MAX_LINES = 400;
const MAX_FILES = 25;
const MAX_OF_ONE_KIND = 15;

type Role =
  | 'table'
  | 'rules'
  | 'words'
  | 'contract'
  | 'store'
  | 'service'
  | 'api'
  | 'client'
  | 'rows'
  | 'part';

interface Allowed {
  /** Roles whose files it may import, from its own room and the rooms below. */
  roles: Role[];
  /** Roles whose types alone may be imported. */
  types?: Role[];
  /** Folders of kit beside kit itself. */
  kit?: ('server' | 'ui')[];
  packages: RegExp;
}

const NONE = /^$/;
const SERVER_TOOLS = /^(node:|kysely$|pg|@orpc\/|zod$)/;

const ALLOWED: Record<Role, Allowed> = {
  table: { roles: ['table'], types: ['rules'], packages: NONE },
  rules: { roles: ['rules', 'words', 'table'], packages: NONE },
  words: { roles: ['rules', 'words'], types: ['contract'], packages: NONE },
  contract: { roles: ['rules', 'contract'], packages: /^(zod|@orpc\/contract)$/ },
  store: { roles: ['rules', 'store'], kit: ['server'], packages: SERVER_TOOLS },
  service: {
    roles: ['rules', 'words', 'contract', 'store', 'service'],
    kit: ['server'],
    packages: /^node:/,
  },
  api: {
    roles: ['rules', 'words', 'contract', 'service', 'api'],
    kit: ['server'],
    packages: /^(node:|@orpc\/|zod$)/,
  },
  client: {
    roles: ['rules', 'rows', 'client'],
    types: ['contract'],
    kit: ['ui'],
    packages: /^(@orpc\/|@tanstack\/|react-router$)/,
  },
  rows: { roles: ['rules', 'words', 'rows'], types: ['contract'], kit: ['ui'], packages: NONE },
  part: {
    roles: ['rules', 'words', 'rows', 'client', 'part'],
    types: ['contract'],
    kit: ['ui'],
    packages: /^(?!node:|pg$|kysely$)/,
  },
};

/** Stores and services of this folder alone may import the library that signs people in. */
const BETTER_AUTH_FOLDER = 'people/accounts/better-auth/';
const BETTER_AUTH = /^(better-auth|@better-auth\/passkey)(\/|$)/;

/** Services of this room alone may import the library that talks to the card provider. */
const STRIPE_ROOM = 'money/provider/';
const STRIPE = /^stripe$/;

const ROLES: ReadonlySet<string> = new Set(Object.keys(ALLOWED));

/** A room may hold folders, one level deep. */
const SUB_FOLDER = /^[a-z][a-z0-9-]*\//;
const FILE_NAME =
  /^([a-z][a-z0-9-]*\.(table|rules|words|contract|store|service|api|client|rows|fixtures)\.ts|[\w-]+(\.[a-z]+)*\.test\.tsx?|[A-Z]\w*\.(tsx|module\.css)|[a-z][a-z0-9-]*\.module\.css|README\.md)$/;
const CELLARS = new Set([
  'utils',
  'util',
  'common',
  'helpers',
  'helper',
  'misc',
  'shared',
  'lib',
  'core',
  'stuff',
]);

export function wrongNames(house: House): string[] {
  return [...house.keys()].flatMap((path) => {
    const cellar = path.split('/').find((part) => CELLARS.has(part.split('.')[0]!));
    if (cellar) return [`${path}: "${cellar}" says nothing about what is in it`];
    const room = roomOf(path);
    if (!room || room === 'app' || room === 'kit') return [];
    const name = path.slice(room.length + 1).replace(SUB_FOLDER, '');
    return FILE_NAME.test(name) ? [] : [`${path}: is no role of a room`];
  });
}

/** Folders that hold more than a reader takes in: they split by noun. */
export function crowdedFolders(house: House): string[] {
  const products = [...house.keys()].filter((path) => !isTest(path) && !path.endsWith('.md'));
  const folders = Map.groupBy(products, (path) => posix.dirname(path));
  return [...folders].flatMap(([folder, paths]) => {
    const kinds = Map.groupBy(paths, (path) => roleOf(path) ?? posix.extname(path));
    const crowded = [...kinds].filter(([kind, { length }]) => ROLES.has(kind) && length > MAX_OF_ONE_KIND);
    return [
      ...(paths.length > MAX_FILES ? [`${folder}: holds ${paths.length} files, more than ${MAX_FILES}`] : []),
      ...crowded.map(([kind, { length }]) => `${folder}: holds ${length} files of the kind ${kind}`),
    ];
  });
}

export function wrongImports(house: House): string[] {
  return [...house.values()].flatMap((file) => {
    const room = roomOf(file.path);
    if (isTest(file.path) || !room || room === 'app') return [];
    const refuses = room === 'kit' ? isRefusedInKit : isRefusedInRoom;
    return file.imports
      .filter((imported) => refuses(file.path, imported))
      .map(
        ({ target, kind }) =>
          `${file.path}: may not import ${target}${kind === 'type' ? ', not even its types' : ''}`,
      );
  });
}

function isRefusedInRoom(path: string, { target, isPackage, kind }: Import): boolean {
  const role = roleOf(path);
  if (!role) return false;
  const allowed = ALLOWED[role];
  if (isPackage)
    return (
      !allowed.packages.test(target) &&
      !isBetterAuthAtHome(path, role, target) &&
      !isStripeAtHome(path, role, target)
    );
  if (target.endsWith('.css')) return role !== 'part' && role !== 'rows';
  const folder = kitFolder(target);
  if (folder) return folder !== 'root' && !allowed.kit?.includes(folder);
  const other = roleOf(target);
  if (!other) return true;
  return !allowed.roles.includes(other) && !(kind === 'type' && allowed.types?.includes(other));
}

function isBetterAuthAtHome(path: string, role: Role, target: string): boolean {
  const isOnServer = role === 'store' || role === 'service';
  return isOnServer && path.startsWith(BETTER_AUTH_FOLDER) && BETTER_AUTH.test(target);
}

// kit itself is for everybody, so it can take nothing that only the server or only the browser has.
function isRefusedInKit(path: string, { target, isPackage, kind }: Import): boolean {
  const from = kitFolder(path);
  const to = kitFolder(target);
  if (isPackage || from === to || to === 'root') return false;
  return !(from === 'server' && to === 'ui' && (kind === 'type' || target === 'kit/ui/html.ts'));
}

function isStripeAtHome(path: string, role: Role, target: string): boolean {
  return role === 'service' && path.startsWith(STRIPE_ROOM) && STRIPE.test(target);
}

function kitFolder(path: string): 'root' | 'server' | 'ui' | null {
  const folder = /^kit\/(server\/|ui\/)?/.exec(path);
  return folder && ((folder[1]?.slice(0, -1) as 'server' | 'ui' | undefined) ?? 'root');
}

function roleOf(path: string): Role | null {
  if (path.endsWith('.tsx')) return 'part';
  return (/\.([a-z]+)\.ts$/.exec(path)?.[1] as Role | undefined) ?? null;
}

export function longFiles(house: House): string[] {
  return [...house.values()]
    .filter(
      ({ path, lines }) =>
        lines.length > MAX_LINES && /\.(tsx?|css)$/.test(path) && !path.endsWith('.gen.ts'),
    )
    .filter((file) => !isDataTable(file))
    .map(
      ({ path, lines }) => `${path}: has ${lines.length} lines, more than ${MAX_LINES}, and is no data table`,
    );
}

const isDataTable = ({ path, parameterTypes }: SourceFile) =>
  path.endsWith('.table.ts') && parameterTypes.length === 0;

export function missingFirstLines(house: House): string[] {
  return [...house.values()].flatMap(({ path, lines: [first = '', second = ''] }) => {
    if (path.endsWith('.store.ts')) {
      const says =
        /^\/\/ Owns: [a-z_]+(, [a-z_]+)*(\. \S|$)/.test(first) &&
        (/\. \S/.test(first) || second.startsWith('// '));
      return says ? [] : [`${path}: must begin with "// Owns: table, …" and what it is for`];
    }
    const needsOne = /\.(rules|service)\.ts$/.test(path);
    return needsOne && !first.startsWith('// ')
      ? [`${path}: must begin with a line that says what it is for`]
      : [];
  });
}

/** Every name has one place to import it from; Vitest asks for the default export of its setup files. */
export function barrels(house: House): string[] {
  return [...house.values()]
    .filter(
      ({ path, exports }) => exports.has('star') || (exports.has('default') && !path.endsWith('.setup.ts')),
    )
    .map(({ path }) => `${path}: exports by name, and only what is its own`);
}
