// Within one page the same read happens once: the parts of a page ask for the same meet, and must see the same one.
import { setImmediate } from 'node:timers/promises';
import type { Context } from '#kit/server/context.ts';

/** What a page has read so far, by name. Absent outside of pages: there every read sees the present. */
export type PageReads = Map<string, Promise<unknown>>;

/** The answer of `read`, or what was read under this name for the same page. */
export function readOnce<T>({ reads }: Context, name: string, read: () => Promise<T>): Promise<T> {
  if (!reads) return read();
  const known = reads.get(name) as Promise<T> | undefined;
  if (known) return known;
  const reading = read();
  reads.set(name, reading);
  return reading;
}

interface Gathering {
  ids: Set<number>;
  reading: Promise<unknown>;
}

const gatherings = new WeakMap<PageReads, Map<string, Gathering>>();

/**
 * What `read` finds for these ids. The parts of a page that ask under the same name in the same turn are answered by
 * one read of all their ids, and each is given what was found for all.
 */
export function readTogether<T>(
  { reads }: Context,
  name: string,
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<T>,
): Promise<T> {
  if (!reads) return read(ids);
  const open = gatherings.get(reads) ?? new Map<string, Gathering>();
  gatherings.set(reads, open);
  const gathering = open.get(name) ?? gather(open, name, read);
  for (const id of ids) gathering.ids.add(id);
  return gathering.reading as Promise<T>;
}

/** Closed when everything that was about to run has run. */
function gather(
  open: Map<string, Gathering>,
  name: string,
  read: (ids: readonly number[]) => Promise<unknown>,
): Gathering {
  const ids = new Set<number>();
  const reading = setImmediate().then(() => {
    open.delete(name);
    return read([...ids]);
  });
  const gathering = { ids, reading };
  open.set(name, gathering);
  return gathering;
}
