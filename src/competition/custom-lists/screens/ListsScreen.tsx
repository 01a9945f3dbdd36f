import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { SupporterScreen } from './SupporterScreen.tsx';
import { supporterHandle } from './supporter-head.rows.ts';
import { loadSupporterPage } from './supporter-lists.client.ts';

export { HydrateFallback } from './SupporterSkeleton.tsx';

export const loader = (page: LoaderFunctionArgs) => loadSupporterPage(page, 'list');

export const handle = supporterHandle('list');

/** The custom lists of a team that supports the site. */
export function Component() {
  return <SupporterScreen page={useLoaderData<typeof loader>()} />;
}
