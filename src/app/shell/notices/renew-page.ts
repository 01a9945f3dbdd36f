// Reads a public page anew when its reader comes back after a while: yesterday's meet is on today.

import type { BrowserRouter } from '#app/browser/browser-router.ts';
import { isFrameOnly } from '../../guards.ts';

/** A page is read anew if nobody looked at it for this time. Live parts follow by themselves, much sooner. */
const RENEW_AFTER_MS = 10 * 60 * 1000;

export function renewAfterAbsence(router: BrowserRouter): void {
  let leftAt: { clockMs: number; runMs: number } | null = null;

  async function watch(): Promise<void> {
    if (document.visibilityState !== 'visible') {
      leftAt = { clockMs: Date.now(), runMs: performance.now() };
      return;
    }
    if (!leftAt) return;
    // One clock stops while the device sleeps, the other may be set back.
    const awayMs = Math.max(Date.now() - leftAt.clockMs, performance.now() - leftAt.runMs);
    leftAt = null;
    if (awayMs >= RENEW_AFTER_MS && !isInUse() && (await isReachable()) && canRenew(router))
      void router.revalidate();
  }

  document.addEventListener('visibilitychange', watch);
}

/** Members may be writing something, and a page that failed or is being left has its own way. */
function canRenew({ state: { matches, navigation, errors } }: BrowserRouter): boolean {
  return navigation.state === 'idle' && !errors && !isFrameOnly(matches.map(({ route }) => route));
}

const isInUse = (): boolean =>
  'savedAt' in document.documentElement.dataset ||
  document.querySelector('dialog[open], main form[method="post"]') !== null ||
  /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement?.tagName ?? '');

/** Without an answer the page stays as it is: the network often returns later than the reader. */
async function isReachable(): Promise<boolean> {
  const answer = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer?.ok === true;
}
