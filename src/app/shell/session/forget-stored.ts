// What this browser keeps of somebody, and forgets when they sign out: all but how the site looks.
import { deviceStorage, tabStorage } from '#kit/ui/browser-storage.ts';
import { forgetSavedPages } from '../../offline/saved-pages.ts';
import { chooseTheme, readTheme } from '../theme.ts';

export async function forgetStored(): Promise<void> {
  deviceStorage.forgetAll();
  tabStorage.forgetAll();
  chooseTheme(readTheme());
  await forgetSavedPages();
}
