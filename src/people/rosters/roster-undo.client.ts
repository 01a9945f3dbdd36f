// Takes back a change of a roster.
import type { Api } from '#kit/ui/page/api-context.ts';

/** The calls of a page that shows what fails itself: no message comes up beside it. */
export const QUIET = { context: { quiet: true } };

export const undoOf =
  (changeId: number) =>
  ({ rosters }: Api): Promise<unknown> =>
    rosters.undoChange({ changeId }, QUIET);
