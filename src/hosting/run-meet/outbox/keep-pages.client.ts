// Asks the service worker to keep pages of the staff, so that they open without a network.

/** A worker that is not there by then will not be. */
const WORKER_WAIT_MS = 10_000;

/** Resolves to true when the documents of these pages are kept. */
export async function keepPages(paths: readonly string[]): Promise<boolean> {
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, WORKER_WAIT_MS, null));
  const ready = await Promise.race([navigator.serviceWorker?.ready, tooLate]);
  if (!ready?.active) return false;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
  });
  ready.active.postMessage({ keepForStaff: paths }, [port2]);
  return answer;
}
