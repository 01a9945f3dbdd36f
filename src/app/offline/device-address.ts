// Registers the new address for messages when the browser has given this device another one, and ends messages from the
// message itself. Part of the service worker.
import {
  addressUnder,
  keepForWorker,
  readForWorker,
} from '#community/push/device/browser-subscription.client.ts';
import type { WorkerScope } from './worker-events.ts';

const CALLS = '/api/v1/Push';

/** A failure is made good by the next page with a bell, which compares the addresses. */
export function renewDevice(worker: WorkerScope): void {
  worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew()));

  async function renew(): Promise<void> {
    const device = await readForWorker();
    if (!device) return;
    const { deviceKey, publicKey } = device;
    const address = await addressUnder(worker.registration.pushManager, publicKey);
    const { status } = await send('Renew', { deviceKey, ...address });
    // The site has ended this device meanwhile.
    if (status === 404) await forget(worker);
  }
}

/** Without a network the browser's address ends all the same, and the site hears of it with its next message. */
export async function endDevice(worker: WorkerScope): Promise<void> {
  const device = await readForWorker();
  await forget(worker);
  if (device) await send('Unsubscribe', { deviceKey: device.deviceKey }).catch(() => {});
}

async function forget({ registration: { pushManager } }: WorkerScope): Promise<void> {
  await keepForWorker(null);
  const subscription = await pushManager.getSubscription();
  await subscription?.unsubscribe();
}

const send = (call: string, body: object): Promise<Response> =>
  fetch(`${CALLS}/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-page-id': crypto.randomUUID() },
    body: JSON.stringify(body),
  });
