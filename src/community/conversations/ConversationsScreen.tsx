import { lazy, Suspense } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { screenHandle } from '#kit/ui/page/head.ts';
import { ANY_TEXT, ID } from '#kit/ui/page/page-query.ts';
import { screenWords as words } from './conversation-screens.words.ts';
import type { ConversationsData } from './conversations.client.ts';

// The page's code loads in parallel with its data.
const loadPage = () => import('./ConversationsPage.tsx');
const ConversationsPage = lazy(async () => ({ default: (await loadPage()).ConversationsPage }));

export async function loader(page: LoaderFunctionArgs): Promise<ConversationsData> {
  const { loadConversations } = await import('./conversations.client.ts');
  const [read] = await Promise.all([loadConversations(page), loadPage()]);
  return read;
}

export const handle = screenHandle<ConversationsData>({
  query: { to: ANY_TEXT, team: ID, sport: ANY_TEXT, new: ANY_TEXT },
  head: ({ thread }) => ({
    title: thread ? `${thread.title} · ${words.title}` : words.title,
    robots: 'noindex',
  }),
});

/** The conversations of an account, and the open one. */
export function Component() {
  const data = useLoaderData<typeof loader>();
  return (
    <Suspense>
      <ConversationsPage data={data} />
    </Suspense>
  );
}
