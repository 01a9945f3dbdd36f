import { useEffect, useState } from 'react';
import controls from '#kit/ui/forms/controls.module.css';
import { Icon } from '#kit/ui/images/Icon.tsx';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { NO_ADDRESS, searchHref } from '#site/search/query/search-address.rules.ts';
import { forgetRecentSearch, listRecentSearches, saveRecentSearch } from './recent-searches.client.ts';
import styles from './SearchScreen.module.css';
import type { SearchData } from './search.client.ts';
import { searchWords as words } from './search.words.ts';

export const HELP_ID = 'help';

/** Lists help articles and this browser's recent searches beside the results. */
export function SearchAside({ data: { address, hasQuery, articles } }: { data: SearchData }) {
  const [recent, setRecent] = useState<readonly string[]>([]);
  const current = hasQuery ? address.q : '';
  useEffect(() => {
    setRecent(listRecentSearches().filter((other) => other !== current));
    saveRecentSearch(current);
  }, [current]);
  const forget = (searched: string) =>
    setRecent(forgetRecentSearch(searched).filter((other) => other !== current));
  return (
    <aside>
      {articles.length > 0 ? (
        <>
          <SectionHead id={HELP_ID} title={words.help} />
          <ul className={styles.rows}>
            {articles.map(({ id, title, url }) => (
              <li key={id}>
                <a href={url}>{title}</a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {recent.length > 0 ? <Recent recent={recent} onForget={forget} /> : null}
    </aside>
  );
}

function Recent({ recent, onForget }: { recent: readonly string[]; onForget: (searched: string) => void }) {
  return (
    <>
      <SectionHead title={words.recent} />
      <ul className={styles.rows}>
        {recent.map((searched) => (
          <li key={searched}>
            <a href={searchHref({ ...NO_ADDRESS, q: searched })}>{searched}</a>
            <button
              type="button"
              className={`${controls.button} ${controls.quiet} ${controls.iconOnly}`}
              aria-label={words.forget(searched)}
              onClick={() => onForget(searched)}
            >
              <Icon name="x" size="small" />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
