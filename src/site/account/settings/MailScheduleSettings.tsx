import { type FormEvent, useId, useState } from 'react';
import { Button } from '#kit/ui/forms/Button.tsx';
import { Checkbox } from '#kit/ui/forms/Choice.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { ChangeButton } from '#site/account/ChangeButton.tsx';
import { Choices } from '#site/account/Choices.tsx';
import { ErrorLine } from '#site/account/ErrorLine.tsx';
import { SavedCheckbox } from '#site/account/SavedCheckbox.tsx';
import { QUIET, useSave } from '#site/account/Saver.tsx';
import { SettingRow } from '#site/account/SettingRow.tsx';
import styles from '#site/account/settings.module.css';
import { settingsWords } from '#site/account/settings.words.ts';
import { noticeWords as words } from '#site/account/settings-sections.words.ts';
import type { Settings } from './settings.client.ts';

type MailSettings = Settings['mail']['settings'];

const MAIL_FREQUENCIES = ['each', 'daily', 'weekly'] as const;

/** Sets the mail frequency, quiet hours and product news. */
export function MailScheduleSettings({ settings }: { settings: MailSettings }) {
  const save = useSave();
  // Quiet hours and digests follow the reader's own time zone.
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const saveSettings = (change: Partial<MailSettings>) =>
    save((api) => api.preferences.saveMailSettings({ ...change, timeZone }, QUIET));
  return (
    <>
      <SettingRow label={words.frequency} labelId="rhythm">
        <Choices
          labelId="rhythm"
          items={MAIL_FREQUENCIES.map((value) => ({ value, label: words.frequencies[value] }))}
          chosen={settings.rhythm}
          onChoose={(rhythm) => saveSettings({ rhythm })}
        />
      </SettingRow>
      <QuietHours settings={settings} onSave={saveSettings} />
      <SettingRow label={words.news}>
        <SavedCheckbox
          isOn={settings.wantsProductNews}
          onSave={(wantsProductNews) => saveSettings({ wantsProductNews })}
        >
          {words.newsHint}
        </SavedCheckbox>
      </SettingRow>
    </>
  );
}

interface QuietHoursProps {
  settings: MailSettings;
  onSave: (change: Partial<MailSettings>) => Promise<{ message: string } | null>;
}

const QUIET_AT_FIRST = { from: '21:30', until: '06:30' };

function QuietHours({ settings, onSave }: QuietHoursProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const { quietFrom, quietUntil, isLoudOnMeetDays } = settings;

  async function keep(change: Partial<MailSettings>) {
    const refusal = await onSave(change);
    setWrong(refusal?.message);
    if (!refusal) setOpen(false);
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = new FormData(event.currentTarget);
    await keep({
      quietFrom: String(input.get('from') ?? ''),
      quietUntil: String(input.get('until') ?? ''),
      isLoudOnMeetDays: input.get('loud') !== null,
    });
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
      <form className={styles.form} onSubmit={send} noValidate>
        <div>
          <label className={controls.label} htmlFor={`${id}from`}>
            {words.quietFrom}
          </label>
          <input
            id={`${id}from`}
            name="from"
            type="time"
            className={controls.input}
            defaultValue={quietFrom ?? QUIET_AT_FIRST.from}
          />
        </div>
        <div>
          <label className={controls.label} htmlFor={`${id}until`}>
            {words.quietUntil}
          </label>
          <input
            id={`${id}until`}
            name="until"
            type="time"
            className={controls.input}
            defaultValue={quietUntil ?? QUIET_AT_FIRST.until}
          />
        </div>
        <Checkbox name="loud" defaultChecked={isLoudOnMeetDays}>
          {words.loud}
        </Checkbox>
        <ErrorLine message={wrong} />
        <div className={styles.buttons}>
          <Button type="submit">{settingsWords.save}</Button>
          <ChangeButton onClick={() => keep({ quietFrom: null, quietUntil: null })}>
            {words.noQuiet}
          </ChangeButton>
          <ChangeButton onClick={() => setOpen(false)}>{settingsWords.cancel}</ChangeButton>
        </div>
      </form>
    </SettingRow>
  );
}
