// The newest version of each meet that this page has heard of, from messages and from replies.

const versions = new Map<number, number>();
const listeners = new Set<(meetId: number, version: number) => void>();

export function noteMeetVersion(meetId: number, version: number): void {
  if (!(version > versionOfMeet(meetId))) return;
  versions.set(meetId, version);
  for (const listener of listeners) listener(meetId, version);
}

export const versionOfMeet = (meetId: number): number => versions.get(meetId) ?? 0;

/** Calls the listener with each newer version, and returns a function that removes it. */
export function watchMeetVersions(listener: (meetId: number, version: number) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
