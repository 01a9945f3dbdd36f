import { useState } from 'react';
import controls from '#kit/ui/forms/controls.module.css';
import type { Api } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import layout from '#kit/ui/page/layout.module.css';
import table from '#kit/ui/tables/table.module.css';
import { SavedCheckbox } from '#site/account/SavedCheckbox.tsx';
import styles from '#site/account/settings.module.css';
import { noticeWords as words } from '#site/account/settings-sections.words.ts';
import { DevicesSettings } from './DevicesSettings.tsx';
import { MailScheduleSettings } from './MailScheduleSettings.tsx';
import type { Settings } from './settings.client.ts';

type Team = Settings['alerts'][number];

/** Wide screens show teams side by side; phones show one at a time. */
export function NotificationsSection({
  mail,
  alerts,
  pushes,
  devices,
}: Pick<Settings, 'mail' | 'alerts' | 'pushes' | 'devices'>) {
  const [visibleTeam, setVisibleTeam] = useState(alerts[0]?.teamId ?? 0);
  const categories = [
    ...(mail.items[0]?.categories ?? []),
    ...(alerts[0]?.categories ?? []),
    ...(pushes[0]?.categories ?? []),
  ];
  const rows = [...new Map(categories.map((category) => [category.categoryId, category])).values()];
  return (
    <>
      {mail.settings.isAllMailOff ? <p className={styles.empty}>{words.isOff}</p> : null}
      {alerts.length > 1 ? (
        <div className={styles.teamOnPhones}>
          <select
            className={controls.select}
            aria-label={words.team}
            value={visibleTeam}
            onChange={(event) => setVisibleTeam(Number(event.target.value))}
          >
            {alerts.map((team) => (
              <option key={team.teamId} value={team.teamId}>
                {[team.teamName, team.note].filter(Boolean).join(', ')}
              </option>
            ))}
          </select>
        </div>
      ) : null}
      <div className={styles.wide}>
        <table className={`${table.table} ${styles.matrix}`}>
          <caption className={layout.hiddenText}>{words.caption}</caption>
          <thead>
            <tr>
              <th scope="col" rowSpan={2}>
                {words.category}
              </th>
              {alerts.map((team) => (
                <th
                  key={team.teamId}
                  scope="colgroup"
                  colSpan={3}
                  data-team={team.teamId === visibleTeam ? 'shown' : 'other'}
                >
                  {team.teamName}
                  {team.note ? <small>{team.note}</small> : null}
                </th>
              ))}
            </tr>
            <tr>
              {alerts.flatMap((team) =>
                [words.mail, words.alert, words.push].map((way) => (
                  <th
                    key={`${team.teamId}${way}`}
                    scope="col"
                    data-team={team.teamId === visibleTeam ? 'shown' : 'other'}
                  >
                    {way}
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ categoryId, label, note }) => (
              <tr key={categoryId}>
                <th scope="row">
                  {label}
                  <small>{note}</small>
                </th>
                {alerts.map((team) => (
                  <Boxes
                    key={team.teamId}
                    team={team}
                    pushed={pushes.find(({ teamId }) => teamId === team.teamId)}
                    mailed={mail.items.find(({ teamId }) => teamId === team.teamId)}
                    categoryId={categoryId}
                    isVisible={team.teamId === visibleTeam}
                    isMailOff={mail.settings.isAllMailOff}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <DevicesSettings devices={devices} />
      <MailScheduleSettings settings={mail.settings} />
    </>
  );
}

interface BoxesProps {
  team: Team;
  mailed: Team | undefined;
  pushed: Team | undefined;
  categoryId: number;
  isVisible: boolean;
  isMailOff: boolean;
}

function Boxes({ team, mailed, pushed, categoryId, isVisible, isMailOff }: BoxesProps) {
  const find = (choices: Team | undefined) =>
    choices?.categories.find((category) => category.categoryId === categoryId);
  const choice = (isOn: boolean) =>
    ({ IDSchool: team.teamId, categoryId, action: isOn ? 'on' : 'off' }) as const;
  // A category has a box only for the ways in which it is sent.
  const byMail = find(mailed);
  const byAlert = find(team);
  const byPush = find(pushed);
  const columnState = isVisible ? 'shown' : 'other';
  return (
    <>
      <td data-team={columnState}>
        {byMail ? (
          <SavedCheckbox
            aria-label={words.box(byMail.label, team.teamName, words.mail)}
            isOn={!isMailOff && byMail.isOn}
            isDisabled={isMailOff}
            onSave={async ({ preferences }: Api, isOn) => {
              await preferences.chooseMail(choice(isOn), QUIET);
            }}
          />
        ) : null}
      </td>
      <td data-team={columnState}>
        {byAlert ? (
          <SavedCheckbox
            aria-label={words.box(byAlert.label, team.teamName, words.alert)}
            isOn={byAlert.isOn}
            onSave={async ({ preferences }: Api, isOn) => {
              await preferences.chooseAlerts(choice(isOn), QUIET);
            }}
          />
        ) : null}
      </td>
      <td data-team={columnState}>
        {byPush ? (
          <SavedCheckbox
            aria-label={words.box(byPush.label, team.teamName, words.push)}
            isOn={byPush.isOn}
            onSave={async ({ preferences }: Api, isOn) => {
              await preferences.chooseAlerts({ ...choice(isOn), way: 'push' }, QUIET);
            }}
          />
        ) : null}
      </td>
    </>
  );
}
