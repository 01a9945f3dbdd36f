// Shows push messages, and opens the page of their news at a tap. Part of the service worker.
import { readMessage, STOP_ACTION, targetOf } from '#community/push/device/shown-message.rules.ts';
import { shownMessageWords as words } from '#community/push/device/shown-message.words.ts';
import { endDevice } from './device-address.ts';
import type { WorkerScope } from './worker-events.ts';

export function showMessages(worker: WorkerScope): void {
  worker.addEventListener('push', (event) => {
    const { title, body, tag, href } = readMessage(event.data?.text() ?? null);
    const options = {
      body,
      tag,
      // A newer message about the same race sounds again.
      renotify: true,
      icon: '/icons/192.png',
      data: href,
      actions: [{ action: STOP_ACTION, title: words.stop }],
    };
    event.waitUntil(worker.registration.showNotification(title, options));
  });

  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { data } = event.notification;
    const target = targetOf(event.action, typeof data === 'string' ? data : '/');
    const page = new URL(target, worker.location.origin);
    event.waitUntil(event.action === STOP_ACTION ? endAndOpen(page) : open(page));
  });

  async function endAndOpen(page: URL): Promise<void> {
    await endDevice(worker);
    await open(page);
  }

  /** Uses a page that is open at this address, else any open page, else a new one. */
  async function open(target: URL): Promise<void> {
    const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const there = pages.find(({ url }) => new URL(url).pathname === target.pathname);
    const [page] = there ? [there] : pages;
    if (!page) return void (await worker.clients.openWindow(target.href));
    // Only pages that this worker serves can be led elsewhere.
    const isThere = there || (await page.navigate(target.href).catch(() => null));
    if (!isThere) return void (await worker.clients.openWindow(target.href));
    await page.focus().catch(() => {});
  }
}
