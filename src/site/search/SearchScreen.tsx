import { useLoaderData } from 'react-router';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import { Pager } from '#kit/ui/tables/Pager.tsx';
import { SEARCH_PAGE_SIZE } from '#site/search/query/hit-pages.rules.ts';
import {
  filtersOf,
  NO_ADDRESS,
  searchHref,
  withoutFilters,
} from '#site/search/query/search-address.rules.ts';
import { SEARCH_PAGE_QUERY } from '#site/search/query/search-page-query.rules.ts';
import { SEARCH_PATH } from '#sport/addresses/addresses.rules.ts';
import { ChosenFilters } from './ChosenFilters.tsx';
import { HitTable } from './HitTable.tsx';
import { SearchAside } from './SearchAside.tsx';
import { SearchForm } from './SearchForm.tsx';
import styles from './SearchScreen.module.css';
import { loadSearch, type SearchData } from './search.client.ts';
import { searchWords as words } from './search.words.ts';

export const loader = loadSearch;

export const handle = screenHandle<SearchData>({
  query: SEARCH_PAGE_QUERY,
  head: ({ address: { q } }) => ({
    title: q === '' ? words.title : words.titleOf(q),
    description: words.description,
    canonical: SEARCH_PATH,
    robots: 'noindex',
  }),
});

/** The whole state of a search is in the address, so it works with plain forms and links. */
export function Component() {
  const data = useLoaderData<typeof loader>();
  return (
    <div className={layout.page}>
      <h1 className={styles.title}>{words.title}</h1>
      <SearchForm data={data} />
      <div className={layout.columns}>
        <div>
          <Results data={data} />
        </div>
        <SearchAside data={data} />
      </div>
    </div>
  );
}

function Results({ data }: { data: SearchData }) {
  const { address, results, hasQuery, isMore, total } = data;
  if (!hasQuery) return <Start />;
  return (
    <>
      <div className={styles.above}>
        <p role="status">
          {results.items.length === 0 || results.isAlike ? null : words.resultCount(total, isMore)}
        </p>
        <ChosenFilters data={data} />
      </div>
      {results.items.length === 0 ? (
        <NoMatch data={data} />
      ) : (
        <>
          {results.isAlike ? (
            <p className={styles.alike}>
              <b>{words.alikeTitle(address.q)}</b> {words.alike}
            </p>
          ) : null}
          <HitTable data={data} />
          <Pages data={data} />
        </>
      )}
    </>
  );
}

function Start() {
  return (
    <Empty title={words.startTitle}>
      <p>{words.start}</p>
      <ul className={styles.examples}>
        {words.examples.map(([q, meaning]) => (
          <li key={q}>
            <a href={searchHref({ ...NO_ADDRESS, q })}>{q}</a> {meaning}
          </li>
        ))}
      </ul>
    </Empty>
  );
}

function NoMatch({ data: { address } }: { data: SearchData }) {
  return (
    <Empty title={words.noMatchTitle(address.q)}>
      <p>{words.noMatchHint}</p>
      {filtersOf(address).length > 0 ? (
        <p>
          <a href={searchHref(withoutFilters(address))}>{words.clear}</a>
        </p>
      ) : null}
    </Empty>
  );
}

function Pages({ data: { address, pages, total, isMore } }: { data: SearchData }) {
  const { page } = address;
  if (pages < 2) return null;
  const to = (number: number) => searchHref({ ...address, page: number });
  const from = (page - 1) * SEARCH_PAGE_SIZE + 1;
  const last = Math.min(page * SEARCH_PAGE_SIZE, total);
  return (
    <Pager
      label={words.pages}
      rowRange={words.range(from, last, words.count(total, isMore))}
      previous={page > 1 ? { label: words.previous, to: to(page - 1) } : null}
      next={page < pages ? { label: words.next, to: to(page + 1) } : null}
      numbers={Array.from({ length: pages }, (_, index) => ({
        page: index + 1,
        to: to(index + 1),
        isCurrent: index + 1 === page,
      }))}
    />
  );
}
