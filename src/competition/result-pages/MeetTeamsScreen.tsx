import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { meetCrumbs } from '#competition/meets/meet-crumbs.rules.ts';
import { meetLayoutWords } from '#competition/meets/meet-layout.words.ts';
import { type MeetLayoutData, meetCall, meetIdOf } from '#competition/meets/meets.client.ts';
import { apiContext } from '#kit/ui/api-context.ts';
import { Empty } from '#kit/ui/Empty.tsx';
import { screenHandle } from '#kit/ui/head.ts';
import layout from '#kit/ui/layout.module.css';
import { SectionHead } from '#kit/ui/Section.tsx';
import table from '#kit/ui/table.module.css';
import { meetTeamsAddress } from '#sport/addresses.rules.ts';
import { meetTeamsWords as words } from './event-screen.words.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { items } = await context.get(apiContext).results.getTeams({}, meetCall(meetIdOf(params)));
  return { teams: items };
}

export const handle = screenHandle<unknown, MeetLayoutData>({
  head: (_, { meet }) => ({
    title: `${words.title}, ${meet.Name}`,
    description: meetLayoutWords.description(meet),
    canonical: meetTeamsAddress(meet.sport, meet.ID),
    crumbs: meetCrumbs(meet, 'teams'),
  }),
});

/** The teams that competed. */
export function Component() {
  const { teams } = useLoaderData<typeof loader>();
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
          {teams.map(({ teamId, TeamName, athleteCount, resultCount }) => (
            <tr key={teamId ?? TeamName}>
              <td className={table.name}>{TeamName}</td>
              <td className={table.right}>{athleteCount}</td>
              <td className={table.right}>{resultCount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
