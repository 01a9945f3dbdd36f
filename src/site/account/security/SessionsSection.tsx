import { Button } from '#kit/ui/forms/Button.tsx';
import layout from '#kit/ui/page/layout.module.css';
import table from '#kit/ui/tables/table.module.css';
import { ChangeButton } from '#site/account/ChangeButton.tsx';
import { QUIET, useSave } from '#site/account/Saver.tsx';
import type { Settings } from '#site/account/settings/settings.client.ts';
import styles from '#site/account/settings.module.css';
import { sessionWords as words } from '#site/account/settings-sections.words.ts';

export function SessionsSection({ sessions }: Pick<Settings, 'sessions'>) {
  const save = useSave();
  return (
    <>
      <table className={table.table}>
        <caption className={layout.hiddenText}>{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.device}</th>
            <th scope="col" className={table.drop600}>
              {words.address}
            </th>
            <th scope="col" className={table.drop600}>
              {words.signedIn}
            </th>
            <th scope="col">{words.lastSeen}</th>
            <th scope="col">
              <span className={layout.hiddenText}>{words.end}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sessions.map(({ ID, isThis, device, address, beganAt, lastSeenAt, signedInBy }) => (
            <tr key={ID}>
              <td className={table.name}>{device}</td>
              <td className={table.drop600}>{address}</td>
              <td className={`${table.dim} ${table.drop600}`}>{words.how(beganAt, signedInBy)}</td>
              <td className={table.dim}>{isThis ? words.now : words.seen(lastSeenAt)}</td>
              <td className={table.nowrap}>
                {isThis ? (
                  words.thisDevice
                ) : (
                  <ChangeButton
                    label={words.endOf(device)}
                    onClick={() => save((api) => api.signIn.endSession({ ID }, QUIET))}
                  >
                    {words.end}
                  </ChangeButton>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {sessions.length > 1 ? (
        <div className={styles.after}>
          <Button onClick={() => save((api) => api.signIn.signOutEverywhere({ keepThis: true }, QUIET))}>
            {words.endOthers}
          </Button>
          {words.endOthersHint}
        </div>
      ) : null}
    </>
  );
}
