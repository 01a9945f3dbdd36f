import { type ReactNode, useId, useState } from 'react';
import { eventSettingsWords as words } from '#hosting/event-settings/event-settings.words.ts';
import { type EventTypeChoice, eventTypesOf } from '#hosting/event-settings/event-types.rules.ts';
import {
  eventsToAdd,
  hasNoTimes,
  shownTypes,
  withNumbers,
} from '#hosting/event-settings/event-view.rules.ts';
import { useEventSaving } from '#hosting/event-settings/saving/EventSaving.tsx';
import { Dialog } from '#kit/ui/dialogs/Dialog.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { Checkbox } from '#kit/ui/forms/Choice.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { GENDERS, type Gender } from '#sport/people/genders.rules.ts';
import styles from './AddEvents.module.css';
import { FirstStart } from './FirstStart.tsx';

function toggled<Item>(items: ReadonlySet<Item>, item: Item): ReadonlySet<Item> {
  const next = new Set(items);
  if (!next.delete(item)) next.add(item);
  return next;
}

/** Adds several types for several genders and divisions at once; those that are there already are left out. */
export function AddEventsDialog({ onClose }: { onClose(): void }) {
  const { queue, events, apply } = useEventSaving();
  const { meet } = queue;
  const types = eventTypesOf(meet);
  const [genders, setGenders] = useState<ReadonlySet<Gender>>(new Set(['F', 'M']));
  const [divisions, setDivisions] = useState<ReadonlySet<number>>(
    new Set(meet.divisions.map(({ divisionId }) => divisionId)),
  );
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const [search, setSearch] = useState('');
  const [startTime, setStartTime] = useState('');
  const added = eventsToAdd({ keys, genders, divisions }, events, meet);
  const { usual, others } = shownTypes(types, search);
  const choice = ({ key, name }: EventTypeChoice) => (
    <Checkbox key={key} checked={keys.has(key)} onChange={() => setKeys(toggled(keys, key))}>
      {name}
    </Checkbox>
  );
  const add = () => {
    apply({
      kind: 'do',
      job: { kind: 'add', events: withNumbers(added, events, meet), startTime: startTime || null },
    });
    onClose();
  };
  return (
    <Dialog
      title={words.addTitle}
      isWide
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            look="primary"
            lockedBecause={added.length === 0 ? words.pickSome : undefined}
            onClick={add}
          >
            {words.addMissing(added.length)}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Choices legend={words.forGenders}>
          {GENDERS.toReversed().map((gender) => (
            <Checkbox
              key={gender}
              checked={genders.has(gender)}
              onChange={() => setGenders(toggled(genders, gender))}
            >
              {words.genders[gender]}
            </Checkbox>
          ))}
        </Choices>
        <Choices legend={words.forDivisions}>
          {meet.divisions.map(({ divisionId, name }) => (
            <Checkbox
              key={divisionId}
              checked={divisions.has(divisionId)}
              onChange={() => setDivisions(toggled(divisions, divisionId))}
            >
              {name}
            </Checkbox>
          ))}
        </Choices>
        {hasNoTimes(events) ? <FirstStart value={startTime} onChange={setStartTime} /> : null}
        <TextField
          label={words.findType}
          type="search"
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        {usual.length > 0 ? <Choices legend={words.usualTypes}>{usual.map(choice)}</Choices> : null}
        {others.length > 0 ? <Choices legend={words.otherTypes}>{others.map(choice)}</Choices> : null}
      </div>
    </Dialog>
  );
}

function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  const id = useId();
  return (
    <fieldset className={styles.choices} aria-labelledby={id}>
      <legend id={id} className={controls.label}>
        {legend}
      </legend>
      <div className={styles.grid}>{children}</div>
    </fieldset>
  );
}
