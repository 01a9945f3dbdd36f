import { useState } from 'react';
import controls from '#kit/ui/forms/controls.module.css';
import layout from '#kit/ui/page/layout.module.css';
import table from '#kit/ui/tables/table.module.css';
import { SavedCheckbox } from '#site/account/SavedCheckbox.tsx';
import { QUIET, useSave } from '#site/account/Saver.tsx';
import styles from '#site/account/settings.module.css';
import { noticeWords as words } from '#site/account/settings-sections.words.ts';
import { MailScheduleSettings } from './MailScheduleSettings.tsx';
import type { Settings } from './settings.client.ts';

type Team = Settings['alerts'][number];

/** Teams side by side at a desk; one at a time on a phone. */
export function NotificationsSection({ mail, alerts }: Pick<Settings, 'mail' | 'alerts'>) {
  const [shownTeam, setShownTeam] = useState(alerts[0]?.IDSchool ?? 0);
  const categories = [...(mail.items[0]?.categories ?? []), ...(alerts[0]?.categories ?? [])];
  const rows = [...new Map(categories.map((category) => [category.categoryId, category])).values()];
  return (
    <>
      {mail.settings.isAllMailOff ? <p className={styles.empty}>{words.isOff}</p> : null}
      {alerts.length > 1 ? (
        <div className={styles.teamOnPhones}>
          <select
            className={controls.select}
            aria-label={words.team}
            value={shownTeam}
            onChange={(event) => setShownTeam(Number(event.target.value))}
          >
            {alerts.map((team) => (
              <option key={team.IDSchool} value={team.IDSchool}>
                {[team.SchoolName, team.note].filter(Boolean).join(', ')}
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
                  key={team.IDSchool}
                  scope="colgroup"
                  colSpan={2}
                  data-team={team.IDSchool === shownTeam ? 'shown' : 'other'}
                >
                  {team.SchoolName}
                  {team.note ? <small>{team.note}</small> : null}
                </th>
              ))}
            </tr>
            <tr>
              {alerts.flatMap((team) =>
                [words.mail, words.alert].map((way) => (
                  <th
                    key={`${team.IDSchool}${way}`}
                    scope="col"
                    data-team={team.IDSchool === shownTeam ? 'shown' : 'other'}
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
                    key={team.IDSchool}
                    team={team}
                    mailed={mail.items.find(({ IDSchool }) => IDSchool === team.IDSchool)}
                    categoryId={categoryId}
                    isShown={team.IDSchool === shownTeam}
                    isMailOff={mail.settings.isAllMailOff}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <MailScheduleSettings settings={mail.settings} />
    </>
  );
}

interface BoxesProps {
  team: Team;
  mailed: Team | undefined;
  categoryId: number;
  isShown: boolean;
  isMailOff: boolean;
}

function Boxes({ team, mailed, categoryId, isShown, isMailOff }: BoxesProps) {
  const save = useSave();
  const find = (choices: Team | undefined) =>
    choices?.categories.find((each) => each.categoryId === categoryId);
  const choice = (isOn: boolean) =>
    ({ IDSchool: team.IDSchool, categoryId, action: isOn ? 'on' : 'off' }) as const;
  // A category comes by the ways in which it is sent.
  const byMail = find(mailed);
  const byAlert = find(team);
  const shown = isShown ? 'shown' : 'other';
  return (
    <>
      <td data-team={shown}>
        {byMail ? (
          <SavedCheckbox
            aria-label={words.box(byMail.label, team.SchoolName, words.mail)}
            isOn={!isMailOff && byMail.isOn}
            isDisabled={isMailOff}
            onSave={(isOn) => save((api) => api.preferences.chooseMail(choice(isOn), QUIET))}
          />
        ) : null}
      </td>
      <td data-team={shown}>
        {byAlert ? (
          <SavedCheckbox
            aria-label={words.box(byAlert.label, team.SchoolName, words.alert)}
            isOn={byAlert.isOn}
            onSave={(isOn) => save((api) => api.preferences.chooseAlerts(choice(isOn), QUIET))}
          />
        ) : null}
      </td>
    </>
  );
}
