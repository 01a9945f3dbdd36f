import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  EVENT_LIMIT_MAX,
  type EventLimits,
  errorsInEventLimits,
} from '#competition/meets/manage/settings-checks.rules.ts';
import { WHO_MAY_ENTER_DEFAULT } from '#competition/registration/entrants.rules.ts';
import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import { Refusal } from '#kit/refusal.ts';
import { Flag, OneOf } from '../fields/Choices.tsx';
import { refusalToChanges } from '../fields/meet-changes.rules.ts';
import { loadEventLimits, loadSavedMeet, panelHandle } from '../fields/panel-data.client.ts';
import { FieldRow, SettingsPanel, SettingsSection } from '../fields/SettingsPanel.tsx';
import { TypedField } from '../fields/TypedField.tsx';
import { checkedBy, wallTime, wholeNumber } from '../fields/typed-values.rules.ts';
import { AthleteLimits } from './AthleteLimits.tsx';
import { EntryWindow } from './EntryWindow.tsx';
import { LockEntries } from './LockEntries.tsx';
import { MembershipNumbers } from './MembershipNumbers.tsx';
import { optionsWords as words } from './options.words.ts';

export async function loader(args: LoaderFunctionArgs) {
  const [limits, { meet }] = await Promise.all([loadEventLimits(args), loadSavedMeet(args)]);
  return { ...limits, entriesLockedAt: meet.entriesLockedAt };
}

export const handle = panelHandle(words.title);

/** When entries are taken, from whom, how many, and what others see of them. */
export function Component() {
  const { meet, save } = useManagedMeet();
  const { settings } = meet;
  const { events, entriesLockedAt } = useLoaderData<typeof loader>();
  return (
    <SettingsPanel title={words.title} lead={words.lead}>
      <EntryWindow entriesLockedAt={entriesLockedAt} />
      {meet.sport === 'tf' ? <EventLimitsSection /> : null}
      <AthleteLimits events={events} />
      <SettingsSection title={words.who}>
        <OneOf
          legend={words.who}
          value={settings.whoMayEnter ?? WHO_MAY_ENTER_DEFAULT}
          options={words.whoOptions}
          onSave={(whoMayEnter) => save({ settings: { whoMayEnter } })}
        />
      </SettingsSection>
      <SettingsSection title={words.show} hint={words.showHint}>
        <Flag
          isOn={settings.publishEntriesAtClose ?? false}
          onSave={(publishEntriesAtClose) => save({ settings: { publishEntriesAtClose } })}
        >
          {words.publishAtClose}
        </Flag>
        {settings.publishEntriesAtClose ? null : (
          <FieldRow isOfTimes>
            <TypedField
              label={words.publishAt}
              hint={words.publishAtHint}
              type="datetime-local"
              value={meet.entriesPublicAt}
              writing={checkedBy(wallTime, (entriesPublicAt) => refusalToChanges(meet, { entriesPublicAt }))}
              onSave={(entriesPublicAt) => save({ entriesPublicAt })}
            />
          </FieldRow>
        )}
        <Flag isOn={settings.showSeeds ?? false} onSave={(showSeeds) => save({ settings: { showSeeds } })}>
          {words.showSeeds}
        </Flag>
        <Flag
          isOn={settings.showOtherTeams ?? false}
          onSave={(showOtherTeams) => save({ settings: { showOtherTeams } })}
        >
          {words.showOtherTeams}
        </Flag>
      </SettingsSection>
      <MembershipNumbers />
      <LockEntries lockedAt={entriesLockedAt} />
    </SettingsPanel>
  );
}

const limitNumber = wholeNumber(1, EVENT_LIMIT_MAX);

function EventLimitsSection() {
  const { meet, save } = useManagedMeet();
  const { limits = {} } = meet.settings;
  const writing = (name: keyof EventLimits) =>
    checkedBy(limitNumber, (value) => {
      const error = errorsInEventLimits({ ...limits, [name]: value })[name];
      return error === undefined ? null : new Refusal('EVENT_LIMITS_WRONG', error);
    });
  return (
    <SettingsSection title={words.limits} hint={words.limitsHint}>
      <FieldRow>
        {(['total', 'track', 'field'] as const).map((name) => (
          <TypedField
            key={name}
            label={words[name]}
            inputMode="numeric"
            maxLength={2}
            value={limits[name] ?? null}
            writing={writing(name)}
            onSave={(value) => save({ settings: { limits: { [name]: value } } })}
          />
        ))}
      </FieldRow>
    </SettingsSection>
  );
}
