// How a search over help docs of others is asked, and what it may answer.
import { isWebAddress } from '#kit/web-address.ts';

const DOCS_MAX = 10;

export interface FoundArticle {
  id: string;
  title: string;
  url: string;
}

/** The address of the search with the words as `q`. */
export function docsAddress(searchUrl: string, text: string): string {
  const address = new URL(searchUrl);
  address.searchParams.set('q', text);
  return address.href;
}

/** `{items: [{title, url}]}`. What has no title or no web address is left out, and anything else is no answer. */
export function readDocs(answer: unknown): FoundArticle[] {
  const { items } = fieldsOf(answer);
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
