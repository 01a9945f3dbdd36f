// The place that a reader chose for "near me". Only this device has it: it is sent as the words of a search, never with a name.
import { deviceStorage } from '#kit/ui/browser/browser-storage.ts';
import { SEARCH_TEXT_MAX } from '#sport/addresses/addresses.rules.ts';

const KEY = 'own-place';

/** Null until one is chosen. */
export const readOwnPlace = (): string | null =>
  deviceStorage.read(KEY)?.slice(0, SEARCH_TEXT_MAX).trim() || null;

export const saveOwnPlace = (place: string): boolean => deviceStorage.keep(KEY, place);

export const forgetOwnPlace = (): void => deviceStorage.forget(KEY);
