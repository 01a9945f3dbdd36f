import { VirtualMeetsHelp } from '#competition/virtual-meets/screens/VirtualMeetsHelp.tsx';
import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import { openedManager } from '#hosting/manager-frame/manager.client.ts';
import { formatDay } from '#sport/calendar/days.rules.ts';
import { Flag } from '../fields/Choices.tsx';
import { daysBetweenEnds, refusalToChanges, withNewStart } from '../fields/meet-changes.rules.ts';
import { panelHandle } from '../fields/panel-data.client.ts';
import { FieldRow, SettingsPanel, SettingsSection } from '../fields/SettingsPanel.tsx';
import { TypedField } from '../fields/TypedField.tsx';
import { checkedBy, day, emailAddress, optionalText, plainText } from '../fields/typed-values.rules.ts';
import { HostTeam } from './HostTeam.tsx';
import { infoWords as words } from './info.words.ts';
import { VenueSection } from './VenueSection.tsx';

export const loader = openedManager;

export const handle = panelHandle(words.title);

/** The name, days, venue and host of the meet. */
export function Component() {
  const { meet, save } = useManagedMeet();
  const { contact = {} } = meet.settings;
  return (
    <SettingsPanel title={words.title} lead={words.lead}>
      <SettingsSection title={words.name}>
        <TypedField
          label={words.name}
          hint={words.nameBlank}
          value={meet.name}
          writing={plainText}
          maxLength={120}
          isSavedOnLeaving
          onSave={(name) => save({ name })}
        />
      </SettingsSection>
      <Days />
      <VenueSection />
      <SettingsSection title={words.kind}>
        {meet.sport === 'tf' ? (
          <Flag isOn={meet.isIndoor} note={words.indoorNote} onSave={(isIndoor) => save({ isIndoor })}>
            {words.indoor}
          </Flag>
        ) : null}
        <Flag isOn={meet.isVirtual} note={words.virtualNote} onSave={(isVirtual) => save({ isVirtual })}>
          {words.virtual}
        </Flag>
        <VirtualMeetsHelp />
      </SettingsSection>
      <SettingsSection title={words.host} hint={words.hostHint}>
        <HostTeam />
      </SettingsSection>
      <SettingsSection title={words.links}>
        <TypedField
          label={words.website}
          hint={words.websiteHint}
          type="url"
          value={meet.website}
          writing={checkedBy(optionalText, (website) => refusalToChanges(meet, { website }))}
          onSave={(website) => save({ website })}
        />
        <TypedField
          label={words.video}
          hint={words.videoHint}
          type="url"
          value={meet.videoUrl}
          writing={checkedBy(optionalText, (videoUrl) => refusalToChanges(meet, { videoUrl }))}
          onSave={(videoUrl) => save({ videoUrl })}
        />
      </SettingsSection>
      <SettingsSection title={words.contact} hint={words.contactHint}>
        <TypedField
          label={words.contactName}
          value={contact.name ?? ''}
          writing={plainText}
          maxLength={120}
          onSave={(name) => save({ settings: { contact: { name } } })}
        />
        <FieldRow>
          <TypedField
            label={words.email}
            type="email"
            value={contact.email ?? ''}
            writing={emailAddress}
            onSave={(email) => save({ settings: { contact: { email } } })}
          />
          <TypedField
            label={words.phone}
            type="tel"
            value={contact.phone ?? ''}
            writing={plainText}
            maxLength={40}
            onSave={(phone) => save({ settings: { contact: { phone } } })}
          />
        </FieldRow>
      </SettingsSection>
    </SettingsPanel>
  );
}

function Days() {
  const { meet, save } = useManagedMeet();
  const between = daysBetweenEnds(meet);
  const offDays = meet.setupState.offDays ?? [];
  return (
    <SettingsSection title={words.days} hint={between.length > 0 ? words.daysOffHint : undefined}>
      <FieldRow>
        <TypedField
          label={words.firstDay}
          type="date"
          value={meet.startOn}
          writing={checkedBy(day, (startOn) => refusalToChanges(meet, withNewStart(meet, startOn)))}
          onSave={(startOn) => save(withNewStart(meet, startOn))}
        />
        <TypedField
          label={words.lastDay}
          type="date"
          value={meet.endOn}
          writing={checkedBy(day, (endOn) => refusalToChanges(meet, { endOn }))}
          onSave={(endOn) => save({ endOn })}
        />
      </FieldRow>
      {between.length > 0 ? (
        <fieldset>
          <legend>{words.daysOff}</legend>
          {between.map((each) => (
            <Flag
              key={each}
              isOn={offDays.includes(each)}
              onSave={(isOff) => {
                const others = offDays.filter((off) => off !== each);
                save({ setupState: { offDays: isOff ? [...others, each].sort() : others } });
              }}
            >
              {formatDay(each)}
            </Flag>
          ))}
        </fieldset>
      ) : null}
    </SettingsSection>
  );
}
