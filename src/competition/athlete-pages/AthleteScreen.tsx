import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { AthleteAside } from '#competition/athlete-pages/profile/AthleteAside.tsx';
import { AthleteHead } from '#competition/athlete-pages/profile/AthleteHead.tsx';
import { AthleteLinks } from '#competition/athlete-pages/profile/AthleteLinks.tsx';
import { PersonalRecords } from '#competition/athlete-pages/profile/PersonalRecords.tsx';
import { ProgressSection } from '#competition/athlete-pages/progress/ProgressSection.tsx';
import { SeasonTable } from '#competition/athlete-pages/season/SeasonTable.tsx';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import { SWITCH } from '#kit/ui/page/page-query.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { ATHLETE_EVENT_VALUE, SEASON_VALUE } from '#sport/addresses/query-values.rules.ts';
import { sportName } from '#sport/sports.rules.ts';
import styles from './AthleteScreen.module.css';
import { personJsonLd } from './athlete-jsonld.rules.ts';
import { athleteWords as words } from './athlete-screen.words.ts';
import type { AthleteView } from './athlete-view.rows.ts';

// A page that the server has rendered is hydrated without the code that draws the chart and the table.
export const loader = async (page: LoaderFunctionArgs) =>
  (await import('./athlete-pages.client.ts')).loadAthlete(page);

export const handle = screenHandle<AthleteView>({
  query: { season: SEASON_VALUE, event: ATHLETE_EVENT_VALUE, range: /^season$/, why: SWITCH },
  head: ({ name, team, sport, address, isIndexed, season, crumbs }) => ({
    title: words.title(name, team?.name ?? null, sportName(sport)),
    description: words.description(name, team?.name ?? null, sportName(sport)),
    canonical: address,
    ...(isIndexed && season
      ? { jsonLd: personJsonLd({ name, url: address, teamName: team?.name ?? null }) }
      : {}),
    ...(isIndexed && season ? {} : { robots: 'noindex' }),
    crumbs,
  }),
});

/** An athlete in one sport: records, progress, one season, and close rivals. */
export function Component() {
  const view = useLoaderData<typeof loader>();
  const { sport, address, records, rankScope, progress, season } = view;
  return (
    <div className={layout.page} data-sport={sport}>
      <AthleteHead view={view} />
      {season ? (
        <>
          <PersonalRecords records={records} rankScope={rankScope} />
          <div className={layout.columns}>
            <div>
              {progress ? <ProgressSection progress={progress} address={address} /> : null}
              <Season season={season} />
            </div>
            <AthleteAside view={view} />
          </div>
        </>
      ) : (
        <>
          <Empty title={words.noResultsTitle(sportName(sport))}>
            <p>{words.noResults}</p>
          </Empty>
          <AthleteLinks view={view} />
        </>
      )}
    </div>
  );
}

function Season({ season }: { season: NonNullable<AthleteView['season']> }) {
  const { name, gradeName, others, rows, input, compareTo } = season;
  return (
    <section aria-labelledby="season">
      <SectionHead
        id="season"
        title={name}
        note={gradeName}
        {...(others.length > 0 && {
          end: (
            <nav className={styles.seasons} aria-label={words.otherSeasons}>
              {others.length > 0 ? <a href={compareTo}>{words.compare}</a> : null}
              {others.map((other) => (
                <a key={other.seasonId} href={other.to} data-keep-scroll>
                  {other.name}
                </a>
              ))}
            </nav>
          ),
        })}
      />
      <SeasonTable rows={rows} input={input} />
    </section>
  );
}
