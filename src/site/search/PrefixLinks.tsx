import chips from '#kit/ui/badges/chips.module.css';
import { searchHref } from '#site/search/query/search-address.rules.ts';
import {
  narrowingOf,
  SEARCH_PREFIXES,
  type SearchPrefix,
  splitPrefixes,
  togglePrefix,
} from '#site/search/query/search-prefixes.rules.ts';
import { HIT_KINDS } from '#site/search/query/search-query.rules.ts';
import { HELP_ID } from './SearchAside.tsx';
import styles from './SearchForm.module.css';
import { isCapped, type SearchData } from './search.client.ts';
import { searchWords as words } from './search.words.ts';

/** Each link adds its prefix to the search text or removes it; kinds show their counts. */
export function PrefixLinks({ data: { address, results, kind, hasQuery, articles } }: { data: SearchData }) {
  const { prefixes } = splitPrefixes(address.q);
  const to = (prefix: SearchPrefix | null) =>
    // The prefix overrides the filter of the same family, so the link drops that filter.
    searchHref({
      ...address,
      q: togglePrefix(address.q, prefix),
      ...(prefix === null || 'kind' in narrowingOf(prefix) ? { type: '' } : {}),
      page: 1,
    });
  const hasCounts = hasQuery && !results.isAlike;
  const all = HIT_KINDS.reduce((sum, hitKind) => sum + results.counts[hitKind], 0);
  const isMore = HIT_KINDS.some((hitKind) => isCapped(results.counts, hitKind));
  const countOf = (prefix: SearchPrefix) => {
    const narrowed = narrowingOf(prefix);
    if (!hasCounts || !('kind' in narrowed)) return null;
    return words.count(results.counts[narrowed.kind], isCapped(results.counts, narrowed.kind));
  };
  return (
    <nav className={`${chips.chips} ${chips.strip} ${styles.prefixes}`} aria-label={words.narrow}>
      <a href={to(null)} aria-current={prefixes.length === 0 && kind === null ? 'true' : undefined}>
        {words.all} {hasCounts ? words.count(all, isMore) : null}
      </a>
      {SEARCH_PREFIXES.map((prefix) => (
        <a key={prefix} href={to(prefix)} aria-current={prefixes.includes(prefix) ? 'true' : undefined}>
          <b>{prefix}:</b> {words.prefixes[prefix]} {countOf(prefix)}
        </a>
      ))}
      {articles.length > 0 ? <a href={`#${HELP_ID}`}>{words.helpChip(articles.length)}</a> : null}
    </nav>
  );
}
