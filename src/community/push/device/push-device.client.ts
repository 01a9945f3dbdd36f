// Subscribes this browser to push messages. It remembers the key of its subscription, and for which session it was made.
import { deviceStorage } from '#kit/ui/browser/browser-storage.ts';
import { registerWorker } from '#kit/ui/browser/service-worker.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';

const KEY = 'push-device';

export interface SavedDevice {
  deviceKey: string;
  /** The hint of the session; null for a device without an account. */
  session: string | null;
}

/**
 * `ready`: messages are allowed. `ask`: the browser asks first. `denied`: the person has forbidden them. `install`: an
 * iPhone or iPad shows messages of installed sites only. `none`: this browser shows none.
 */
export type Readiness = 'ready' | 'ask' | 'denied' | 'install' | 'none';

export function readinessOf(browser: Window & typeof globalThis = window): Readiness {
  const { navigator } = browser;
  if ('Notification' in browser && 'PushManager' in browser && 'serviceWorker' in navigator) {
    const { permission } = browser.Notification;
    return permission === 'granted' ? 'ready' : permission === 'denied' ? 'denied' : 'ask';
  }
  // Only Safari on phones and tablets has it.
  const isInstalled = 'standalone' in navigator ? navigator.standalone : null;
  return isInstalled === false ? 'install' : 'none';
}

/** Returns the device of this session, or null. */
export function savedDevice(session: string | null): SavedDevice | null {
  const saved = readSaved();
  return saved?.session === session ? saved : null;
}

/** Returns what this browser remembers, whichever session it was made in. */
export function savedDeviceOfBrowser(): SavedDevice | null {
  return readSaved();
}

/** Ends the subscription of a session that is over, such as after signing in as somebody else. */
export async function endForeignDevice(api: Api, session: string | null): Promise<void> {
  const saved = readSaved();
  if (!saved || saved.session === null || saved.session === session) return;
  deviceStorage.forget(KEY);
  await api.push.unsubscribe({ deviceKey: saved.deviceKey }, QUIET);
}

/** Call it after a tap: the browser may ask for permission. Returns null if the person said no. */
export async function subscribeDevice(api: Api, session: string | null): Promise<SavedDevice | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const { publicKey } = await api.push.getKey({}, QUIET);
  const existing = await pushManager.getSubscription();
  if (existing && !hasKey(existing, publicKey)) await existing.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  const { deviceKey } = await api.push.subscribe({ endpoint: endpoint ?? '', keys: { p256dh, auth } }, QUIET);
  const saved: SavedDevice = { deviceKey, session };
  deviceStorage.keep(KEY, JSON.stringify(saved));
  return saved;
}

/** Ends all messages on this device, here and at the site. */
export async function endDevice(api: Api): Promise<void> {
  const saved = readSaved();
  deviceStorage.forget(KEY);
  if (saved) await api.push.unsubscribe({ deviceKey: saved.deviceKey }, QUIET);
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

/** Forgets a key that the site no longer knows. */
export function forgetDevice(): void {
  deviceStorage.forget(KEY);
}

function readSaved(): SavedDevice | null {
  try {
    const saved: unknown = JSON.parse(deviceStorage.read(KEY) ?? 'null');
    if (!(saved instanceof Object) || !('deviceKey' in saved) || !('session' in saved)) return null;
    return saved as SavedDevice;
  } catch {
    return null;
  }
}

function hasKey({ options }: PushSubscription, publicKey: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey;
}
