import type { RegistrationNumberType } from '#competition/meets/manage/meet-settings.rules.ts';
import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import { OneOf } from '../fields/Choices.tsx';
import { SettingsSection } from '../fields/SettingsPanel.tsx';
import { optionsWords as words } from './options.words.ts';

const SOURCES = ['athlete', 'coach'] as const;

/** The membership number that athletes need, and the person who types it. */
export function MembershipNumbers() {
  const { meet, data, save } = useManagedMeet();
  const { regNumType = 'None', regNumSource = 'athlete' } = meet.settings;
  return (
    <SettingsSection title={words.numbers} hint={words.numbersHint}>
      <OneOf
        legend={words.numbers}
        value={regNumType}
        options={data.regSystems.map(({ id, name }) => ({
          value: id as RegistrationNumberType,
          label: name,
        }))}
        onSave={(type) => save({ settings: { regNumType: type } })}
      />
      {regNumType === 'None' ? null : (
        <OneOf
          legend={words.numberSource}
          value={regNumSource}
          options={SOURCES.map((value) => ({ value, label: words.numberSources[value] }))}
          onSave={(source) => save({ settings: { regNumSource: source } })}
        />
      )}
    </SettingsSection>
  );
}
