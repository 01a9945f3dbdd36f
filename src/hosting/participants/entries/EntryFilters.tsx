import type { ReactNode } from 'react';
import { Button } from '#kit/ui/forms/Button.tsx';
import { Checkbox } from '#kit/ui/forms/Choice.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import type { Gender } from '#sport/people/genders.rules.ts';
import styles from './Entries.module.css';
import { stateFilterNames, hostEntriesWords as words } from './entries.words.ts';
import {
  type EntryFilter,
  type EntryLists,
  isFiltered,
  NO_FILTER,
  STATE_FILTERS,
} from './entry-view.rules.ts';

interface EntryFiltersProps {
  lists: EntryLists;
  filter: EntryFilter;
  onFilter(filter: EntryFilter): void;
}

/** Every filter of the list; each narrows what the others leave. */
export function EntryFilters({ lists, filter, onFilter }: EntryFiltersProps) {
  const change = (part: Partial<EntryFilter>) => onFilter({ ...filter, ...part });
  const divisions = [...new Map(lists.events.map((event) => [event.divisionId, event.division]))];
  const genders = [...new Set(lists.events.map(({ gender }) => gender))];
  const idOf = (value: string) => (value === '' ? null : Number(value));
  return (
    <fieldset className={styles.filters}>
      <legend>{words.filters}</legend>
      <label>
        <span className={controls.label}>{words.find}</span>
        <input
          className={controls.input}
          type="search"
          autoComplete="off"
          value={filter.text}
          onChange={({ target }) => change({ text: target.value })}
        />
      </label>
      <Choice
        label={words.event}
        value={filter.meetEventId}
        onChoose={(id) => change({ meetEventId: idOf(id) })}
      >
        <option value="">{words.anyEvent}</option>
        {lists.events.map(({ meetEventId, title }) => (
          <option key={meetEventId} value={meetEventId}>
            {title}
          </option>
        ))}
      </Choice>
      <Choice
        label={words.division}
        value={filter.divisionId}
        onChoose={(id) => change({ divisionId: idOf(id) })}
      >
        <option value="">{words.anyDivision}</option>
        {divisions.map(([divisionId, name]) => (
          <option key={divisionId} value={divisionId}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice
        label={words.gender}
        value={filter.gender}
        onChoose={(value) => change({ gender: value === '' ? null : (value as Gender) })}
      >
        <option value="">{words.anyGender}</option>
        {genders.map((gender) => (
          <option key={gender} value={gender}>
            {words.genders[gender]}
          </option>
        ))}
      </Choice>
      <Choice label={words.team} value={filter.teamId} onChoose={(id) => change({ teamId: idOf(id) })}>
        <option value="">{words.anyTeam}</option>
        {lists.teams.map(({ teamId, name }) => (
          <option key={teamId} value={teamId}>
            {name}
          </option>
        ))}
        <option value="0">{words.unattached}</option>
      </Choice>
      <Choice
        label={words.state}
        value={filter.state}
        onChoose={(value) => change({ state: STATE_FILTERS.find((state) => state === value) ?? null })}
      >
        <option value="">{words.anyState}</option>
        {STATE_FILTERS.map((state) => (
          <option key={state} value={state}>
            {stateFilterNames[state]}
          </option>
        ))}
      </Choice>
      <Checkbox
        checked={filter.isSeedMissing}
        onChange={({ target }) => change({ isSeedMissing: target.checked })}
      >
        {words.seedMissing}
      </Checkbox>
      {isFiltered(filter) ? (
        <Button look="quiet" onClick={() => onFilter(NO_FILTER)}>
          {words.clear}
        </Button>
      ) : null}
    </fieldset>
  );
}

interface ChoiceProps {
  label: string;
  value: string | number | null;
  onChoose(value: string): void;
  children: ReactNode;
}

function Choice({ label, value, onChoose, children }: ChoiceProps) {
  return (
    <label>
      <span className={controls.label}>{label}</span>
      <select
        className={controls.select}
        value={value ?? ''}
        onChange={({ target }) => onChoose(target.value)}
      >
        {children}
      </select>
    </label>
  );
}
