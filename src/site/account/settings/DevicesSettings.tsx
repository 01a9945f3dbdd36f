import { DEVICE_NEWS } from '#community/push/push.rules.ts';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import layout from '#kit/ui/page/layout.module.css';
import { ChangeButton } from '#site/account/ChangeButton.tsx';
import { ErrorLine } from '#site/account/ErrorLine.tsx';
import { SavedCheckbox } from '#site/account/SavedCheckbox.tsx';
import { SettingRow } from '#site/account/SettingRow.tsx';
import styles from '#site/account/settings.module.css';
import { deviceWords as words } from '#site/account/settings-sections.words.ts';
import { formatDate } from '#sport/calendar/days.rules.ts';
import type { Settings } from './settings.client.ts';

/** The devices that get messages of this account, each ended in one tap. */
export function DevicesSettings({ devices }: Pick<Settings, 'devices'>) {
  const saving = useSaving();
  const end = (deviceId: number, device: string) =>
    saving.save(`device ${deviceId}`, async ({ push }) => {
      await push.unsubscribe({ deviceId }, QUIET);
      return { text: words.ended(device) };
    });
  if (devices.length === 0) return <SettingRow label={words.title}>{words.none}</SettingRow>;
  return (
    <>
      {devices.map(({ deviceId, device, addedAt, isThis, news }) => (
        <SettingRow
          key={deviceId}
          label={device}
          hint={words.added(formatDate(addedAt.slice(0, 10)))}
          action={
            <ChangeButton
              label={words.endOf(device)}
              isBusy={saving.busy === `device ${deviceId}`}
              onClick={() => void end(deviceId, device)}
            >
              {words.end}
            </ChangeButton>
          }
        >
          {isThis ? words.isThis : words.isOther}
          <fieldset className={styles.deviceNews}>
            <legend className={layout.hiddenText}>{words.newsOf(device)}</legend>
            {DEVICE_NEWS.map((kind) => (
              <SavedCheckbox
                key={kind}
                isOn={news.includes(kind)}
                onSave={async ({ push }, isOn) =>
                  void (await push.choose({ deviceId, news: kind, isOn }, QUIET))
                }
              >
                {words.news[kind]}
              </SavedCheckbox>
            ))}
          </fieldset>
        </SettingRow>
      ))}
      <ErrorLine message={saving.error ?? undefined} />
    </>
  );
}
