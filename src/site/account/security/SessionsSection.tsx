import { Button } from '#kit/ui/forms/Button.tsx';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import layout from '#kit/ui/page/layout.module.css';
import table from '#kit/ui/tables/table.module.css';
import { ChangeButton } from '#site/account/ChangeButton.tsx';
import { ErrorLine } from '#site/account/ErrorLine.tsx';
import type { Settings } from '#site/account/settings/settings.client.ts';
import styles from '#site/account/settings.module.css';
import { settingsWords } from '#site/account/settings.words.ts';
import { sessionWords as words } from '#site/account/settings-sections.words.ts';

/** The key of the change that ends all other sessions. */
const OTHERS = 'others';

export function SessionsSection({ sessions }: Pick<Settings, 'sessions'>) {
  const saving = useSaving();

  const endSession = (sessionId: number) =>
    saving.save(`session ${sessionId}`, async ({ signIn }) => {
      await signIn.endSession({ ID: sessionId }, QUIET);
    });
  const endOthers = () =>
    saving.save(OTHERS, async ({ signIn }) => {
      await signIn.signOutEverywhere({ keepThis: true }, QUIET);
    });

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
          {sessions.map(({ sessionId, isThis, device, address, beganAt, lastSeenAt, signedInBy }) => (
            <tr key={sessionId}>
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
                    isBusy={saving.busy === `session ${sessionId}`}
                    onClick={() => void endSession(sessionId)}
                  >
                    {words.end}
                  </ChangeButton>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ErrorLine message={saving.error ?? undefined} />
      {sessions.length > 1 ? (
        <div className={styles.after}>
          <Button
            busyWord={saving.busy === OTHERS ? settingsWords.saving : undefined}
            onClick={() => void endOthers()}
          >
            {words.endOthers}
          </Button>
          {words.endOthersHint}
        </div>
      ) : null}
    </>
  );
}
