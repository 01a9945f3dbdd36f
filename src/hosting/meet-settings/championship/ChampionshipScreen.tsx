import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import { openedManager } from '#hosting/manager-frame/manager.client.ts';
import { OneOf } from '../fields/Choices.tsx';
import { panelHandle } from '../fields/panel-data.client.ts';
import { SettingsPanel, SettingsSection } from '../fields/SettingsPanel.tsx';
import { TypedField } from '../fields/TypedField.tsx';
import { wholeNumber } from '../fields/typed-values.rules.ts';
import { championshipWords as words } from './championship.words.ts';
import { NextMeet } from './NextMeet.tsx';

const PLACES_MAX = 99;

export const loader = openedManager;

export const handle = panelHandle(words.title);

const places = wholeNumber(1, PLACES_MAX);

/** The meet that this one qualifies for, and who goes on to it. */
export function Component() {
  const { meet, save } = useManagedMeet();
  const { destMeetId, advance = 'places', places: count } = meet.settings.champ ?? {};
  return (
    <SettingsPanel title={words.title} lead={words.lead}>
      <SettingsSection title={words.meet} hint={words.meetHint}>
        <NextMeet meetId={destMeetId ?? null} />
      </SettingsSection>
      {destMeetId === undefined ? null : (
        <SettingsSection title={words.advance}>
          <OneOf
            legend={words.advance}
            value={advance}
            options={words.options}
            onSave={(next) => save({ settings: { champ: { advance: next } } })}
          />
          {advance === 'places' ? (
            <TypedField
              label={words.places}
              inputMode="numeric"
              maxLength={2}
              value={count ?? null}
              writing={places}
              onSave={(next) => save({ settings: { champ: { places: next } } })}
            />
          ) : null}
        </SettingsSection>
      )}
    </SettingsPanel>
  );
}
