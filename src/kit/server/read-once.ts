// Within one page the same read happens once: the parts of a page ask for the same meet, and must see the same one.
import type { Context } from './context.ts';

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
