// Loads the script of the card processor, with the first widget that opens.
import { type CardScript, needsFreshPage } from './card-script.rules.ts';

const LOADING_MAX_MS = 20_000;

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => CardScript;
  }
}

/** Rejects if the script does not come. It can then be loaded again. */
export async function loadCardScript(scriptUrl: string, publishableKey: string): Promise<CardScript> {
  if (!window.Stripe) await loadScript(scriptUrl);
  if (!window.Stripe) throw new Error(`${scriptUrl} does not offer the card form.`);
  return window.Stripe(publishableKey);
}

/** Loads the page anew if its document does not allow the script. The promise then stays open. */
export async function renewPage(scriptUrl: string): Promise<void> {
  const [document] = performance.getEntriesByType('navigation');
  const addresses = { pageUrl: location.href, documentUrl: document?.name ?? location.href };
  if (!needsFreshPage(scriptUrl, addresses)) return;
  location.reload();
  await new Promise(() => {});
}

function loadScript(scriptUrl: string): Promise<void> {
  const script = document.createElement('script');
  script.src = scriptUrl;
  return new Promise<void>((resolve, reject) => {
    const fail = () => {
      script.remove();
      reject(new Error(`${scriptUrl} did not load.`));
    };
    const timer = setTimeout(fail, LOADING_MAX_MS);
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener('error', () => {
      clearTimeout(timer);
      fail();
    });
    document.head.append(script);
  });
}
