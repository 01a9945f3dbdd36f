import { Checkbox, Radio } from '#kit/ui/forms/Choice.tsx';
import columns from '#kit/ui/forms/columns.module.css';
import { useFieldError } from '#kit/ui/forms/form-context.ts';
import layout from '#kit/ui/page/layout.module.css';
import { listFormWords as words } from './list-form.words.ts';
import styles from './SupporterLists.module.css';
import type { FormChoices } from './supporter-lists.client.ts';

interface EventsChoiceProps {
  events: FormChoices['events'];
  /** The keys of the events that the list has. */
  chosen: readonly string[];
  hasRelays: boolean;
  hasEvents: boolean;
  setHasEvents(hasEvents: boolean): void;
}

/** Chooses every event, or some of those in which there are marks. */
export function EventsChoice({ events, chosen, hasRelays, hasEvents, setHasEvents }: EventsChoiceProps) {
  const error = useFieldError('events');
  return (
    <fieldset data-invalid={error === undefined ? undefined : ''}>
      <legend>{words.chooseEvents}</legend>
      {hasRelays ? <p className={layout.muted}>{words.relaysHint}</p> : null}
      <div className={columns.choices}>
        <Radio name="which" checked={!hasEvents} onChange={() => setHasEvents(false)}>
          {words.everyEvent}
        </Radio>
        <Radio name="which" checked={hasEvents} onChange={() => setHasEvents(true)}>
          {words.someEvents}
        </Radio>
      </div>
      {error === undefined ? null : (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {hasEvents ? (
        <div className={styles.choices}>
          {events.map(({ event, name }) => (
            <Checkbox key={event} name="events" value={event} defaultChecked={chosen.includes(event)}>
              {name}
            </Checkbox>
          ))}
        </div>
      ) : null}
    </fieldset>
  );
}
