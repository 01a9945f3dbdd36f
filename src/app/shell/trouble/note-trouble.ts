// Records in the visit history that a page was not found or failed.
import { recordFailure } from '#kit/ui/errors/failures.ts';
import { tagStatus } from '#kit/ui/errors/visit-history.ts';

export function noteTrouble(status: number, error: unknown): void {
  tagStatus(status);
  if (status >= 500) recordFailure({ kind: 'page', what: String(status), error });
}
