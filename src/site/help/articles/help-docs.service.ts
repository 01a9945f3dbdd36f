// Searches the help: the site's own articles, then the help docs of others that are set up.
import { ignoreFailure } from '#kit/ignore-failure.ts';
import type { Context } from '#kit/server/context.ts';
import { askJson } from '#kit/server/external-services.ts';
import { docsAddress, type FoundArticle, readDocs } from './help-docs.rules.ts';
import { findArticles, helpArticleAddress } from './help-search.rules.ts';

/** A search page is not kept waiting longer than this. */
const DOCS_WAIT_MS = 1_000;

/** Docs that do not answer take nothing from the site's own articles: site-shell §8, a help search fails silently. */
export async function searchHelp(ctx: Context, text: string): Promise<FoundArticle[]> {
  const own = findArticles(text).map(({ id, title }) => ({ id, title, url: helpArticleAddress(id) }));
  const docs = ctx.connections?.helpDocs;
  if (!docs || text.trim() === '') return own;
  const asking = askJson({ ...docs, url: docsAddress(docs.url, text.trim()) }, DOCS_WAIT_MS);
  return [...own, ...readDocs(await ignoreFailure(asking, 'help docs'))];
}
