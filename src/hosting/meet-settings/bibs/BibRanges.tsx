import { useState } from 'react';
import { bibConflicts, nextFreeBib } from '#competition/entries/numbers/bib-ranges.rules.ts';
import { BIB_MAX, type BibRange, isBibRange } from '#competition/meets/manage/settings-checks.rules.ts';
import { settingsCheckWords } from '#competition/meets/manage/settings-checks.words.ts';
import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import settings from '#hosting/meet-settings/fields/settings.module.css';
import { Refusal } from '#kit/refusal.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { SettingsSection } from '../fields/SettingsPanel.tsx';
import { TypedField } from '../fields/TypedField.tsx';
import { checkedBy, type Writing } from '../fields/typed-values.rules.ts';
import styles from './BibRanges.module.css';
import { choiceOf, type RangeTeam, subjectOf, teamChoices } from './bib-choices.rules.ts';
import { bibsWords as words } from './bibs-panel.words.ts';

const RANGE_SIZE = 100;
const WRONG = settingsCheckWords.bibRangeWrong(BIB_MAX);

interface BibRangesProps {
  /** The divisions that a range can be for; none where ranges are for everyone. */
  divisions: readonly { divisionId: number; title: string }[];
  /** The teams that a range can be for; none where ranges are not for teams. */
  teams: readonly RangeTeam[];
}

/** The ranges of numbers, and which of them share numbers. */
export function BibRanges({ divisions, teams }: BibRangesProps) {
  const { meet, save } = useManagedMeet();
  const ranges = meet.settings.bibs?.ranges ?? [];
  const keys = keysOf(ranges);
  const saveRanges = (next: readonly BibRange[]) => save({ settings: { bibs: { ranges: [...next] } } });

  function addRange() {
    const from = nextFreeBib(ranges);
    saveRanges([...ranges, { from, to: Math.min(from + RANGE_SIZE - 1, BIB_MAX) }]);
  }

  return (
    <SettingsSection title={words.ranges} hint={words.rangesHint}>
      {ranges.map((range, index) => (
        <RangeRow
          key={keys[index]}
          range={range}
          position={index + 1}
          divisions={divisions}
          teams={teams}
          onSave={(next) => saveRanges(ranges.with(index, next))}
          onRemove={() => saveRanges(ranges.toSpliced(index, 1))}
        />
      ))}
      <div role="status" className={styles.conflicts}>
        {bibConflicts(ranges).map(({ first, second, ...shared }) => (
          <p key={`${first} ${second}`} className={settings.warning}>
            {words.conflict(ranges[first]!, ranges[second]!, shared)}
          </p>
        ))}
      </div>
      <div className={settings.buttons}>
        <Button icon="plus" onClick={addRange}>
          {words.add}
        </Button>
      </div>
    </SettingsSection>
  );
}

/** A range is named by its ends, and by a number where others have the same. */
function keysOf(ranges: readonly BibRange[]): string[] {
  const names = ranges.map(({ from, to }) => `${from} ${to}`);
  return names.map(
    (name, index) => `${name} ${names.slice(0, index).filter((other) => other === name).length}`,
  );
}

interface RangeRowProps extends BibRangesProps {
  range: BibRange;
  position: number;
  onSave(range: BibRange): void;
  onRemove(): void;
}

function RangeRow({ range, position, divisions, teams, onSave, onRemove }: RangeRowProps) {
  return (
    <fieldset className={styles.range}>
      <legend>{words.range(position)}</legend>
      {(['from', 'to'] as const).map((end) => (
        <TypedField
          key={end}
          label={words[end]}
          inputMode="numeric"
          maxLength={5}
          value={range[end]}
          writing={checkedBy(bib, (value) =>
            isBibRange({ ...range, [end]: value }) ? null : new Refusal('BIB_RANGE_WRONG', WRONG),
          )}
          isSavedOnLeaving
          onSave={(value) => onSave({ ...range, [end]: value })}
        />
      ))}
      {divisions.length + teams.length > 0 || range.divisionId !== undefined || range.teamId !== undefined ? (
        <RangeFor range={range} divisions={divisions} teams={teams} onSave={onSave} />
      ) : null}
      <Button aria-label={words.remove(position)} look="quiet" onClick={onRemove}>
        {words.removeShort}
      </Button>
    </fieldset>
  );
}

function RangeFor({
  range,
  divisions,
  teams,
  onSave,
}: Pick<RangeRowProps, 'range' | 'divisions' | 'teams' | 'onSave'>) {
  const { from, to, teamId, divisionId } = range;
  // The team that the range had stays among the choices, also when it is in the meet no longer.
  const [formerId] = useState(teamId);
  return (
    <Field label={words.for}>
      {(control) => (
        <select
          {...control}
          className={controls.select}
          value={choiceOf({ teamId, divisionId })}
          onChange={({ target }) => onSave({ from, to, ...subjectOf(target.value) })}
        >
          <option value="">{words.everyone}</option>
          {teamChoices(teams, [formerId, teamId], words.oneTeam).map((team) => (
            <option key={team.teamId} value={choiceOf({ teamId: team.teamId })}>
              {team.name}
            </option>
          ))}
          {divisions.map((division) => (
            <option key={division.divisionId} value={choiceOf({ divisionId: division.divisionId })}>
              {division.title}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

const bib: Writing<number> = {
  format: String,
  parse: (text) => (/^\d{1,5}$/.test(text.trim()) ? { value: Number(text) } : { error: WRONG }),
};
