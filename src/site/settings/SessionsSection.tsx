import { Button } from '#kit/ui/Button.tsx';
import layout from '#kit/ui/layout.module.css';
import table from '#kit/ui/table.module.css';
import { ChangeButton } from './ChangeButton.tsx';
import { QUIET, useSave } from './Saver.tsx';
import { sessionWords as words } from './sections.words.ts';
import type { Settings } from './settings.client.ts';
import styles from './settings.module.css';

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
              {words.place}
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
