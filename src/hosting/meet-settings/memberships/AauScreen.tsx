import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import { openedManager } from '#hosting/manager-frame/manager.client.ts';
import { Flag } from '../fields/Choices.tsx';
import { panelHandle } from '../fields/panel-data.client.ts';
import { SettingsPanel, SettingsSection } from '../fields/SettingsPanel.tsx';
import { TypedField } from '../fields/TypedField.tsx';
import { plainText } from '../fields/typed-values.rules.ts';
import { aauWords as words } from './memberships.words.ts';

export const loader = openedManager;

export const handle = panelHandle(words.title);

/** The license of a meet by the Amateur Athletic Union. */
export function Component() {
  const { meet, save } = useManagedMeet();
  const { clubCode = '', district = '', isMembershipRequired = false } = meet.settings.aau ?? {};
  return (
    <SettingsPanel title={words.title} lead={words.lead}>
      <SettingsSection title={words.license}>
        <TypedField
          label={words.club}
          hint={words.clubHint}
          maxLength={20}
          value={clubCode}
          writing={plainText}
          onSave={(text) => save({ settings: { aau: { clubCode: text } } })}
        />
        <TypedField
          label={words.district}
          maxLength={120}
          value={district}
          writing={plainText}
          onSave={(text) => save({ settings: { aau: { district: text } } })}
        />
      </SettingsSection>
      <SettingsSection title={words.members}>
        <Flag
          isOn={isMembershipRequired}
          note={words.requiredNote}
          onSave={(isOn) => save({ settings: { aau: { isMembershipRequired: isOn } } })}
        >
          {words.required}
        </Flag>
      </SettingsSection>
    </SettingsPanel>
  );
}
