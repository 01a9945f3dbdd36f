// Takes back a change of a roster.
import type { Api } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';

export const undoOf =
  (changeId: number) =>
  ({ rosters }: Api): Promise<unknown> =>
    rosters.undoChange({ changeId }, QUIET);
