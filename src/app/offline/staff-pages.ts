// Keeps the pages on which the staff of a meet works without a network, with all of their code. Part of the worker.
import { staffFiles } from 'virtual:saved-files';
import { filesNamedIn, type SavedPage, titleOf } from '#app/saved-pages/saved-pages.rules.ts';
import { factsOf, STAFF_CACHE, savedReply } from '#app/saved-pages/saved-pages.ts';
import { isStaffFrame, isStaffPageOld } from '#app/saved-pages/staff-pages.rules.ts';

const ANY_PACKING = { ignoreVary: true };

/** Returns the kept frame of a page; it says nothing about its age, because its data comes from the device. */
export async function findStaffPage(path: string): Promise<Response | undefined> {
  return (await caches.open(STAFF_CACHE)).match(path, ANY_PACKING);
}

/** Fetches a page and keeps it with its files. `keepFiles` stores those that are missing. */
export async function keepStaffPage(
  path: string,
  always: readonly string[],
  keepFiles: (files: readonly string[]) => Promise<void>,
): Promise<void> {
  const reply = await fetch(path, { headers: { accept: 'text/html' } });
  const { status, redirected, headers } = reply;
  if (!isStaffFrame({ status, redirected, contentType: headers.get('content-type') })) {
    throw new Error(`The page ${path} was not answered.`);
  }
  const html = await reply.text();
  const files = [...new Set([...filesNamedIn(html), ...always, ...staffFiles])];
  await keepFiles(files);
  const page: SavedPage = { path, title: titleOf(html), savedAt: Date.now(), files };
  await (await caches.open(STAFF_CACHE)).put(path, savedReply(html, reply, page));
}

/** Drops pages of past meets, and returns those that stay. */
export async function dropOldStaffPages(): Promise<SavedPage[]> {
  const cache = await caches.open(STAFF_CACHE);
  const replies = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
  const pages = replies.flatMap((reply) => factsOf(reply) ?? []);
  const old = pages.filter((page) => isStaffPageOld(page, Date.now()));
  await Promise.all(old.map(({ path }) => cache.delete(path, ANY_PACKING)));
  return pages.filter((page) => !old.includes(page));
}
