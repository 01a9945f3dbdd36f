import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ScheduleTable, UpcomingMeets } from '#competition/team-pages/schedule/ScheduleTable.tsx';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { Island } from '#kit/ui/tables/island.tsx';
import table from '#kit/ui/tables/table.module.css';
import { JOIN_TEAM_PATH } from '#sport/addresses/site-addresses.rules.ts';
import styles from './TeamHomeScreen.module.css';
import type { TeamHome } from './team-home.client.ts';
import { type TeamLayoutData, teamPageHead } from './team-page-head.rows.ts';
import { teamScreenWords as words } from './team-screen.words.ts';
import tables from './team-tables.module.css';

// A page that the server has rendered is hydrated without the code that builds the tables.
export const loader = async (page: LoaderFunctionArgs) =>
  (await import('./team-home.client.ts')).loadTeamHome(page);

export const handle = screenHandle<TeamHome, TeamLayoutData>({
  head: (_, team) => teamPageHead(team, 'home'),
});

/** A season at a glance: meets, event leaders, records by grade, and the roster. */
export function Component() {
  const home = useLoaderData<typeof loader>();
  return (
    <div className={`${layout.columns} ${styles.columns}`}>
      <div>
        <Schedule home={home} />
        <Marks home={home} />
      </div>
      <aside>
        <Roster home={home} />
        {home.files ? <Island as="div" rows={home.files} /> : null}
        <Join home={home} />
      </aside>
    </div>
  );
}

function Schedule({ home: { upcoming, past, meetCount, addresses } }: { home: TeamHome }) {
  if (meetCount === 0) {
    return (
      <Empty title={words.noMeets}>
        <p>{words.noMeetsHint}</p>
      </Empty>
    );
  }
  return (
    <section>
      <SectionHead
        title={words.scheduleHead}
        more={{ label: words.fullSchedule(meetCount), to: addresses.schedule }}
      />
      {upcoming.length > 0 ? <UpcomingMeets meets={upcoming} /> : null}
      {past.length > 0 ? <ScheduleTable meets={past} /> : null}
    </section>
  );
}

function Marks({ home: { leaders, grades, genderName, rankedIn, addresses } }: { home: TeamHome }) {
  return (
    <>
      {leaders ? (
        <section>
          <SectionHead
            title={words.leaders(genderName)}
            note={rankedIn === '' ? null : words.rankedIn(rankedIn)}
            more={{ label: words.allEvents, to: addresses.bests }}
          />
          <Island as="table" className={table.table} rows={leaders} />
        </section>
      ) : null}
      {grades ? (
        <section>
          <SectionHead
            title={words.recordsByGrade(genderName)}
            note={words.underlined}
            more={{ label: words.allRecords, to: addresses.records }}
          />
          <Island as="table" className={`${table.table} ${tables.grid}`} rows={grades} />
        </section>
      ) : null}
    </>
  );
}

function Roster({ home: { roster, rosterCount, genderName, addresses } }: { home: TeamHome }) {
  if (!roster) return null;
  return (
    <section>
      <SectionHead
        title={words.roster(genderName)}
        more={{ label: words.all(rosterCount), to: addresses.roster }}
      />
      <Island as="table" className={table.table} rows={roster} />
    </section>
  );
}

/** A form for a team code, for signed-in readers and visitors alike, and a link to ask for access without one. */
function Join({ home: { addresses } }: { home: TeamHome }) {
  return (
    <section className={styles.join}>
      <SectionHead title={words.joinHead} />
      <form method="get" action={JOIN_TEAM_PATH}>
        <label htmlFor="team-code">{words.joinHint}</label>
        <input id="team-code" className={controls.input} name="code" autoComplete="off" required />
        <button type="submit" className={controls.button}>
          {words.checkCode}
        </button>
      </form>
      <a href={addresses.ask}>{words.noCode}</a>
    </section>
  );
}
