// Takes the network of a page away and gives it back.
import type { Page } from 'playwright-core';

/**
 * Takes the network away until the function that it returns is called. Chromium tells a document that a service worker
 * answers that there is a network, so each one is told anew.
 */
export async function loseNetwork(page: Page): Promise<() => Promise<void>> {
  const context = page.context();
  const session = await context.newCDPSession(page);
  const say = (offline: boolean) =>
    session.send('Network.overrideNetworkState', {
      ...{ offline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
    });
  const sayAway = () => void say(true).catch(() => {});
  await context.setOffline(true);
  page.on('domcontentloaded', sayAway);
  return async () => {
    page.off('domcontentloaded', sayAway);
    await context.setOffline(false);
    await say(false);
    await session.detach();
  };
}
