// A push message reaches the service worker: it is shown, a tap on it opens the race, and its button ends all of them.
// The worker follows the device to a new address.
import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browse, ON_A_PHONE } from './harness.ts';
import { see } from './reading.ts';
import { openSiteContext } from './site-database.ts';

const MESSAGE = { title: 'Girls 800 Meters: results are in', body: 'Heat 3', tag: 'abc', href: '/getapp' };

test('A phone shows a message, and a tap opens its page', () =>
  browse({ ...ON_A_PHONE, hasServiceWorker: true }, async (page) => {
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
      .poll(() => shownOn(page))
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

const bellOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Tell me / })
    .first();

async function findComingMeet(): Promise<string> {
  const { db, clock } = await openSiteContext();
  const { id } = await db
    .selectFrom('meets')
    .select('id')
    .where('kind', '=', 'meet')
    .where('sport', '=', 'tf')
    .where('removed_at', 'is', null)
    .where('schedule_state', 'is', null)
    .where('start_on', '>', clock.now().add({ hours: 48 }).toString().slice(0, 10))
    .orderBy('start_on')
    .executeTakeFirstOrThrow();
  return `/TrackAndField/meet/${id}`;
}

/** No push service can be reached, so the browser's part is replaced; keys are real. Runs in pages and in the worker. */
function replacePushManager(endpoint: string): void {
  let existing: object | null = null;
  const subscribe = async ({ applicationServerKey }: { applicationServerKey: string }) => {
    const curve = { name: 'ECDH', namedCurve: 'P-256' };
    const { publicKey } = (await crypto.subtle.generateKey(curve, true, ['deriveBits'])) as CryptoKeyPair;
    const text = (bytes: ArrayBuffer) =>
      btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replace(/=+$/, '');
    const p256dh = text(await crypto.subtle.exportKey('raw', publicKey));
    const key = atob(applicationServerKey.replaceAll('-', '+').replaceAll('_', '/'));
    existing = {
      endpoint,
      options: { applicationServerKey: Uint8Array.from(key, (sign) => sign.charCodeAt(0)).buffer },
      toJSON: () => ({ endpoint, keys: { p256dh, auth: text(new ArrayBuffer(16)) } }),
      unsubscribe: async () => {
        existing = null;
        return true;
      },
    };
    return existing;
  };
  Object.assign(PushManager.prototype, { subscribe, getSubscription: async () => existing });
}

test('A phone follows its new address, and one tap in a message ends all of them', () =>
  browse({ ...ON_A_PHONE, hasServiceWorker: true }, async (page) => {
    const { db } = await openSiteContext();
    const addresses = async () =>
      (await db.selectFrom('push_subscriptions').select('endpoint').execute()).map(
        ({ endpoint }) => endpoint,
      );
    await page.context().grantPermissions(['notifications']);
    await page.addInitScript(() => {
      Notification.requestPermission = async () => 'granted';
    });
    await page.addInitScript(replacePushManager, 'https://push.example/first');
    const meet = await findComingMeet();
    await page.goto(meet);
    await bellOf(page).click();
    await see(page, 'We tell you when all results are in.');
    expect(await addresses()).toEqual(['https://push.example/first']);

    const worker = page.context().serviceWorkers()[0]!;
    await worker.evaluate(replacePushManager, 'https://push.example/second');
    await worker.evaluate(() => void dispatchEvent(new Event('pushsubscriptionchange')));
    await expect.poll(addresses).toEqual(['https://push.example/second']);

    await worker.evaluate(async () => {
      const scope = globalThis as unknown as {
        registration: ServiceWorkerRegistration;
        NotificationEvent: new (type: string, init: object) => Event;
      };
      await scope.registration.showNotification('Girls 800 Meters: results are in', { data: '/' });
      const [notification] = await scope.registration.getNotifications();
      dispatchEvent(new scope.NotificationEvent('notificationclick', { notification, action: 'stop' }));
    });
    await see(page, 'This device gets no more messages from us.');
    expect(await addresses()).toEqual([]);
    await page.goto(meet);
    await expect.poll(() => bellOf(page).getAttribute('aria-pressed')).toBe('false');
  }));
