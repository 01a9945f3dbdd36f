// What the screens about all entries of a meet load.
import type { LoaderFunctionArgs } from 'react-router';
import { managerCall, openedManager } from '#hosting/manager-frame/manager.client.ts';
import { apiContext } from '#kit/ui/page/api-context.ts';

export async function loadEntries(args: LoaderFunctionArgs) {
  const data = await openedManager(args);
  const lists = await args.context
    .get(apiContext)
    .hostedEntries.getEntries({}, managerCall(data, 'participants'));
  return { meet: data.meet, lists };
}
