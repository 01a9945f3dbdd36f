// What the sandbox holds: objects in memory, and in a file if they have to outlive the process.
import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Clock } from '#kit/clock.ts';
import type { Kind, Of, SandboxObject } from './sandbox-objects.rules.ts';

export interface SandboxState {
  /** Seconds since 1970. */
  now(): number;
  find<K extends Kind>(kind: K, id: string): Of<K> | null;
  /** Newest first. */
  list<K extends Kind>(kind: K): Of<K>[];
  /** Stores the object, or its changes. */
  save<Saved extends SandboxObject>(object: Saved): Saved;
}

/** `pi_` and 24 letters and digits. */
export function newId(prefix: string): string {
  return `${prefix}_${randomText(24)}`;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export function randomText(length: number): string {
  return [...randomBytes(length)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** A file has one object a line, the newest state last. A line that a crash cut off is left out. */
export function openState(clock: Clock, file: string | null): SandboxState {
  const objects = new Map<string, SandboxObject>();
  if (file !== null) {
    mkdirSync(dirname(file), { recursive: true });
    for (const object of readObjects(file)) objects.set(keyOf(object.object, object.id), object);
    if (objects.size > 0) rewrite(file, objects.values());
  }
  return {
    now: () => Math.floor(clock.now().epochMilliseconds / 1000),
    find: <K extends Kind>(kind: K, id: string) =>
      (objects.get(keyOf(kind, id)) as Of<K> | undefined) ?? null,
    list: <K extends Kind>(kind: K) =>
      [...objects.values()].filter((object): object is Of<K> => object.object === kind).reverse(),
    save: (object) => {
      objects.set(keyOf(object.object, object.id), object);
      if (file !== null) appendFileSync(file, `${JSON.stringify(object)}\n`);
      return object;
    },
  };
}

const keyOf = (kind: Kind, id: string): string => `${kind} ${id}`;

function readObjects(file: string): SandboxObject[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8').split('\n').flatMap(parseLine);
}

function parseLine(line: string): SandboxObject[] {
  try {
    return [JSON.parse(line)];
  } catch {
    return [];
  }
}

/** Leaves out what later lines have changed. */
function rewrite(file: string, objects: Iterable<SandboxObject>): void {
  writeFileSync(`${file}.new`, [...objects].map((object) => `${JSON.stringify(object)}\n`).join(''));
  renameSync(`${file}.new`, file);
}
