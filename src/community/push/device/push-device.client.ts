// Subscribes this browser to push messages. It remembers the key of its subscription, and for which session it was made.
import { deviceStorage } from '#kit/ui/browser/browser-storage.ts';
import { registerWorker } from '#kit/ui/browser/service-worker.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import {
  addressUnder,
  keepForWorker,
  readForWorker,
  type WorkerDevice,
} from './browser-subscription.client.ts';

const KEY = 'push-device';

export interface SavedDevice extends WorkerDevice {
  /** The hint of the session; null for a device without an account. */
  session: string | null;
  /** The browser's address for messages, at its push service. */
  endpoint: string;
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
  await forgetDevice();
  await api.push.unsubscribe({ deviceKey: saved.deviceKey }, QUIET);
}

/** Call it after a tap: the browser may ask for permission. Returns null if the person said no. */
export async function subscribeDevice(api: Api, session: string | null): Promise<SavedDevice | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const { publicKey } = await api.push.getKey({}, QUIET);
  const address = await addressUnder(pushManager, publicKey);
  const { deviceKey } = await api.push.subscribe(address, QUIET);
  return keep({ deviceKey, publicKey, session, endpoint: address.endpoint });
}

/**
 * Browsers give a device a new address now and then, and not all of them wake the worker for it. Registers the new one;
 * forgets a device that the site has forgotten.
 */
export async function renewDevice(api: Api, session: string | null): Promise<void> {
  const saved = readSaved();
  if (!saved || saved.session !== session || readinessOf() !== 'ready' || (await isEndedByMessage())) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!registration || subscription?.endpoint === saved.endpoint) return;
  const { deviceKey, publicKey } = saved;
  try {
    const address = await addressUnder(registration.pushManager, publicKey);
    await api.push.renew({ deviceKey, ...address }, QUIET);
    await keep({ ...saved, endpoint: address.endpoint });
  } catch (error) {
    if (error instanceof Object && 'code' in error && error.code === 'DEVICE_UNKNOWN') await forgetDevice();
  }
}

/** The button of a message ends the device in the worker, which cannot reach what pages remember; it is forgotten here. */
export async function isEndedByMessage(): Promise<boolean> {
  if (!readSaved() || (await readForWorker()) !== null) return false;
  await forgetDevice();
  return true;
}

/** Ends all messages on this device, here and at the site. */
export async function endDevice(api: Api): Promise<void> {
  const saved = readSaved();
  await forgetDevice();
  if (saved) await api.push.unsubscribe({ deviceKey: saved.deviceKey }, QUIET);
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

/** Forgets a key that the site no longer knows. */
export async function forgetDevice(): Promise<void> {
  deviceStorage.forget(KEY);
  await keepForWorker(null);
}

async function keep(device: SavedDevice): Promise<SavedDevice> {
  deviceStorage.keep(KEY, JSON.stringify(device));
  await keepForWorker(device);
  return device;
}

function readSaved(): SavedDevice | null {
  try {
    const saved: unknown = JSON.parse(deviceStorage.read(KEY) ?? 'null');
    const isDevice =
      saved instanceof Object &&
      ['deviceKey', 'publicKey', 'session', 'endpoint'].every((key) => key in saved);
    return isDevice ? (saved as SavedDevice) : null;
  } catch {
    return null;
  }
}
