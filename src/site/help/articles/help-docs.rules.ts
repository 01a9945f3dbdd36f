// Builds the address of a search in external help docs, and reads its reply.
import { isWebAddress } from '#kit/web-address.ts';

const DOCS_MAX = 10;

export interface ArticleLink {
  id: string;
  title: string;
  url: string;
}

/** Returns the search address with the search text as `q`. */
export function docsAddress(searchUrl: string, text: string): string {
  const address = new URL(searchUrl);
  address.searchParams.set('q', text);
  return address.href;
}

/** Expects `{items: [{title, url}]}`. Items without a title or a web address are dropped; any other shape gives []. */
export function readDocs(reply: unknown): ArticleLink[] {
  const { items } = fieldsOf(reply);
  if (!Array.isArray(items)) return [];
  return items
    .flatMap((item) => {
      const { title, url } = fieldsOf(item);
      if (typeof title !== 'string' || title.trim() === '' || !isWebAddress(url)) return [];
      return [{ id: url, title: title.trim(), url }];
    })
    .slice(0, DOCS_MAX);
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  value instanceof Object ? Object.fromEntries(Object.entries(value)) : {};
