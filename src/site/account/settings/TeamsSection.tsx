import { askToConfirm } from '#kit/ui/dialogs/ask-to-confirm.ts';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { ChangeButton } from '#site/account/ChangeButton.tsx';
import { ErrorLine } from '#site/account/ErrorLine.tsx';
import styles from '#site/account/settings.module.css';
import { listWords as words } from '#site/account/settings-sections.words.ts';
import { teamAddress } from '#sport/addresses/addresses.rules.ts';
import { TEAM_WIZARD_PATH, teamDetailsAddress } from '#sport/addresses/member-addresses.rules.ts';
import { JOIN_TEAM_PATH } from '#sport/addresses/site-addresses.rules.ts';
import type { Settings } from './settings.client.ts';

type Team = Settings['teams'][number];

/** Lists the reader's role on each team and sport, with a button to leave. */
export function TeamsSection({ teams }: Pick<Settings, 'teams'>) {
  const saving = useSaving();

  async function leave({ teamId, teamName, sport }: Team) {
    const isSure = await askToConfirm({
      title: words.leaveTeam(teamName, words.sports[sport]),
      text: words.leaveAsk(teamName),
      yes: words.leave,
      no: words.stay,
      isDangerous: true,
    });
    const team = { schoolID: teamId, sport };
    if (!isSure) return;
    await saving.save(keyOf(teamId, sport), async ({ access }) => {
      await access.removeAccess(team, QUIET);
      return { isInMenus: true };
    });
  }

  return (
    <>
      {teams.length === 0 ? <p className={styles.empty}>{words.noTeams}</p> : null}
      <ul className={styles.list}>
        {teams.map((team) => (
          <li key={keyOf(team.teamId, team.sport)}>
            <a href={team.isSettingUp ? teamDetailsAddress(team.teamId) : teamAddress(team.teamId)}>
              {team.teamName}
            </a>
            <span>{words.sports[team.sport]}</span>
            <span>{team.statusWord}</span>
            {team.types.length > 0 || team.isPending ? (
              <ChangeButton
                label={words.leaveTeam(team.teamName, words.sports[team.sport])}
                isBusy={saving.busy === keyOf(team.teamId, team.sport)}
                onClick={() => void leave(team)}
              >
                {words.leave}
              </ChangeButton>
            ) : null}
          </li>
        ))}
      </ul>
      <ErrorLine message={saving.error ?? undefined} />
      <p className={styles.after}>
        <a href={JOIN_TEAM_PATH}>{words.joinTeam}</a> <a href={TEAM_WIZARD_PATH}>{words.makeTeam}</a>
      </p>
    </>
  );
}

const keyOf = (teamId: number, sport: string) => `${teamId} ${sport}`;
