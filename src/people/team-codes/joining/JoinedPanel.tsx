import { useLayoutEffect, useRef } from 'react';
import { StatusTag } from '#kit/ui/badges/Tag.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Avatar } from '#kit/ui/images/Avatar.tsx';
import { AccountPanel } from '#people/accounts/AccountPanel.tsx';
import account from '#people/accounts/account.module.css';
import { teamAddress } from '#sport/addresses/addresses.rules.ts';
import { ACCOUNT_PATH } from '#sport/addresses/member-addresses.rules.ts';
import { fullName } from '#sport/people/names.rules.ts';
import { GradeOfChild } from './GradeOfChild.tsx';
import styles from './JoinTeam.module.css';
import type { CheckedCode, JoinedTeam } from './join-team.client.ts';
import { joinTeamWords as words } from './join-team.words.ts';

interface JoinedPanelProps {
  joined: JoinedTeam;
  /** The code that the user joined with. */
  checked: CheckedCode;
  onAnother(): void;
}

/** Lists who joined and who waits for a coach, with links to continue. It is the same for all three roles. */
export function JoinedPanel({ joined: { team, role, athletes }, checked, onAnother }: JoinedPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  // The form is gone, and the focus with it.
  useLayoutEffect(() => panel.current?.focus(), []);
  const named = (state: 'connected' | 'waiting') =>
    athletes.filter((athlete) => athlete.state === state).map(({ firstName }) => firstName);
  const summary =
    role === 'Coach' ? words.askingText(team.teamName) : words.summary(named('connected'), named('waiting'));
  return (
    <AccountPanel title={role === 'Coach' ? words.asking : words.done}>
      <div ref={panel} tabIndex={-1} className={account.in}>
        <div className={styles.team}>
          <Avatar name={team.teamName} shape="square" />
          <div>
            <b>{team.teamName}</b>
            <small>{summary}</small>
          </div>
        </div>
        {athletes.length > 0 ? (
          <ul className={styles.people}>
            {athletes.map((athlete) => {
              const { athleteId, state } = athlete;
              const name = fullName(athlete);
              return (
                <li key={athleteId}>
                  <Avatar name={name} size="small" />
                  <div>
                    {name}
                    <GradeOfChild athlete={athlete} name={name} {...checked} />
                  </div>
                  {state === 'connected' ? (
                    <StatusTag tone="ok">{words.connected}</StatusTag>
                  ) : (
                    <StatusTag tone="warn">{words.waiting}</StatusTag>
                  )}
                </li>
              );
            })}
          </ul>
        ) : null}
      </div>
      <div className={account.foot}>
        <div className={account.pair}>
          <a className={controls.button} href={`${ACCOUNT_PATH}#notifications`}>
            {words.alerts}
          </a>
          <a className={`${controls.button} ${controls.primary}`} href={teamAddress(team.teamId)}>
            {words.toTeam}
          </a>
        </div>
        <Button look="quiet" onClick={onAnother}>
          {words.another}
        </Button>
      </div>
    </AccountPanel>
  );
}
