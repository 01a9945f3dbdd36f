import { ATHLETE_LIMIT_MAX, DIVISION_GROUPS } from '#competition/registration/entry-limits.rules.ts';
import type { EventLimitsReply } from '#competition/registration/registration.contract.ts';
import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import styles from '#hosting/meet-settings/fields/settings.module.css';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import { toast } from '#kit/ui/toasts/toast.ts';
import { SettingsSection } from '../fields/SettingsPanel.tsx';
import { TypedField } from '../fields/TypedField.tsx';
import { wholeNumber } from '../fields/typed-values.rules.ts';
import { optionsWords as words } from './options.words.ts';

const limit = wholeNumber(0, ATHLETE_LIMIT_MAX);

/** There is something to read and to decide. */
const UNDO_MS = 10_000;

const COLUMNS = [
  { name: 'maxTeamAthletes', label: words.perTeam },
  { name: 'maxMeetAthletes', label: words.inMeet },
] as const;

/** How many athletes a team and the meet may have, by division. */
export function AthleteLimits({ events }: { events: EventLimitsReply }) {
  const { meet, save } = useManagedMeet();
  const groups = [
    { key: DIVISION_GROUPS.AllOthers, label: words.groups[1001] },
    { key: DIVISION_GROUPS.MiddleSchool, label: words.groups[1002] },
    ...events.divisions.map(({ divisionId, title }) => ({ key: divisionId, label: title })),
  ];
  const proposed = proposalOf(events);

  function takeProposal() {
    const { limits = {}, maxTeamAthletes = {}, maxMeetAthletes = {} } = meet.settings;
    const before = { limits, maxTeamAthletes, maxMeetAthletes };
    save({ settings: proposed });
    const undo = { label: words.undo, run: () => save({ settings: backTo(before, proposed) }) };
    void ignoreFailure(
      toast({ tone: 'done', text: words.fromEventsDone, action: undo, durationMs: UNDO_MS }),
      'show a message',
    );
  }

  return (
    <SettingsSection title={words.athletes} hint={words.athletesHint}>
      <div className={styles.limits}>
        {groups.map(({ key, label }) => (
          <fieldset key={key} className={styles.limitRow} aria-label={label}>
            <span aria-hidden="true">{label}</span>
            {COLUMNS.map((column) => (
              <TypedField
                key={column.name}
                label={column.label}
                inputMode="numeric"
                maxLength={3}
                value={meet.settings[column.name]?.[key] ?? null}
                writing={limit}
                onSave={(value) => save({ settings: { [column.name]: { [key]: value } } })}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <p className={styles.note}>{words.groupsNote}</p>
      {meet.sport === 'tf' ? (
        <div className={styles.buttons}>
          <Button lockedBecause={isEmpty(proposed) ? words.fromEventsNone : undefined} onClick={takeProposal}>
            {words.fromEvents}
          </Button>
        </div>
      ) : null}
    </SettingsSection>
  );
}

type Limits = Record<string, number>;
type Proposal = Record<'limits' | 'maxTeamAthletes' | 'maxMeetAthletes', Limits>;

function proposalOf({ limits, divisions }: EventLimitsReply): Proposal {
  const byDivision = (name: 'maxTeamAthletes' | 'maxMeetAthletes') =>
    withoutNull(divisions.map((division) => [String(division.divisionId), division[name]]));
  return {
    limits: withoutNull(Object.entries(limits)),
    maxTeamAthletes: byDivision('maxTeamAthletes'),
    maxMeetAthletes: byDivision('maxMeetAthletes'),
  };
}

const withoutNull = (limits: readonly (readonly [string, number | null])[]): Limits =>
  Object.fromEntries(limits.filter((entry): entry is [string, number] => entry[1] !== null));

const isEmpty = (proposal: Proposal) =>
  Object.values(proposal).every((limits) => Object.keys(limits).length === 0);

/** A patch that brings back the limits before, and none where there was none. */
function backTo(before: Proposal, changed: Proposal) {
  const back = (name: keyof Proposal) =>
    Object.fromEntries(Object.keys(changed[name]).map((key) => [key, before[name][key] ?? null]));
  return {
    limits: back('limits'),
    maxTeamAthletes: back('maxTeamAthletes'),
    maxMeetAthletes: back('maxMeetAthletes'),
  };
}
