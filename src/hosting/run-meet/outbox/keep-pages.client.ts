// Keeps pages of the staff on the device.

/** Asks the service worker to keep the documents of these pages, so that they open without a network. */
export async function keepPages(paths: readonly string[]): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const worker = registration?.active ?? (registration && (await navigator.serviceWorker.ready).active);
  if (!worker) return;
  const { port1, port2 } = new MessageChannel();
  const kept = new Promise<void>((resolve) => {
    port1.onmessage = () => resolve();
  });
  worker.postMessage({ keepForStaff: paths }, [port2]);
  await kept;
}
