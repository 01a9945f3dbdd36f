// What the help pages read.
import type { LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#kit/ui/api-context.ts';

/** All articles, or those that answer the words in the address. */
export async function loadHelp({ context, request }: LoaderFunctionArgs) {
  const q = new URL(request.url).searchParams.get('q')?.trim().slice(0, 200) ?? '';
  const help = context.get(apiContext).help;
  const { items } = q === '' ? await help.getHelpTopics({}) : await help.searchHelp({ q });
  return { q, items };
}

export async function loadArticle({ context, params }: LoaderFunctionArgs) {
  return context.get(apiContext).help.getHelpTopicById({ id: params.articleId ?? '' });
}
