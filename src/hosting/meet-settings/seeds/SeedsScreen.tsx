import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import { openedManager } from '#hosting/manager-frame/manager.client.ts';
import { Flag, OneOf } from '../fields/Choices.tsx';
import { panelHandle } from '../fields/panel-data.client.ts';
import { SettingsPanel, SettingsSection } from '../fields/SettingsPanel.tsx';
import { TypedField } from '../fields/TypedField.tsx';
import { optionalDay } from '../fields/typed-values.rules.ts';
import { ClearSeeds } from './ClearSeeds.tsx';
import { seedsWords as words } from './seeds-panel.words.ts';

export const loader = openedManager;

export const handle = panelHandle(words.title);

/** The marks that seeds are proposed from, and the way back for seeds that were typed. */
export function Component() {
  const { meet, save } = useManagedMeet();
  const {
    from = 'season',
    fromDate = null,
    handTimes = true,
    areStandardsOn = false,
  } = meet.settings.seeds ?? {};
  return (
    <SettingsPanel title={words.title} lead={words.lead}>
      <SettingsSection title={words.from}>
        <OneOf
          legend={words.from}
          value={from}
          options={words.options}
          onSave={(next) => save({ settings: { seeds: { from: next } } })}
        />
        {from === 'date' ? (
          <TypedField
            label={words.since}
            type="date"
            value={fromDate}
            writing={optionalDay}
            max={meet.startOn}
            onSave={(day) => save({ settings: { seeds: { fromDate: day } } })}
          />
        ) : null}
      </SettingsSection>
      <SettingsSection title={words.marks}>
        <Flag
          isOn={handTimes}
          note={words.handTimesNote}
          onSave={(isOn) => save({ settings: { seeds: { handTimes: isOn } } })}
        >
          {words.handTimes}
        </Flag>
        <Flag
          isOn={areStandardsOn}
          note={words.standardsNote}
          onSave={(isOn) => save({ settings: { seeds: { areStandardsOn: isOn } } })}
        >
          {words.standards}
        </Flag>
      </SettingsSection>
      <ClearSeeds />
    </SettingsPanel>
  );
}
