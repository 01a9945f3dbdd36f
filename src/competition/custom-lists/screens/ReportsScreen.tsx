import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { PageSkeleton } from '#kit/ui/feedback/Skeleton.tsx';
import layout from '#kit/ui/page/layout.module.css';
import { SupporterScreen } from './SupporterScreen.tsx';
import { supporterHandle } from './supporter-head.rows.ts';
import { loadSupporterPage } from './supporter-lists.client.ts';
import { supporterWords as words } from './supporter-lists.words.ts';

export const loader = (page: LoaderFunctionArgs) => loadSupporterPage(page, 'report');

export const handle = supporterHandle('report');

export function HydrateFallback() {
  return (
    <div className={layout.page}>
      <PageSkeleton label={words.loading} columns={[{ head: words.name }]} />
    </div>
  );
}

/** The reports of a team that supports the site. */
export function Component() {
  return <SupporterScreen page={useLoaderData<typeof loader>()} />;
}
