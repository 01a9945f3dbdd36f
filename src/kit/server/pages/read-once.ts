// Runs the same read once per page, so that all parts of a page see the same data.
import { setImmediate } from 'node:timers/promises';
import type { Context } from '#kit/server/context.ts';

/** The reads of a page by name. Absent outside of pages, where every read is new. */
export type PageReads = Map<string, Promise<unknown>>;

/** Returns the result of `read`, or the earlier result under this name for the same page. */
export function readOnce<T>({ reads }: Context, name: string, read: () => Promise<T>): Promise<T> {
  if (!reads) return read();
  const earlier = reads.get(name) as Promise<T> | undefined;
  if (earlier) return earlier;
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
 * Batches reads by id. Calls with the same name in the same turn share one read of all their ids, and each gets the
 * result for all.
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

/** Closes the batch after all pending tasks have run. */
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
