// A push message reaches the service worker: it is shown, a tap on it opens the race, and its button what ends it.
import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browse, VIEWERS } from './harness.ts';
import { see } from './reading.ts';

const PHONE = VIEWERS.find(
  ({ device, theme, javaScript }) => device === 'phone' && theme === 'light' && javaScript,
)!;
const MESSAGE = { title: 'Girls 800 Meters: results are in', body: 'Heat 3', tag: 'abc', href: '/getapp' };

test('A phone shows a message, and a tap opens its page', () =>
  browse({ ...PHONE, hasServiceWorker: true }, async (page) => {
    await page.context().grantPermissions(['notifications']);
    await page.goto('/');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const devTools = await page.context().newCDPSession(page);
    const registrationId = await registrationOf(devTools);
    const origin = new URL(page.url()).origin;
    const deliver = (data: string) =>
      devTools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });

    await deliver(JSON.stringify(MESSAGE));
    await expect
      .poll(() => shownOn(page), { timeout: 20_000 })
      .toEqual([{ title: MESSAGE.title, body: MESSAGE.body, tag: 'abc', data: '/getapp' }]);
    await deliver(JSON.stringify({ ...MESSAGE, title: 'Girls 800 Meters: official' }));
    await expect
      .poll(async () => (await shownOn(page)).map(({ title }) => title))
      .toEqual(['Girls 800 Meters: official']);

    await tap(page, '');
    await see(page, 'The meet in your pocket.');
    await deliver('not what the site writes');
    await expect.poll(async () => (await shownOn(page)).map(({ title }) => title)).toEqual(['Homestretch']);
    await tap(page, 'stop');
    await see(page, 'Messages on this device');
  }));

function registrationOf(devTools: CDPSession): Promise<string> {
  return new Promise((resolve, reject) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
    devTools.send('ServiceWorker.enable').catch(reject);
  });
}

const shownOn = (page: Page) =>
  page.evaluate(async () => {
    const { getNotifications } = ServiceWorkerRegistration.prototype;
    const messages = await getNotifications.call(await navigator.serviceWorker.ready);
    return messages.map(({ title, body, tag, data }) => ({ title, body, tag, data }));
  });

/** Taps the only message, as the phone would. */
async function tap(page: Page, action: string): Promise<void> {
  const [worker] = page.context().serviceWorkers();
  await worker!.evaluate(async (action) => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      NotificationEvent: new (type: string, init: object) => Event;
    };
    const [notification] = await scope.registration.getNotifications();
    dispatchEvent(new scope.NotificationEvent('notificationclick', { notification, action }));
  }, action);
}
