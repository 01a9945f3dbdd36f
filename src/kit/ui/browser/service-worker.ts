// The site's service worker, which saves pages and shows push messages.

const WORKER = '/service-worker.js';

/** Fails in browsers that forbid it and without a network. Doing it twice changes nothing. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
}
