// What this browser keeps of somebody, and forgets when they sign out: all but how the site looks.

import { forgetSavedPages } from '#app/saved-pages/saved-pages.ts';
import { deviceStorage, tabStorage } from '#kit/ui/browser/browser-storage.ts';
import { chooseTheme, readTheme } from '../theme.ts';

export async function forgetStored(): Promise<void> {
  deviceStorage.forgetAll();
  tabStorage.forgetAll();
  chooseTheme(readTheme());
  await forgetSavedPages();
}
