import { useState } from 'react';
import { useNavigate } from 'react-router';
import { LIST_NAME_MAX } from '#competition/custom-lists/custom-lists.rules.ts';
import { Radio } from '#kit/ui/forms/Choice.tsx';
import columns from '#kit/ui/forms/columns.module.css';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { Form, FormError, SubmitButton, type TextOf } from '#kit/ui/forms/Form.tsx';
import { refuseFields } from '#kit/ui/forms/form-errors.rules.ts';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { Api } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { AthletePicker, type PickedAthlete } from './AthletePicker.tsx';
import { customListAddress, type ListLocation } from './custom-list-addresses.rules.ts';
import { EventsChoice } from './EventsChoice.tsx';
import { listFormWords as words } from './list-form.words.ts';
import styles from './SupporterLists.module.css';
import type { FormChoices, OneList } from './supporter-lists.client.ts';

interface ListFormProps {
  location: ListLocation;
  /** The list to change; null for a new one. */
  list: OneList | null;
  form: FormChoices;
}

/** Makes or changes a list: its name, athletes, events and time. */
export function ListForm({ location, list, form }: ListFormProps) {
  const navigate = useNavigate();
  const { kind, teamId, seasonKind } = location;
  const content = list?.content ?? null;
  const [athletes, setAthletes] = useState<readonly PickedAthlete[]>(content?.athletes ?? []);
  const [hasEvents, setHasEvents] = useState((content?.events.length ?? 0) > 0);
  const [hasDays, setHasDays] = useState(content !== null && content.seasonId === null);

  async function save(api: Api, textOf: TextOf, input: FormData) {
    const events = hasEvents ? input.getAll('events').map(String) : [];
    if (hasEvents && events.length === 0) throw refuseFields({ events: words.eventsMissing });
    const { listId } = await api.lists.save(
      {
        ...(list && content && { listId: list.listId, version: content.version }),
        ...{ teamId, seasonKind, kind, name: textOf('name') },
        athleteIds: athletes.map(({ athleteId }) => athleteId),
        events,
        seasonId: hasDays ? null : Number(textOf('season')),
        fromOn: hasDays ? textOf('fromOn') || null : null,
        toOn: hasDays ? textOf('toOn') || null : null,
      },
      QUIET,
    );
    await navigate(customListAddress(location, { list: listId }));
  }

  return (
    <Form className={styles.form} aria-label={words.form} reload={false} onSave={save}>
      <TextField
        name="name"
        label={words.nameLabel}
        hint={words.nameHint}
        maxLength={LIST_NAME_MAX}
        defaultValue={list?.name ?? ''}
        required
      />
      <AthletePicker roster={form.roster} picked={athletes} onPick={setAthletes} />
      <EventsChoice
        events={form.events}
        chosen={content?.events ?? []}
        hasRelays={kind === 'list'}
        {...{ hasEvents, setHasEvents }}
      />
      <fieldset>
        <legend>{words.chooseTime}</legend>
        <div className={columns.choices}>
          <Radio name="time" checked={!hasDays} onChange={() => setHasDays(false)}>
            {words.aSeason}
          </Radio>
          <Radio name="time" checked={hasDays} onChange={() => setHasDays(true)}>
            {words.days}
          </Radio>
        </div>
        {hasDays ? (
          <div className={styles.days}>
            <TextField type="date" name="fromOn" label={words.fromOn} defaultValue={content?.fromOn ?? ''} />
            <TextField type="date" name="toOn" label={words.toOn} defaultValue={content?.toOn ?? ''} />
          </div>
        ) : (
          <Field name="season" label={words.season}>
            {(control) => (
              <select
                {...control}
                className={controls.select}
                defaultValue={content?.seasonId ?? form.seasons[0]?.seasonId}
              >
                {form.seasons.map(({ seasonId, name }) => (
                  <option key={seasonId} value={seasonId}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
      </fieldset>
      <FormError />
      <div className={styles.buttons}>
        <SubmitButton look="primary" busyWord={words.saving}>
          {words.save(kind)}
        </SubmitButton>
        <a className={controls.button} href={customListAddress(location, list ? { list: list.listId } : {})}>
          {words.cancel}
        </a>
      </div>
    </Form>
  );
}
