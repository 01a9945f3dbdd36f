// The part of a first visit that keeps the site readable without a network; all else comes after the page is loaded.
import type { Location } from 'react-router';
import type { BrowserRouter } from '#app/browser/browser-router.ts';
import { isHarmless } from '#app/routes/find-routes.ts';
import { tabStorage } from '#kit/ui/browser/browser-storage.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import type { SiteFacts } from '#kit/ui/page/site-context.ts';
import { keepInstallPrompt } from '../shell/banners/install-prompt.ts';
import { hydrated } from '../shell/hydrated.ts';

const RELOADED_KEY = 'reloaded-for-file';
/** A file that is still missing after a fresh page is not missing because of an old one. */
const RELOAD_AGAIN_AFTER_MS = 60_000;
/** For browsers without requestIdleCallback. */
const IDLE_AFTER_MS = 1_500;
const IDLE_AT_LAST_MS = 5_000;

/** If a page of an old build needs files that the server no longer has, loads the next page as a document. */
export function replaceOldPages(nextPage: () => Location | undefined): void {
  let isHydrated = false;
  void hydrated.then(() => {
    isHydrated = true;
  });
  addEventListener('vite:preloadError', ({ payload }) => {
    const target = nextPage();
    // A page that someone reads stays, unless they have just asked for something that it cannot do.
    if (!target && isHydrated && !navigator.userActivation.isActive) return;
    // The code that asked for the file hears of the failure after this event.
    setTimeout(() => {
      if (!isHarmless(payload)) replacePage(target);
    });
  });
}

function replacePage(target: Location | undefined): void {
  if (!navigator.onLine || tabStorage.readFresh(RELOADED_KEY)) return;
  if (!tabStorage.keepFor(RELOADED_KEY, true, RELOAD_AGAIN_AFTER_MS)) return;
  if (target) location.assign(target.pathname + target.search + target.hash);
  else location.reload();
}

export function keepReadable(router: BrowserRouter, site: SiteFacts, api: Api): void {
  keepInstallPrompt();
  const isSavedCopy = 'savedAt' in document.documentElement.dataset;
  const start = () => {
    // Without it, as when the network went away meanwhile, the page is as it is.
    import('./after-load.ts').then(({ afterLoad }) => afterLoad(router, site, api)).catch(() => {});
  };
  if (isSavedCopy || !navigator.onLine) start();
  else if (document.readyState === 'complete') whenIdle(start);
  else addEventListener('load', () => whenIdle(start), { once: true });
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: IDLE_AT_LAST_MS });
  else setTimeout(work, IDLE_AFTER_MS);
}
