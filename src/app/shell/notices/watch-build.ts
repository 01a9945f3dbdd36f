// Notices that a newer build was deployed while this tab was open.
import { tabStorage } from '#kit/ui/browser/browser-storage.ts';
import { isNewerBuild } from './build.rules.ts';

const REFRESHED_FOR_KEY = 'refreshed-for-build';
/** During a deploy a refreshed page may still come from an old node. It is not asked again for this long. */
const ASK_AGAIN_AFTER_MS = 10 * 60 * 1000;
/** A visitor's return to the tab starts a check if the last one is at least this long ago. */
const CHECK_EVERY_MS = 5 * 60 * 1000;

/** Asks to refresh if the answering build is newer. Runs with every answer of the server. */
export async function noticeBuild(running: string, answering: string | null): Promise<void> {
  if (!isNewerBuild(running, answering) || tabStorage.readFresh(REFRESHED_FOR_KEY) === answering) return;
  const { askToRefresh } = await import('./website-update.tsx');
  askToRefresh(() => {
    tabStorage.keepFor(REFRESHED_FOR_KEY, answering, ASK_AGAIN_AFTER_MS);
    location.reload();
  });
}

/** Checks the build when the visitor returns to the tab, so that a tab left open sends no requests. */
export function watchBuild(running: string): void {
  let checkedAtMs = Date.now();

  async function check(): Promise<void> {
    if (document.visibilityState !== 'visible' || Math.abs(Date.now() - checkedAtMs) < CHECK_EVERY_MS) return;
    checkedAtMs = Date.now();
    // Without an answer nothing happens: the network often returns later than the visitor.
    const answer = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
    await noticeBuild(running, answer?.headers.get('x-build') ?? null);
  }

  document.addEventListener('visibilitychange', check);
  addEventListener('focus', check);
}
