import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import controls from '#kit/ui/forms/controls.module.css';
import { type Api, apiContext } from '#kit/ui/page/api-context.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import { PageTitle } from '#kit/ui/page/PageTitle.tsx';
import styles from '#people/team-setup/TeamSetup.module.css';
import { ownTeamsWords as words } from '#people/team-setup/team-setup-screens.words.ts';
import { TEAM_WIZARD_PATH, teamDetailsAddress } from '#sport/addresses/member-addresses.rules.ts';
import { sportName } from '#sport/sports.rules.ts';

type Access = Awaited<ReturnType<Api['access']['getMyAccess']>>['items'][number];

interface OwnTeamsData {
  teams: { teamId: number; name: string; facts: string }[];
}

export async function loader({ context }: LoaderFunctionArgs): Promise<OwnTeamsData> {
  const { items } = await context.get(apiContext).access.getMyAccess({});
  const coached = items.filter(({ isCoach, isSettingUp }) => isCoach || isSettingUp);
  const byTeam = [...Map.groupBy(coached, ({ teamId }) => teamId).values()];
  return { teams: byTeam.map(writeTeam) };
}

function writeTeam(bySport: readonly Access[]): OwnTeamsData['teams'][number] {
  const { teamId, teamName, isSettingUp } = bySport[0]!;
  const sports = bySport.map(({ sport }) => sportName(sport));
  return {
    teamId,
    name: teamName,
    facts: [...sports, ...(isSettingUp ? [words.waiting] : [])].join(' · '),
  };
}

export const handle = screenHandle<OwnTeamsData>({
  head: () => ({ title: words.title, description: words.description, robots: 'noindex' }),
});

/** The teams that the reader coaches, each with its details, and the way to make one. */
export function Component() {
  const { teams } = useLoaderData<typeof loader>();
  return (
    <div className={layout.page}>
      <PageTitle title={words.title} lead={teams.length === 0 ? words.none : words.lead} />
      <ul className={styles.waiting}>
        {teams.map(({ teamId, name, facts }) => (
          <li key={teamId}>
            <a href={teamDetailsAddress(teamId)}>{name}</a>
            <span className={styles.facts}>{facts}</span>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <a className={controls.button} href={TEAM_WIZARD_PATH}>
          {words.make}
        </a>
      </div>
    </div>
  );
}
