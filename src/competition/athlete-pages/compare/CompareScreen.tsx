import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Chart } from '#kit/ui/charts/Chart.tsx';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import pageHead from '#kit/ui/page/page-head.module.css';
import { ANY_TEXT, ID } from '#kit/ui/page/page-query.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import table from '#kit/ui/tables/table.module.css';
import { athleteAddress } from '#sport/addresses/addresses.rules.ts';
import { ATHLETE_EVENT_VALUE, SEASON_VALUE } from '#sport/addresses/query-values.rules.ts';
import styles from './Compare.module.css';
import { CompareForms, Links } from './CompareForms.tsx';
import { compareWords as words } from './compare.words.ts';
import { comparisonCrumbs } from './compare-crumbs.rules.ts';
import type { CompareView } from './compare-view.rows.ts';

export const loader = async (page: LoaderFunctionArgs) =>
  (await import('./compare.client.ts')).loadComparison(page);

export const handle = screenHandle<CompareView>({
  query: { event: ATHLETE_EVENT_VALUE, season: SEASON_VALUE, other: SEASON_VALUE, with: ID, name: ANY_TEXT },
  head: ({ name, athleteId, sport, canonical }) => ({
    title: words.title(name),
    description: words.description(name),
    canonical,
    robots: 'noindex',
    crumbs: comparisonCrumbs(athleteId, name, sport),
  }),
});

/** Two seasons of an athlete side by side, or two athletes meet by meet. */
export function Component() {
  const view = useLoaderData<typeof loader>();
  const { sport, athleteId, name, eventName, withName, series, missing, meets } = view;
  return (
    <div className={layout.page} data-sport={sport}>
      <div className={pageHead.head}>
        <div>
          <h1>{name}</h1>
          <p className={pageHead.facts}>
            <a href={athleteAddress(athleteId, sport)}>{words.back}</a>
            <span>{words.lead}</span>
          </p>
        </div>
      </div>
      <CompareForms view={view} />
      <SectionHead title={withName === null ? words.seasons(eventName) : words.athletes(eventName)} />
      {series ? (
        <>
          <Chart rows={series.chart} />
          <Facts series={series} isOfSeasons={withName === null} />
        </>
      ) : missing ? (
        <Empty title={missing.sentence}>
          <p>{missing.events.length > 0 ? words.sharedEvents : words.noSharedEvents}</p>
          <Links label={words.sharedEvents} links={missing.events} />
        </Empty>
      ) : (
        <Empty title={words.oneSeason}>
          <p>{words.oneSeasonHint}</p>
        </Empty>
      )}
      {meets ? <Meets meets={meets} /> : null}
      {series && series.marks.length > 0 ? (
        <div className={styles.pair}>
          {series.marks.map((marks) => (
            <Marks key={marks.name} marks={marks} />
          ))}
        </div>
      ) : null}
    </div>
  );
}

type Series = NonNullable<CompareView['series']>;

function Facts({ series: { names, facts }, isOfSeasons }: { series: Series; isOfSeasons: boolean }) {
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{words.fact}</th>
          {names.map((each) => (
            <th key={each} scope="col" className={table.right}>
              {each}
            </th>
          ))}
          {isOfSeasons ? (
            <th scope="col" className={table.right}>
              {words.change}
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {facts.map(({ label, first, second, change }) => (
          <tr key={label}>
            <td>{label}</td>
            <td className={table.right}>{first}</td>
            <td className={table.right}>{second}</td>
            {isOfSeasons ? <td className={`${table.right} ${table.nowrap}`}>{change}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Marks({ marks: { name, items } }: { marks: Series['marks'][number] }) {
  return (
    <section>
      <SectionHead title={words.marksOf(name)} />
      <table className={table.table} aria-label={words.marksOf(name)}>
        <thead>
          <tr>
            <th scope="col">{words.date}</th>
            <th scope="col">{words.meet}</th>
            <th scope="col" className={table.mark}>
              {words.mark}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ resultId, date, meetName, mark, path }) => (
            <tr key={resultId}>
              <td className={`${table.nowrap} ${table.dim}`}>{date}</td>
              <td className={table.name}>
                <a className={table.link} href={path}>
                  {meetName}
                </a>
              </td>
              <td className={table.mark}>{mark}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Meets({ meets: { names, score, rows } }: { meets: NonNullable<CompareView['meets']> }) {
  return (
    <section>
      <SectionHead title={words.meets} note={score} />
      {rows.length === 0 ? (
        <p>{words.noMeets}</p>
      ) : (
        <>
          <p className={styles.note}>{words.meetsNote}</p>
          <table className={table.table} aria-label={words.meets}>
            <thead>
              <tr>
                <th scope="col" className={table.drop600}>
                  {words.date}
                </th>
                <th scope="col">{words.meet}</th>
                {names.map((each) => (
                  <th key={each} scope="col" className={table.right}>
                    {each}
                  </th>
                ))}
                <th scope="col" className={table.drop600}>
                  {words.ahead}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ meetId, date, meetName, first, second, ahead }) => (
                <tr key={meetId}>
                  <td className={`${table.nowrap} ${table.dim} ${table.drop600}`}>{date}</td>
                  <td className={table.name}>
                    {meetName}
                    <span className={table.below}>{[date, ahead].join(' · ')}</span>
                  </td>
                  {[first, second].map(({ mark, path }) => (
                    <td key={path} className={table.right}>
                      <a className={table.link} href={path}>
                        {mark}
                      </a>
                    </td>
                  ))}
                  <td className={table.drop600}>{ahead}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}
