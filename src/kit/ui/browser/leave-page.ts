/**
 * Opens another page. The promise stays open until somebody comes back to this one with the browser's Back button, so
 * that the pressed button is busy until the page is gone.
 */
export function leavePage(address: string): Promise<void> {
  location.assign(address);
  return new Promise((resolve) => addEventListener('pageshow', () => resolve(), { once: true }));
}
