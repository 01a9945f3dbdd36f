// Loads the data of the help pages.
import type { LoaderFunctionArgs } from 'react-router';
import { lastEntries } from '#kit/ui/errors/visit-history.ts';
import { type Api, apiContext } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { HELP_PATH } from '#sport/addresses/site-addresses.rules.ts';

/** Loads all articles, or the articles that match the search text in the address. */
export async function loadHelp({ context, request }: LoaderFunctionArgs) {
  const q = new URL(request.url).searchParams.get('q')?.trim().slice(0, 200) ?? '';
  const help = context.get(apiContext).help;
  const { items } = q === '' ? await help.getHelpTopics({}) : await help.searchHelp({ q });
  return { q, items };
}

export async function loadArticle({ context, params }: LoaderFunctionArgs) {
  return context.get(apiContext).help.getHelpTopicById({ id: params.articleId ?? '' });
}

export interface Topic {
  title: string;
  url: string;
}

/** Loads the articles about the page where the visitor pressed Help; [] without such a page or such articles. */
export async function loadTopicsOfPage(api: Api): Promise<readonly Topic[]> {
  const before = lastEntries().findLast(({ path }) => !path.toLowerCase().startsWith(HELP_PATH));
  if (!before) return [];
  const currentUrl = before.path.split('?', 1)[0]!;
  const { items, isOfPage } = await api.help.getHelpTopics({ currentUrl }, QUIET);
  return isOfPage ? items : [];
}
