// Deletes everything that this browser has stored about a person who signs out. The chosen theme stays, and so do
// marks that are not sent.

import { forgetSavedPages } from '#app/saved-pages/saved-pages.ts';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { deviceStorage, tabStorage } from '#kit/ui/browser/browser-storage.ts';
import { noteUnsentWork, readUnsentWork } from '#kit/ui/browser/unsent-work.ts';
import { chooseTheme, readTheme } from '../theme.ts';

export async function forgetStored(): Promise<void> {
  const unsent = readUnsentWork();
  deviceStorage.forgetAll();
  tabStorage.forgetAll();
  chooseTheme(readTheme());
  noteUnsentWork(unsent);
  await forgetSavedPages();
  const { forgetPacks } = await import('#hosting/run-meet/outbox/meet-day-database.client.ts');
  await ignoreFailure(forgetPacks(), 'packed events');
}
