import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { LIST_PAGE_QUERY } from '#competition/rankings/list-page-query.rules.ts';
import { rankingsWords as words } from '#competition/rankings/rankings.words.ts';
import chips from '#kit/ui/badges/chips.module.css';
import { SportTag } from '#kit/ui/badges/Tag.tsx';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Icon } from '#kit/ui/images/Icon.tsx';
import { Segment } from '#kit/ui/navigation/Segment.tsx';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import pageHead from '#kit/ui/page/page-head.module.css';
import { ANY_TEXT } from '#kit/ui/page/page-query.ts';
import { Island } from '#kit/ui/tables/island.tsx';
import table from '#kit/ui/tables/table.module.css';
import { AsOf } from './AsOf.tsx';
import { AthleteFinder } from './AthleteFinder.tsx';
import { ListFilters } from './ListFilters.tsx';
import { ListPager } from './ListPager.tsx';
import type { ListPageView } from './list-view.rows.ts';
import { RankingsDivisionMenu } from './RankingsDivisionMenu.tsx';
import styles from './RankingsScreen.module.css';

// A page that the server has rendered is hydrated without the code that builds the table.
export const loader = async (page: LoaderFunctionArgs) =>
  (await import('#competition/rankings/rankings.client.ts')).loadList(page);

export const handle = screenHandle<ListPageView>({
  query: {
    ...LIST_PAGE_QUERY,
    show: /^(all|teams)$/,
    athlete: ANY_TEXT,
    page: /^\d{1,4}$/,
    after: /^[\d.]+$/,
  },
  head: ({ title, division, season, canonical, isIndexed, crumbs }) => ({
    title: words.caption(title, division, season),
    description: words.description(title, division, season),
    canonical,
    crumbs,
    ...(!isIndexed && { robots: 'noindex' as const }),
  }),
});

/** A list: its division and filters, and the marks with their standards. */
export function Component() {
  const view = useLoaderData<typeof loader>();
  const { target, applied, clearTo, table: rows, empty, legend, whyHref } = view;
  return (
    <div className={layout.page} data-sport={target.sport}>
      <ListHead view={view} />
      <RankingsDivisionMenu view={view} />
      <ListFilters view={view} />
      {applied.length > 0 ? (
        <nav className={styles.applied} aria-label={words.applied}>
          <span>{words.applied}</span>
          {applied.map(({ label, to }) => (
            <a key={label} className={chips.chip} href={to} aria-label={words.remove(label)} data-keep-scroll>
              {label}
              <span aria-hidden="true">×</span>
            </a>
          ))}
          <a href={clearTo} data-keep-scroll>
            {words.clearAll}
          </a>
        </nav>
      ) : null}
      {view.find ? <AthleteFinder action={view.action} find={view.find} /> : null}
      {rows ? <Island as="table" className={`${table.table} ${styles.table}`} rows={rows} /> : null}
      {empty ? (
        <Empty title={empty.title}>
          <p>{empty.text}</p>
          <ul className={styles.suggestions}>
            {empty.links.map(({ label, to }) => (
              <li key={to}>
                <a href={to}>{label}</a>
              </li>
            ))}
          </ul>
        </Empty>
      ) : null}
      <ListPager view={view} />
      <div className={styles.below}>
        {legend.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p>
          <a href={whyHref}>{words.whyNot}</a>
        </p>
      </div>
    </div>
  );
}

function ListHead({ view }: { view: ListPageView }) {
  const { target, sportTag, title, division, marksOnPaper, countText, asOf, kinds, csvHref } = view;
  return (
    <div className={pageHead.head}>
      <div>
        <div className={pageHead.tags}>
          <SportTag sport={target.sport}>{sportTag}</SportTag>
        </div>
        <h1>{title}</h1>
        <p className={pageHead.facts}>
          <span>{division}</span>
          {marksOnPaper ? <span className={layout.paperOnly}>{marksOnPaper}</span> : null}
          <span>{countText}</span>
          {asOf ? <AsOf instant={asOf} /> : null}
        </p>
      </div>
      <div className={pageHead.actions}>
        {kinds.length > 0 ? <Segment label={words.listKinds} items={kinds} /> : null}
        <a className={controls.button} href={csvHref} download>
          {words.csv}
        </a>
        <button
          type="button"
          className={`${controls.button} ${layout.scriptOnly}`}
          onClick={() => window.print()}
        >
          <Icon name="print" />
          {words.print}
        </button>
      </div>
    </div>
  );
}
