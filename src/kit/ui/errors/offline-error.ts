// What a call fails with while the browser has no network: nobody's fault, so no dialog and no record.

export class OfflineError extends Error {
  override readonly name = 'OfflineError';
}

export function isOffline(error: unknown): boolean {
  return error instanceof OfflineError;
}
