import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { type TeamLayoutData, teamPageHead } from '#competition/team-pages/team-page-head.rows.ts';
import { teamScreenWords as words } from '#competition/team-pages/team-screen.words.ts';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { screenHandle } from '#kit/ui/page/head.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { teamAddress } from '#sport/addresses/addresses.rules.ts';
import { ScheduleTable, UpcomingMeets } from './ScheduleTable.tsx';
import { loadTeamSchedule } from './team-schedule.client.ts';

export const loader = (page: LoaderFunctionArgs) => loadTeamSchedule(page);

export const handle = screenHandle<unknown, TeamLayoutData>({
  head: (_, team) => teamPageHead(team, 'schedule'),
});

/** Every meet of the season, with the team's standing in each division. */
export function Component() {
  const { upcoming, past } = useLoaderData<typeof loader>();
  const { teamId } = useParams();
  const more = { label: words.subscribe, to: `${teamAddress(Number(teamId))}/calendar.ics?subscribe` };
  if (upcoming.length + past.length === 0) {
    return (
      <Empty title={words.noMeets}>
        <p>{words.noMeetsHint}</p>
      </Empty>
    );
  }
  return (
    <>
      {upcoming.length > 0 ? (
        <section>
          <SectionHead title={words.upcoming} more={more} />
          <UpcomingMeets meets={upcoming} />
        </section>
      ) : null}
      {past.length > 0 ? (
        <section>
          <SectionHead title={words.results} {...(upcoming.length === 0 && { more })} />
          <ScheduleTable meets={past} isWhole />
        </section>
      ) : null}
    </>
  );
}
