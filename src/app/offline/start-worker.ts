// Starts the service worker, and tells it which meet pages are read without their document being loaded.
import type { BrowserRouter } from '#app/browser/browser-router.ts';
import { isMeetPage } from '#app/saved-pages/saved-pages.rules.ts';
import { registerWorker } from '#kit/ui/browser/service-worker.ts';

/** A visitor who leaves sooner has not read the page. */
const READ_AFTER_MS = 1_000;

export function startWorker(router: BrowserRouter): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator) || isSavingData()) return;
  const { serviceWorker } = navigator;
  // The worker saved the page if it answered it. The first page came before there was a worker.
  let savedAddress = serviceWorker.controller ? addressOf(router) : '';
  let timer = 0;

  function noteReading(): void {
    const address = addressOf(router);
    if (address === savedAddress || router.state.navigation.state !== 'idle' || router.state.errors) return;
    savedAddress = address;
    clearTimeout(timer);
    timer = window.setTimeout(tellWorker, READ_AFTER_MS, address);
  }

  async function tellWorker(address: string): Promise<void> {
    if (!isMeetPage(router.state.location.pathname)) return;
    const { active } = await serviceWorker.ready;
    active?.postMessage(address);
  }

  registerWorker().then(
    () => {
      noteReading();
      router.subscribe(noteReading);
    },
    // A browser that forbids it, or a network that went away meanwhile: pages are as they are without a worker.
    () => {},
  );
}

function addressOf({ state: { location } }: BrowserRouter): string {
  return location.pathname + location.search;
}

/** Second copies are not for a visitor who pays by the megabyte. */
function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
