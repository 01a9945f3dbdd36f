// Loads the page for joining a team: the team of the code in the address, if there is one.
import type { LoaderFunctionArgs } from 'react-router';
import { Refusal } from '#kit/refusal.ts';
import { type Api, apiContext } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';

export type CheckedCode = Awaited<ReturnType<Api['teamCodes']['checkCode']>>;
export type JoinedTeam = Awaited<ReturnType<Api['teamCodes']['addSelf']>>;

/** A code that is not in use is no failure of the page: the form shows what is wrong. */
export async function loadJoinTeam({ context, request }: LoaderFunctionArgs) {
  const { teamCodes } = context.get(apiContext);
  const code = new URL(request.url).searchParams.get('code') ?? '';
  const { items: positions } = await teamCodes.listPositions({});
  const none = { code, positions, checked: null, trouble: null };
  if (code.trim() === '') return none;
  try {
    return { ...none, checked: await teamCodes.checkCode({ code }, QUIET) };
  } catch (error) {
    if (error instanceof Refusal && error.status !== 401) return { ...none, trouble: error.message };
    throw error;
  }
}

export type JoinTeamData = Awaited<ReturnType<typeof loadJoinTeam>>;
