// The changes of a meet as single fields by their path: `name`, `settings.limits.total`. Null clears a field.
import type { ManagedMeet, MeetChanges } from '#competition/meets/manage/managed-meet.rules.ts';
import { NO_FEES } from '#competition/meets/manage/meet-fees.rules.ts';
import { isObject, mergePatch } from '#kit/merge-patch.ts';

export type Leaves = Readonly<Record<string, unknown>>;

/** Fields whose parts are changed one by one. */
const MERGED = new Set(['settings', 'setupState', 'athleteBio', 'fees']);

/** Lists are changed whole. A part that is removed with all that is in it is removed field by field. */
export function leavesOf(changes: MeetChanges, meet: ManagedMeet): Leaves {
  const entries = Object.entries(changes).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    entries.flatMap(([name, value]) =>
      MERGED.has(name) ? leavesBelow(name, value, valueAt(meet, name)) : [[name, value]],
    ),
  );
}

function leavesBelow(path: string, value: unknown, present: unknown): [string, unknown][] {
  if (isObject(value)) {
    return Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .flatMap(([key, part]) =>
        leavesBelow(`${path}.${key}`, part, isObject(present) ? present[key] : undefined),
      );
  }
  if (value === null && isObject(present)) {
    return Object.keys(present).flatMap((key) => leavesBelow(`${path}.${key}`, null, present[key]));
  }
  return [[path, value]];
}

/** The value of a field; undefined if the meet has none. */
export function valueAt(meet: ManagedMeet, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), meet);
}

/** The meet with these fields. Undefined and null remove a part of the settings. */
export function withLeaves(meet: ManagedMeet, leaves: Leaves): ManagedMeet {
  const fields = Object.entries(changesOfLeaves(leaves)).map(([name, value]) => [
    name,
    MERGED.has(name) ? merged(meet, name, value) : value,
  ]);
  return { ...meet, ...Object.fromEntries(fields) };
}

/** A fee that is removed is none, as where it was never set. */
function merged(meet: ManagedMeet, name: string, value: unknown): unknown {
  const parts = mergePatch(meet[name as keyof ManagedMeet], value);
  return name === 'fees' ? { ...NO_FEES, ...(parts as object) } : parts;
}

/** The changes that a save sends. */
export function changesOfLeaves(leaves: Leaves): MeetChanges {
  return Object.entries(leaves).reduce<object>((changes, [path, value]) => {
    const keys = path.split('.');
    return mergeIn(changes, keys, value ?? null);
  }, {}) as MeetChanges;
}

function mergeIn(target: unknown, [key = '', ...rest]: readonly string[], value: unknown): object {
  const fields = isObject(target) ? target : {};
  return { ...fields, [key]: rest.length === 0 ? value : mergeIn(fields[key], rest, value) };
}
