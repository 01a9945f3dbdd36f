// What a signed-in user has signed, as the lead-sharing notice needs it: asked for at most every half hour.
import { type BrowserStorage, tabStorage } from '#kit/ui/browser-storage.ts';

/** site-shell §9 "Signature cache": 30 min. */
export const SIGNATURES_FRESH_MS = 30 * 60 * 1000;

const KEY = 'signatures';

/** The kinds that were signed. What was kept in another form is asked for anew. */
export async function freshSignatures(
  load: () => Promise<string[]>,
  storage: BrowserStorage = tabStorage,
): Promise<string[]> {
  const kept = storage.readFresh(KEY);
  if (Array.isArray(kept) && kept.every((kind) => typeof kind === 'string')) return kept;
  const signatures = await load();
  storage.keepFor(KEY, signatures, SIGNATURES_FRESH_MS);
  return signatures;
}
