import { useState } from 'react';
import { Checkbox } from '#kit/ui/forms/Choice.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { Form, FormError, SubmitButton } from '#kit/ui/forms/Form.tsx';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { ChangeButton, SaveRowButton } from '#site/account/ChangeButton.tsx';
import { Choices } from '#site/account/Choices.tsx';
import { ErrorLine } from '#site/account/ErrorLine.tsx';
import { SavedCheckbox } from '#site/account/SavedCheckbox.tsx';
import { SettingRow } from '#site/account/SettingRow.tsx';
import styles from '#site/account/settings.module.css';
import { settingsWords } from '#site/account/settings.words.ts';
import { noticeWords as words } from '#site/account/settings-sections.words.ts';
import type { Settings } from './settings.client.ts';

type MailSettings = Settings['mail']['settings'];

const MAIL_FREQUENCIES = ['each', 'daily', 'weekly'] as const;

/** Sets the mail frequency, quiet hours and product news. */
export function MailScheduleSettings({ settings }: { settings: MailSettings }) {
  // Quiet hours and digests follow the reader's own time zone.
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  async function save({ preferences }: Api, change: Partial<MailSettings>) {
    await preferences.saveMailSettings({ ...change, timeZone }, QUIET);
  }
  return (
    <>
      <SettingRow label={words.frequency} labelId="rhythm">
        <Choices
          labelId="rhythm"
          items={MAIL_FREQUENCIES.map((value) => ({ value, label: words.frequencies[value] }))}
          chosen={settings.rhythm}
          onSave={(api, rhythm) => save(api, { rhythm })}
        />
      </SettingRow>
      <QuietHours settings={settings} onSave={save} />
      <SettingRow label={words.news}>
        <SavedCheckbox
          isOn={settings.wantsProductNews}
          onSave={(api, wantsProductNews) => save(api, { wantsProductNews })}
        >
          {words.newsHint}
        </SavedCheckbox>
      </SettingRow>
    </>
  );
}

interface QuietHoursProps {
  settings: MailSettings;
  onSave(api: Api, change: Partial<MailSettings>): Promise<void>;
}

const QUIET_AT_FIRST = { from: '21:30', until: '06:30' };

function QuietHours({ settings, onSave }: QuietHoursProps) {
  const [isOpen, setOpen] = useState(false);
  const saving = useSaving();
  const { quietFrom, quietUntil, isLoudOnMeetDays } = settings;

  const close = () => setOpen(false);

  async function turnOff(api: Api) {
    await onSave(api, { quietFrom: null, quietUntil: null });
    close();
  }

  if (!isOpen) {
    const summary =
      quietFrom && quietUntil ? words.quietSet(quietFrom, quietUntil, isLoudOnMeetDays) : words.quietOff;
    return (
      <SettingRow
        label={words.quiet}
        action={
          <ChangeButton label={`${settingsWords.change}: ${words.quiet}`} onClick={() => setOpen(true)}>
            {settingsWords.change}
          </ChangeButton>
        }
      >
        {summary}
      </SettingRow>
    );
  }
  return (
    <SettingRow label={words.quiet}>
      <Form
        className={styles.form}
        saving={saving}
        onSave={(api, textOf, input) =>
          onSave(api, {
            quietFrom: textOf('from'),
            quietUntil: textOf('until'),
            isLoudOnMeetDays: input.has('loud'),
          })
        }
        onSaved={close}
      >
        <Field name="from" label={words.quietFrom}>
          {(control) => (
            <input
              {...control}
              type="time"
              className={controls.input}
              defaultValue={quietFrom ?? QUIET_AT_FIRST.from}
            />
          )}
        </Field>
        <Field name="until" label={words.quietUntil}>
          {(control) => (
            <input
              {...control}
              type="time"
              className={controls.input}
              defaultValue={quietUntil ?? QUIET_AT_FIRST.until}
            />
          )}
        </Field>
        <Checkbox name="loud" defaultChecked={isLoudOnMeetDays}>
          {words.loud}
        </Checkbox>
        <FormError />
        <ErrorLine message={saving.error ?? undefined} />
        <div className={styles.buttons}>
          <SubmitButton busyWord={settingsWords.saving}>{settingsWords.save}</SubmitButton>
          <SaveRowButton label={words.noQuiet} saving={saving} onSave={turnOff}>
            {words.noQuiet}
          </SaveRowButton>
          <ChangeButton onClick={close}>{settingsWords.cancel}</ChangeButton>
        </div>
      </Form>
    </SettingRow>
  );
}
