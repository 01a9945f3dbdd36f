// The amber line under the header while there is no network, with the time of what can be read meanwhile.

import type { BrowserRouter } from '#app/browser/browser-router.ts';
import { offlineWords } from '#app/saved-pages/offline.words.ts';
import { OFFLINE_LINE_ID } from '#app/saved-pages/offline-line-id.ts';
import { formatSavedAt } from '#app/saved-pages/saved-pages.rules.ts';
import { tabStorage } from '#kit/ui/browser/browser-storage.ts';

const TRIED_KEY = 'tried-for-copy';
const TRY_AGAIN_AFTER_MS = 60_000;

export function watchNetwork(router: BrowserRouter): void {
  const line = document.getElementById(OFFLINE_LINE_ID);
  if (!line) return;
  const { dataset } = document.documentElement;
  let current = router.state.location;
  let readAt = Number(dataset.savedAt ?? performance.timeOrigin);

  const say = (text: string) => {
    line.textContent = text;
  };
  const sayAway = () => say(offlineWords.savedCopy(formatSavedAt(readAt, Date.now())));

  /** A saved copy gives way to the page as it is now, but not to the loss of what somebody wrote. */
  async function comeBack(): Promise<void> {
    if (!(await isSiteReached())) return;
    if ('savedAt' in dataset && !isSomethingWritten()) location.reload();
    else say('');
  }

  addEventListener('offline', sayAway);
  addEventListener('online', comeBack);
  document.addEventListener(
    'submit',
    (event) => {
      if (line.textContent && !isOnDevice(event.target) && !asksForPage(event.target)) {
        event.preventDefault();
        event.stopPropagation();
        say(offlineWords.formKept);
      }
    },
    { capture: true },
  );
  router.subscribe(({ location: next, navigation, errors }) => {
    if (navigation.state !== 'idle' || next === current) return;
    current = next;
    if (navigator.onLine) {
      if (errors) return;
      readAt = Date.now();
      delete dataset.savedAt;
      say('');
    } else if (errors && navigator.serviceWorker?.controller) {
      // The worker has the document, or explains.
      location.reload();
    }
  });
  if (!navigator.onLine) sayAway();
  // The network came back while the copy was being read in, or was only slow.
  else if ('savedAt' in dataset && isFirstTry()) comeBack();
}

/** A network that stays slow shows a copy again, which must not ask again. */
function isFirstTry(): boolean {
  return !tabStorage.readFresh(TRIED_KEY) && tabStorage.keepFor(TRIED_KEY, true, TRY_AGAIN_AFTER_MS);
}

function isSiteReached(): Promise<boolean> {
  return fetch(location.href, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** A form that saves on the device, such as in a draft. */
const isOnDevice = (form: EventTarget | null): boolean =>
  form instanceof HTMLFormElement && form.dataset.onDevice !== undefined;

/** A search or a filter; what any other form sends would be lost. */
function asksForPage(form: EventTarget | null): boolean {
  if (!(form instanceof HTMLFormElement) || form.method === 'dialog') return true;
  return form.method === 'get' && form.hasAttribute('action');
}

function isSomethingWritten(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}
