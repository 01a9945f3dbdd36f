// What pages and the service worker share: the browser's address for messages, and what both need to renew it.

/** The worker reads no storage of pages, so this is in a cache of its own. */
const CACHE = 'push-device';
const ENTRY = '/push-device';

export interface BrowserAddress {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Returns the browser's address for messages under this key of the site; a new one if the old was made with another. */
export async function addressUnder(pushManager: PushManager, publicKey: string): Promise<BrowserAddress> {
  const existing = await pushManager.getSubscription();
  if (existing && !hasKey(existing, publicKey)) await existing.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  return { endpoint: endpoint ?? '', keys: { p256dh, auth } };
}

function hasKey({ options }: PushSubscription, publicKey: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey;
}

/** With what the worker gets another address, and ends the device. */
export interface WorkerDevice {
  deviceKey: string;
  /** The key of the site under which the device subscribed. It stays with it. */
  publicKey: string;
}

/** Null forgets it. */
export async function keepForWorker(device: WorkerDevice | null): Promise<void> {
  if (device === null) return void (await caches.delete(CACHE));
  const cache = await caches.open(CACHE);
  const { deviceKey, publicKey } = device;
  await cache.put(ENTRY, Response.json({ deviceKey, publicKey }));
}

export async function readForWorker(): Promise<WorkerDevice | null> {
  if (!(await caches.has(CACHE))) return null;
  const reply = await (await caches.open(CACHE)).match(ENTRY);
  return reply ? reply.json() : null;
}
