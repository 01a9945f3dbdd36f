import type { ManagedMeet } from '#competition/meets/manage/managed-meet.rules.ts';
import { FIRST_ENTRIES_PAID_MAX } from '#competition/meets/manage/meet-fees.rules.ts';
import { lateEntries } from '#competition/registration/entry-window.rules.ts';
import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import { openedManager } from '#hosting/manager-frame/manager.client.ts';
import styles from '#hosting/meet-settings/fields/settings.module.css';
import { timeZoneName } from '#kit/time-zone-names.ts';
import { panelHandle } from '../fields/panel-data.client.ts';
import { FieldRow, SettingsPanel, SettingsSection } from '../fields/SettingsPanel.tsx';
import { TypedField } from '../fields/TypedField.tsx';
import { cap, fee, type Writing, wallTime, wholeNumber } from '../fields/typed-values.rules.ts';
import { FeeExample } from './FeeExample.tsx';
import { feesPanelWords as words } from './fees-panel.words.ts';

export const loader = openedManager;

export const handle = panelHandle(words.title);

const included = wholeNumber(0, FIRST_ENTRIES_PAID_MAX);

/** The fees of entries, with the bill of a team as an example. */
export function Component() {
  const { meet } = useManagedMeet();
  const lateWarning = warningOf(meet);
  return (
    <SettingsPanel title={words.title} lead={words.lead}>
      <SettingsSection title={words.athlete} hint={words.athleteHint}>
        <FieldRow>
          <Amount name="athleteCents" label={words.athleteFee} writing={fee} />
          <FirstEntries />
        </FieldRow>
      </SettingsSection>
      <SettingsSection title={words.entries} hint={meet.sport === 'tf' ? words.entriesHint : undefined}>
        <FieldRow>
          <Amount name="eventCents" label={words.eventFee} writing={fee} />
          {meet.sport === 'tf' ? <Amount name="relayCents" label={words.relayFee} writing={fee} /> : null}
        </FieldRow>
      </SettingsSection>
      <SettingsSection title={words.team} hint={words.teamHint}>
        <FieldRow>
          <Amount name="teamCents" label={words.teamFee} writing={fee} />
        </FieldRow>
      </SettingsSection>
      <SettingsSection title={words.caps} hint={words.capsHint}>
        <FieldRow>
          <Amount name="athleteCapCents" label={words.athleteCap} writing={cap} />
          <Amount name="teamCapCents" label={words.teamCap} writing={cap} />
        </FieldRow>
      </SettingsSection>
      <SettingsSection title={words.late} hint={words.lateHint(timeZoneName(meet.venue.timeZone))}>
        <FieldRow isOfTimes>
          <Amount name="lateCents" label={words.lateFee} writing={fee} />
          <LateFrom />
        </FieldRow>
        {lateWarning === null ? null : <p className={styles.warning}>{lateWarning}</p>}
      </SettingsSection>
      <FeeExample />
    </SettingsPanel>
  );
}

/** Why the late fee is not what a host means by it; null if it is. */
function warningOf(meet: ManagedMeet): string | null {
  const { lateCents, lateFrom } = meet.fees;
  if (lateFrom === null) return lateCents > 0 ? words.lateFromMissing : null;
  if (lateCents === 0) return words.lateFeeMissing;
  const late = lateEntries(meet, lateFrom);
  return late === 'some' ? null : words.lateEntries[late];
}

type AmountName = 'teamCents' | 'athleteCents' | 'eventCents' | 'relayCents' | 'lateCents';
type CapName = 'athleteCapCents' | 'teamCapCents';

interface AmountProps<Name extends AmountName | CapName> {
  name: Name;
  label: string;
  writing: Writing<Name extends CapName ? number | null : number>;
}

function Amount<Name extends AmountName | CapName>({ name, label, writing }: AmountProps<Name>) {
  const { meet, save } = useManagedMeet();
  type Value = Name extends CapName ? number | null : number;
  return (
    <TypedField
      label={label}
      unit="$"
      inputMode="decimal"
      maxLength={10}
      value={meet.fees[name] as Value}
      writing={writing}
      onSave={(cents) => save({ fees: { [name]: cents } })}
    />
  );
}

function FirstEntries() {
  const { meet, save } = useManagedMeet();
  return (
    <TypedField
      label={words.firstPaid}
      hint={words.firstPaidHint}
      inputMode="numeric"
      maxLength={2}
      value={meet.fees.firstEntriesPaid || null}
      writing={included}
      onSave={(count) => save({ fees: { firstEntriesPaid: count ?? 0 } })}
    />
  );
}

function LateFrom() {
  const { meet, save } = useManagedMeet();
  return (
    <TypedField
      label={words.lateFrom}
      type="datetime-local"
      value={meet.fees.lateFrom}
      writing={wallTime}
      onSave={(lateFrom) => save({ fees: { lateFrom } })}
    />
  );
}
