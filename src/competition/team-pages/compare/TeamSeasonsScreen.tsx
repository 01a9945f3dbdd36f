import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import pageHead from '#kit/ui/page/page-head.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { Island } from '#kit/ui/tables/island.tsx';
import table from '#kit/ui/tables/table.module.css';
import { teamAddress } from '#sport/addresses/addresses.rules.ts';
import { compareSeasonsAddress } from '#sport/addresses/compare-addresses.rules.ts';
import { GENDER_VALUE, YEAR_VALUE } from '#sport/addresses/query-values.rules.ts';
import { genderSlug } from '#sport/people/genders.rules.ts';
import { sportOfKind } from '#sport/sports.rules.ts';
import styles from './TeamSeasonsScreen.module.css';
import type { TeamSeasonsView } from './team-seasons-compare.client.ts';
import { teamSeasonsWords as words } from './team-seasons-compare.words.ts';
import { seasonsCrumbs } from './team-seasons-crumbs.rules.ts';

// The styles of the chart come with the page; its code is loaded later.
import '#kit/ui/charts/change-bars.module.css';

export const loader = async (page: LoaderFunctionArgs) =>
  (await import('./team-seasons-compare.client.ts')).loadTeamSeasons(page);

export const handle = screenHandle<TeamSeasonsView>({
  query: { season: YEAR_VALUE, other: YEAR_VALUE, gender: GENDER_VALUE },
  head: (view) => ({
    title: words.title(view.teamName),
    description: words.description(view.teamName),
    canonical: compareSeasonsAddress(view.teamId, view.kind),
    robots: 'noindex',
    crumbs: seasonsCrumbs(view.teamId, view.teamName, view.kind),
  }),
});

/** Two seasons of a team, event by event. */
export function Component() {
  const view = useLoaderData<typeof loader>();
  const { teamId, teamName, kind, season, other, otherKinds, counts, chart, rows } = view;
  return (
    <div className={layout.page} data-sport={sportOfKind(kind)}>
      <div className={pageHead.head}>
        <div>
          <h1>{words.title(teamName)}</h1>
          <p className={pageHead.facts}>
            <a href={teamAddress(teamId, kind)}>{teamName}</a>
            <span>{words.lead}</span>
          </p>
        </div>
      </div>
      {other ? <Seasons view={view} /> : null}
      {other && rows.length > 0 ? (
        <>
          <SectionHead title={words.caption(teamName, other.name, season.name)} note={words.counts(counts)} />
          {chart ? (
            <figure className={styles.chart}>
              <Island as="div" rows={chart} />
              <figcaption className={layout.muted}>{words.chartNote(other.name)}</figcaption>
            </figure>
          ) : null}
          <Comparison view={view} />
        </>
      ) : (
        <Empty title={other ? words.none : words.oneSeason}>
          <p>{other ? words.lead : words.oneSeasonHint}</p>
          {otherKinds.map(({ kind, kindName }) => (
            <p key={kind}>
              <a href={`${teamAddress(teamId, kind)}/compare`}>{words.otherKind(kindName)}</a>
            </p>
          ))}
        </Empty>
      )}
    </div>
  );
}

function Seasons({ view }: { view: TeamSeasonsView }) {
  const { season, other, seasons, gender, genders } = view;
  return (
    <FilterForm
      key={`${season.year} ${other?.year} ${gender}`}
      className={controls.filters}
      action={compareSeasonsAddress(view.teamId, view.kind)}
      aria-label={words.choose}
      apply={words.apply}
    >
      {(
        [
          ['season', words.season, season.year],
          ['other', words.other, other?.year],
        ] as const
      ).map(([name, label, year]) => (
        <label key={name}>
          <span className={controls.label}>{label}</span>
          <select className={controls.select} name={name} defaultValue={year}>
            {seasons.map((each) => (
              <option key={each.seasonId} value={each.year}>
                {each.name}
              </option>
            ))}
          </select>
        </label>
      ))}
      <label>
        <span className={controls.label}>{words.gender}</span>
        <select className={controls.select} name="gender" defaultValue={genderSlug(gender)}>
          {genders.map((each) => (
            <option key={each.gender} value={genderSlug(each.gender)}>
              {each.name}
            </option>
          ))}
        </select>
      </label>
    </FilterForm>
  );
}

type Row = TeamSeasonsView['rows'][number];

function Comparison({ view: { teamName, season, other, rows } }: { view: TeamSeasonsView }) {
  return (
    <table
      className={`${table.table} ${styles.events}`}
      aria-label={words.caption(teamName, other?.name ?? '', season.name)}
    >
      <thead>
        <tr>
          <th scope="col">{words.event}</th>
          <th scope="col" className={table.right}>
            {other?.name}
          </th>
          <th scope="col" className={table.right}>
            {season.name}
          </th>
          <th scope="col" className={table.right}>
            {words.change}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ eventShort, eventName, before, after, trend, change }) => (
          <tr key={eventShort}>
            <td>{eventName}</td>
            <td className={table.right}>
              <BestCell best={before} />
            </td>
            <td className={table.right}>
              <BestCell best={after} />
            </td>
            <td className={table.right}>{change ?? words.trend[trend]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function BestCell({ best }: { best: Row['before'] }) {
  if (!best) return '–';
  return (
    <>
      <a className={table.link} href={best.path}>
        {best.mark}
      </a>
      <span className={table.second}>{best.who}</span>
    </>
  );
}
