// Searches the site's own help articles, then the external help docs if the operator has set one up.
import { ignoreFailure } from '#kit/ignore-failure.ts';
import type { Context } from '#kit/server/context.ts';
import { askJson } from '#kit/server/external-services.ts';
import { type ArticleLink, docsAddress, readDocs } from './help-docs.rules.ts';
import { findArticles, linkToArticle } from './help-search.rules.ts';

/** A search page waits no longer than this for external docs. */
const DOCS_WAIT_MS = 1_000;

/** External docs fail silently: the site's own articles are returned without them. */
export async function searchHelp(ctx: Context, text: string): Promise<ArticleLink[]> {
  const ownArticles = findArticles(text).map(linkToArticle);
  const docs = ctx.connections?.helpDocs;
  if (!docs || text.trim() === '') return ownArticles;
  const request = askJson({ ...docs, url: docsAddress(docs.url, text.trim()) }, DOCS_WAIT_MS);
  return [...ownArticles, ...readDocs(await ignoreFailure(request, 'help docs'))];
}
