// How much work of this device waits to be sent, for parts of the site that do not know the work: signing out asks first.
import { deviceStorage } from './browser-storage.ts';

const KEY = 'unsent-work';

export interface UnsentWork {
  count: number;
  /** The page that lists it. */
  address: string;
}

export function noteUnsentWork(unsent: UnsentWork | null | undefined): void {
  if (unsent) deviceStorage.keep(KEY, JSON.stringify(unsent));
  else deviceStorage.forget(KEY);
}

/** Null if everything was sent. */
export function readUnsentWork(): UnsentWork | null {
  try {
    const unsent = JSON.parse(deviceStorage.read(KEY) ?? 'null');
    return unsent?.count > 0 && typeof unsent.address === 'string' ? unsent : null;
  } catch {
    return null;
  }
}
