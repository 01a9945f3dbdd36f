import { windowState } from '#competition/registration/entry-window.rules.ts';
import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import styles from '#hosting/meet-settings/fields/settings.module.css';
import { timeZoneName } from '#kit/time-zone-names.ts';
import { readerWallTimeIn } from '#kit/ui/browser/reader-time.ts';
import { refusalToChanges } from '../fields/meet-changes.rules.ts';
import { FieldRow, SettingsSection } from '../fields/SettingsPanel.tsx';
import { TypedField } from '../fields/TypedField.tsx';
import { checkedBy, wallTime } from '../fields/typed-values.rules.ts';
import { optionsWords as words } from './options.words.ts';

const TIMES = [
  { name: 'registrationOpensAt', label: words.opens, hint: words.opensHint },
  { name: 'registrationClosesAt', label: words.closes, hint: words.closesHint },
  { name: 'lateUntil', label: words.late, hint: words.lateHint },
] as const;

/** When entries open and close, on the clock at the venue. */
export function EntryWindow({ entriesLockedAt }: { entriesLockedAt: string | null }) {
  const { meet, save } = useManagedMeet();
  const state = windowState({ ...meet, entriesLockedAt }, readerWallTimeIn(meet.venue.timeZone));
  return (
    <SettingsSection title={words.window} hint={words.zone(timeZoneName(meet.venue.timeZone))}>
      <p className={styles.note}>{words.states[state]}</p>
      <FieldRow isOfTimes>
        {TIMES.map(({ name, label, hint }) => (
          <TypedField
            key={name}
            label={label}
            hint={hint}
            type="datetime-local"
            value={meet[name]}
            writing={checkedBy(wallTime, (value) => refusalToChanges(meet, { [name]: value }))}
            onSave={(value) => save({ [name]: value })}
          />
        ))}
      </FieldRow>
    </SettingsSection>
  );
}
