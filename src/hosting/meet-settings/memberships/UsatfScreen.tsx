import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import { openedManager } from '#hosting/manager-frame/manager.client.ts';
import { Flag } from '../fields/Choices.tsx';
import { panelHandle } from '../fields/panel-data.client.ts';
import { SettingsPanel, SettingsSection } from '../fields/SettingsPanel.tsx';
import { TypedField } from '../fields/TypedField.tsx';
import { plainText } from '../fields/typed-values.rules.ts';
import { usatfWords as words } from './memberships.words.ts';

export const loader = openedManager;

export const handle = panelHandle(words.title);

/** The sanction of a meet by USA Track & Field. */
export function Component() {
  const { meet, save } = useManagedMeet();
  const { association = '', sanctionNumber = '', isMembershipRequired = false } = meet.settings.usatf ?? {};
  return (
    <SettingsPanel title={words.title} lead={words.lead}>
      <SettingsSection title={words.sanction}>
        <TypedField
          label={words.association}
          hint={words.associationHint}
          maxLength={120}
          value={association}
          writing={plainText}
          onSave={(text) => save({ settings: { usatf: { association: text } } })}
        />
        <TypedField
          label={words.number}
          hint={words.numberHint}
          maxLength={40}
          value={sanctionNumber}
          writing={plainText}
          onSave={(text) => save({ settings: { usatf: { sanctionNumber: text } } })}
        />
      </SettingsSection>
      <SettingsSection title={words.members}>
        <Flag
          isOn={isMembershipRequired}
          note={words.requiredNote}
          onSave={(isOn) => save({ settings: { usatf: { isMembershipRequired: isOn } } })}
        >
          {words.required}
        </Flag>
      </SettingsSection>
    </SettingsPanel>
  );
}
