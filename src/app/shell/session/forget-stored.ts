// Deletes everything that this browser has stored about a person who signs out. The chosen theme stays.

import { forgetSavedPages } from '#app/saved-pages/saved-pages.ts';
import { deviceStorage, tabStorage } from '#kit/ui/browser/browser-storage.ts';
import { chooseTheme, readTheme } from '../theme.ts';

export async function forgetStored(): Promise<void> {
  deviceStorage.forgetAll();
  tabStorage.forgetAll();
  chooseTheme(readTheme());
  await forgetSavedPages();
}
