// Keeps what is typed and not saved in this browser, so that a closed window loses nothing. Each tab has a part of it.
import { isObject } from '#kit/merge-patch.ts';
import { deviceStorage } from '#kit/ui/browser/browser-storage.ts';
import type { UnsentChanges } from './save-queue.rules.ts';

/** An id of this tab, until it is closed or loaded again. */
const tabId = String(crypto.getRandomValues(new Uint32Array(1))[0]);

export interface OwnedMeet {
  userId: number;
  meetId: number;
}

const keyOf = ({ userId, meetId }: OwnedMeet) => `meet-changes ${userId} ${meetId}`;

type Parts = Record<string, UnsentChanges>;

export function keepUnsent(meet: OwnedMeet, unsent: UnsentChanges | null): void {
  const { [tabId]: _, ...others } = readParts(meet);
  store(meet, unsent ? { ...others, [tabId]: unsent } : others);
}

/** The changes of earlier visits; null if there are none. */
export function readUnsent(meet: OwnedMeet): UnsentChanges | null {
  const { [tabId]: _, ...others } = readParts(meet);
  const parts = Object.values(others);
  if (parts.length === 0) return null;
  return {
    leaves: Object.assign({}, ...parts.map(({ leaves }) => leaves)),
    bases: Object.assign({}, ...parts.map(({ bases }) => bases)),
  };
}

/** Forgets the changes of earlier visits. */
export function forgetUnsent(meet: OwnedMeet): void {
  const { [tabId]: own } = readParts(meet);
  store(meet, own ? { [tabId]: own } : {});
}

function store(meet: OwnedMeet, parts: Parts): void {
  if (Object.keys(parts).length === 0) deviceStorage.forget(keyOf(meet));
  else deviceStorage.keep(keyOf(meet), JSON.stringify(parts));
}

function readParts(meet: OwnedMeet): Parts {
  try {
    const parts: unknown = JSON.parse(deviceStorage.read(keyOf(meet)) ?? '{}');
    const entries = Object.entries(isObject(parts) ? parts : {}).filter(([, part]) => isUnsent(part));
    return Object.fromEntries(entries) as Parts;
  } catch {
    return {};
  }
}

const isUnsent = (part: unknown): boolean => isObject(part) && isObject(part.leaves) && isObject(part.bases);
