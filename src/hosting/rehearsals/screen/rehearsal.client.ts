// Reads the rehearsal of a meet in the browser.
import type { LoaderFunctionArgs } from 'react-router';
import { openedManager } from '#hosting/manager-frame/manager.client.ts';
import { type Api, apiContext } from '#kit/ui/page/api-context.ts';

export type RehearsalOfMeet = Awaited<ReturnType<Api['rehearsals']['get']>>;

export async function openRehearsal(args: LoaderFunctionArgs): Promise<RehearsalOfMeet> {
  const { meet } = await openedManager(args);
  return args.context.get(apiContext).rehearsals.get({ meetId: meet.meetId });
}
