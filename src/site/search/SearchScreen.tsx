import { useLoaderData } from 'react-router';
import { formatCount } from '#kit/counts.ts';
import { Empty } from '#kit/ui/Empty.tsx';
import { screenHandle } from '#kit/ui/head.ts';
import layout from '#kit/ui/layout.module.css';
import { SEARCH_PATH } from '#sport/addresses.rules.ts';
import { HitTable } from './HitTable.tsx';
import { SearchForm } from './SearchForm.tsx';
import styles from './SearchScreen.module.css';
import { loadSearch, type SearchData } from './search.client.ts';
import { searchWords as words } from './search.words.ts';
import { hasFilter, SEARCH_PARAMETERS, searchHref } from './search-page.rules.ts';
import { SEARCH_PAGE_SIZE } from './search-pages.rules.ts';

export const loader = loadSearch;

export const handle = screenHandle<SearchData>({
  query: SEARCH_PARAMETERS,
  head: ({ address: { q } }) => ({
    title: q === '' ? words.title : words.titleOf(q),
    description: words.description,
    canonical: SEARCH_PATH,
    robots: 'noindex',
  }),
});

/** Everything of the search stands in the address; it works as plain forms and links. */
export function Component() {
  const data = useLoaderData<typeof loader>();
  return (
    <div className={layout.page}>
      <h1 className={styles.title}>{words.title}</h1>
      <SearchForm data={data} />
      <Results data={data} />
    </div>
  );
}

function Results({ data }: { data: SearchData }) {
  const { address, found, isAsked, total } = data;
  if (!found || !isAsked) return <Start />;
  if (found.items.length === 0) return <Nothing data={data} />;
  return (
    <>
      {found.isAlike ? (
        <p className={styles.alike} role="status">
          <b>{words.alikeTitle(address.q)}</b> {words.alike}
        </p>
      ) : (
        <p className={styles.count} role="status">
          {words.found(total, false)}
        </p>
      )}
      <HitTable data={data} />
      <Pager data={data} />
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
            <a href={searchHref({ q, level: '', state: '', season: null, page: 1 })}>{q}</a> {meaning}
          </li>
        ))}
      </ul>
    </Empty>
  );
}

function Nothing({ data: { address } }: { data: SearchData }) {
  return (
    <Empty title={words.nothingTitle(address.q)}>
      <p>{words.nothing}</p>
      {hasFilter(address) ? (
        <p>
          <a href={searchHref({ ...address, level: '', state: '', season: null, page: 1 })}>{words.clear}</a>
        </p>
      ) : null}
    </Empty>
  );
}

function Pager({ data: { address, pages, total } }: { data: SearchData }) {
  const { page } = address;
  if (pages < 2) return null;
  const from = (page - 1) * SEARCH_PAGE_SIZE + 1;
  const to = Math.min(page * SEARCH_PAGE_SIZE, total);
  return (
    <nav className={styles.pager} aria-label={words.pages}>
      <span>{words.shown(from, to, formatCount(total))}</span>
      {page > 1 ? (
        <a href={searchHref({ ...address, page: page - 1 })} rel="prev">
          {words.previous}
        </a>
      ) : null}
      {page < pages ? (
        <a href={searchHref({ ...address, page: page + 1 })} rel="next">
          {words.next}
        </a>
      ) : null}
    </nav>
  );
}
