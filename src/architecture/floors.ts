// Checks of the floor plan: who stands where, who imports whom, and who writes which table.

import { isAbove, READS_ABOVE, ROOMS, type Room, roomOf } from '#rooms.ts';
import { type House, isTest, type SourceFile } from './source.ts';

const ROOT_FILES = /^(rooms\.ts$|architecture\/)/;

export function filesOutsideRooms(house: House): string[] {
  return [...house.keys()]
    .filter((path) => !roomOf(path) && !ROOT_FILES.test(path))
    .map((path) => `${path}: stands in no room of rooms.ts`);
}

export function emptyRooms(house: House): string[] {
  const used = new Set([...house.keys()].map(roomOf));
  return ROOMS.filter((room) => !used.has(room)).map(
    (room) => `${room}: stands in rooms.ts and holds nothing`,
  );
}

export function arrowsUp(house: House): string[] {
  return importsOf(house).flatMap(({ file, room, target }) => {
    const other = roomOf(target);
    if (!room || !other || room === other || isAllowed(file.path, room, other, target)) return [];
    return [`${file.path}: imports ${target}, which is not below ${room}`];
  });
}

// sport imports nothing but itself; saying no is the one thing that it takes from kit.
// Tests of calls stand in the room of the calls, and start the whole site with the fixtures of app.
function isAllowed(path: string, room: Room, other: Room, target: string): boolean {
  if (isTest(path) && other === 'app' && isTest(target)) return true;
  if (room !== 'sport') return isAbove(room, other);
  return target === 'kit/refusal.ts' || (isTest(path) && other === 'kit');
}

export function storesOpenedByOthers(house: House): string[] {
  return importsOf(house)
    .filter(({ room, target }) => target.endsWith('.store.ts') && roomOf(target) !== room)
    .map(({ file, target }) => `${file.path}: opens ${target}, the store of another room`);
}

/** Circles of imports that exist when the code runs; types that name each other are no circle. */
export function circles(house: House): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (path: string, trail: string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) found.push(`${path}: circle ${[...trail.slice(start), path].join(' → ')}`);
    if (start >= 0 || done.has(path)) return;
    for (const { target, kind } of house.get(path)?.imports ?? []) {
      if (kind === 'value' && house.has(target)) visit(target, [...trail, path]);
    }
    done.add(path);
  };
  for (const path of house.keys()) visit(path, []);
  return found;
}

function importsOf(house: House): { file: SourceFile; room: Room | null; target: string }[] {
  return [...house.values()].flatMap((file) =>
    file.imports
      .filter(({ isPackage }) => !isPackage)
      .map(({ target }) => ({ file, room: roomOf(file.path), target })),
  );
}

const WRITES = new Set([
  'insertInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'replaceInto',
  'insertItems',
  'insertRows',
  'updateItems',
  'updateRows',
]);
const READS = new Set(['selectFrom', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'crossJoin', 'using']);
const WRITES_IN_SQL =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?|copy)\s+([a-z_]+)\b/gi;
const READS_IN_SQL = /\b(?:from|join|using)\s+([a-z_]+)\b/gi;

/** Tables written outside of the room that owns them, and tables of higher rooms that are read. */
export function tablesOfOthers(house: House): string[] {
  const { owners, violations } = readOwners(house);
  for (const file of house.values()) {
    const room = roomOf(file.path);
    if (!room || isTest(file.path) || !mayHoldSql(file.path)) continue;
    for (const table of tablesNamed(file, WRITES, WRITES_IN_SQL)) {
      const owner = owners.get(table);
      if (owner && (owner !== room || !isStore(file.path))) {
        violations.push(`${file.path}: writes ${table}, which only a store of ${owner} may`);
      }
    }
    for (const table of tablesRead(file)) {
      const owner = owners.get(table);
      if (owner && owner !== room && !isAbove(room, owner) && !READS_ABOVE[room]?.includes(table)) {
        violations.push(`${file.path}: reads ${table}, which belongs to ${owner} above`);
      }
    }
  }
  return violations;
}

export function readOwners(house: House): { owners: Map<string, Room>; violations: string[] } {
  const owners = new Map<string, Room>();
  const violations: string[] = [];
  for (const { path, lines } of house.values()) {
    const room = roomOf(path);
    for (const table of ownedTables(lines[0] ?? '')) {
      const other = owners.get(table);
      if (other && other !== room) violations.push(`${path}: owns ${table}, as ${other} does`);
      if (room) owners.set(table, room);
    }
  }
  return { owners, violations };
}

/** `// Owns: meets, seasons. What it is for.` */
function ownedTables(firstLine: string): string[] {
  const list = /^\/\/ Owns: ([a-z_, ]+)/.exec(firstLine)?.[1] ?? 'nothing';
  return list === 'nothing' ? [] : list.split(',').map((table) => table.trim());
}

function tablesNamed(file: SourceFile, calls: Set<string>, inSql: RegExp): Set<string> {
  const called = file.calls.filter(({ name }) => calls.has(name)).flatMap(({ texts }) => texts);
  const written = file.texts.flatMap((text) =>
    [...text.matchAll(inSql)].map((match) => match[1]!.toLowerCase()),
  );
  return new Set([...called.map((text) => text.split(' ')[0]!), ...written]);
}

/** The tables and views that a file reads, owned by whomever; no other file holds SQL. */
export function tablesRead(file: SourceFile): Set<string> {
  return mayHoldSql(file.path) ? tablesNamed(file, READS, READS_IN_SQL) : new Set();
}

const isStore = (path: string) => path.endsWith('.store.ts') || path.startsWith('kit/server/');

/** Everything but sentences and pages, where "from meets" is English. */
const mayHoldSql = (path: string) => !/(\.words\.ts|\.tsx)$/.test(path);
