import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import type { Api } from '#kit/ui/page/api-context.ts';
import { AccountPanel } from '#people/accounts/AccountPanel.tsx';
import account from '#people/accounts/account.module.css';
import { BackButton } from '#people/accounts/BackButton.tsx';
import styles from '#people/team-setup/TeamSetup.module.css';
import { teamWizardWords as words } from '#people/team-setup/team-setup-screens.words.ts';
import { teamAdminAddress } from '#sport/addresses/addresses.rules.ts';
import { type Sport, sportName } from '#sport/sports.rules.ts';

export type DoubleOfTeam = Awaited<ReturnType<Api['teamSetup']['findDoubles']>>['teams'][number];

interface LikelyDoublesProps {
  teams: readonly DoubleOfTeam[];
  /** The sport that the coach chose first. */
  sport: Sport;
  onBack(): void;
  onNone(): void;
}

/** The second step, for a team that may be here: each likely one with the way to ask it for access. */
export function LikelyDoubles({ teams, sport, onBack, onNone }: LikelyDoublesProps) {
  return (
    <AccountPanel
      title={words.doublesTitle}
      before={<BackButton label={words.back} onBack={onBack} />}
      after={words.step(2)}
      isAnswer
    >
      <div className={account.in}>
        <p>{words.doublesText}</p>
        <ul className={styles.doubles}>
          {teams.map(({ teamId, name, city, state, levelName, sports, likeness }) => (
            <li key={teamId}>
              <b>{name}</b>
              <small>
                {[
                  [city, state].filter(Boolean).join(', '),
                  levelName,
                  ...sports.map((each) => sportName(each)),
                  words.why[likeness],
                ]
                  .filter((text) => text !== '')
                  .join(' · ')}
              </small>
              <a className={controls.button} href={teamAdminAddress(teamId, sport)}>
                {words.ask(name)}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <div className={account.foot}>
        <Button isBlock onClick={onNone}>
          {words.none}
        </Button>
      </div>
    </AccountPanel>
  );
}
