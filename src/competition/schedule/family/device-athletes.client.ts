// The athletes whom a reader chose on this device. They are sent to no one.
import { deviceStorage } from '#kit/ui/browser/browser-storage.ts';

const KEY = 'my-athletes';
const ATHLETES_MAX = 50;

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
  const ids = [...readDeviceAthletes().filter((id) => id !== athleteId), athleteId].slice(-ATHLETES_MAX);
  deviceStorage.keep(KEY, JSON.stringify(ids));
  return ids;
}

export function removeDeviceAthlete(athleteId: number): number[] {
  const ids = readDeviceAthletes().filter((id) => id !== athleteId);
  deviceStorage.keep(KEY, JSON.stringify(ids));
  return ids;
}
