// The codes of teams as their coaches read them.
import type { Api } from '#kit/ui/page/api-context.ts';

export type TeamCode = Awaited<ReturnType<Api['teamCodes']['listTeamCodes']>>['items'][number];

/** The forms say themselves what was wrong. */
export const QUIET = { context: { quiet: true } } as const;
