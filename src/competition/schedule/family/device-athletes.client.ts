// The athletes that a reader chose on this device. They are sent to no one.
import { deviceStorage } from '#kit/ui/browser/browser-storage.ts';

const KEY = 'my-athletes';
const ATHLETES_MAX = 50;

const listeners = new Set<() => void>();

export function readDeviceAthletes(): number[] {
  try {
    const ids: unknown = JSON.parse(deviceStorage.read(KEY) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number' && Number.isInteger(id)) : [];
  } catch {
    return [];
  }
}

/** Returns the new list; the oldest choice goes when there are too many. */
export function addDeviceAthlete(athleteId: number): number[] {
  return keep([...readDeviceAthletes().filter((id) => id !== athleteId), athleteId].slice(-ATHLETES_MAX));
}

export function removeDeviceAthlete(athleteId: number): number[] {
  return keep(readDeviceAthletes().filter((id) => id !== athleteId));
}

/** Calls the listener after each change, also in another tab, and returns a function that removes it. */
export function watchDeviceAthletes(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

function keep(ids: number[]): number[] {
  deviceStorage.keep(KEY, JSON.stringify(ids));
  for (const listener of listeners) listener();
  return ids;
}
