// The error of a call while the browser is offline. It is neither shown in a dialog nor recorded.

export class OfflineError extends Error {
  override readonly name = 'OfflineError';
}

export function isOffline(error: unknown): boolean {
  return error instanceof OfflineError;
}
