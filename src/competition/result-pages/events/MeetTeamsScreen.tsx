import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { meetCrumbs } from '#competition/meets/meet-page/meet-crumbs.rules.ts';
import { meetLayoutWords } from '#competition/meets/meet-page/meet-layout.words.ts';
import { type MeetLayoutData, meetCall, meetOf } from '#competition/meets/meets.client.ts';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { apiContext } from '#kit/ui/page/api-context.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import table from '#kit/ui/tables/table.module.css';
import { meetTeamsAddress, teamAddress } from '#sport/addresses/addresses.rules.ts';
import { seasonKindOf } from '#sport/calendar/seasons.rules.ts';
import { meetTeamsWords as words } from './meet-lists.words.ts';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const requested = meetOf({ params, request });
  const [{ items }, { meet }] = await Promise.all([
    api.results.getTeams({}, meetCall(requested)),
    api.meets.getMeetData(requested),
  ]);
  return { teams: items, kind: seasonKindOf(meet.sport, meet.isIndoor) };
}

export const handle = screenHandle<unknown, MeetLayoutData>({
  head: (_, { meet }) => ({
    title: `${words.title}, ${meet.name}`,
    description: meetLayoutWords.description(meet),
    canonical: meetTeamsAddress(meet.sport, meet.meetId),
    crumbs: meetCrumbs(meet, 'teams'),
  }),
});

/** Lists the teams that competed. */
export function Component() {
  const { teams, kind } = useLoaderData<typeof loader>();
  if (teams.length === 0) return <Empty title={words.empty} />;
  return (
    <>
      <SectionHead title={words.title} note={words.count(teams.length)} />
      <table className={table.table}>
        <caption className={layout.hiddenText}>{words.title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.team}</th>
            <th scope="col" className={table.right}>
              {words.athletes}
            </th>
            <th scope="col" className={table.right}>
              {words.results}
            </th>
          </tr>
        </thead>
        <tbody>
          {teams.map(({ teamId, teamName, athleteCount, resultCount }) => (
            <tr key={teamId ?? teamName}>
              <td className={table.name}>
                {teamId === null ? (
                  teamName
                ) : (
                  <a className={table.link} href={teamAddress(teamId, kind)}>
                    {teamName}
                  </a>
                )}
              </td>
              <td className={table.right}>{athleteCount}</td>
              <td className={table.right}>{resultCount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
