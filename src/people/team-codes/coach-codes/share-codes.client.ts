// Loads the codes of teams for their coaches.
import type { Api } from '#kit/ui/page/api-context.ts';

export type TeamCode = Awaited<ReturnType<Api['teamCodes']['listTeamCodes']>>['items'][number];
