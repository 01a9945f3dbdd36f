// Notices that the site has been deployed anew while this tab was open.
import { tabStorage } from '#kit/ui/browser/browser-storage.ts';
import { isNewerBuild } from './build.rules.ts';

const REFRESHED_FOR_KEY = 'refreshed-for-build';
/** While a deploy goes on, a refreshed page may still come from an old node: it is not asked to refresh again. */
const ASK_AGAIN_AFTER_MS = 10 * 60 * 1000;
/** Who comes back to a tab earlier than this after the last look finds no new build. */
const LOOK_EVERY_MS = 5 * 60 * 1000;

/** With every answer of the server. */
export async function noticeBuild(running: string, answered: string | null): Promise<void> {
  if (!isNewerBuild(running, answered) || tabStorage.readFresh(REFRESHED_FOR_KEY) === answered) return;
  const { askToRefresh } = await import('./website-update.tsx');
  askToRefresh(() => {
    tabStorage.keepFor(REFRESHED_FOR_KEY, answered, ASK_AGAIN_AFTER_MS);
    location.reload();
  });
}

/** A tab that was left open for days asks nothing until somebody comes back to it. */
export function watchBuild(running: string): void {
  let lookedAtMs = Date.now();

  async function look(): Promise<void> {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAtMs < LOOK_EVERY_MS) return;
    lookedAtMs = Date.now();
    // No answer is no news: the network often comes back later than the visitor.
    const answer = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
    await noticeBuild(running, answer?.headers.get('x-build') ?? null);
  }

  document.addEventListener('visibilitychange', look);
  addEventListener('focus', look);
}
