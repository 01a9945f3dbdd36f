import { use, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { logViewAddress, VIEW_DEFAULT } from '#community/training-log/log-addresses.rules.ts';
import type { WorkoutFormData } from '#community/training-log/training-log.client.ts';
import { feelingWords, formWords as words } from '#community/training-log/training-log.words.ts';
import {
  AMOUNT_TEXT_MAX,
  LOCATION_MAX,
  NOTES_MAX,
  TITLE_MAX,
} from '#community/training-log/workouts.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { deviceStorage } from '#kit/ui/browser/browser-storage.ts';
import { ErrorSummary } from '#kit/ui/feedback/ErrorSummary.tsx';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { Radio } from '#kit/ui/forms/Choice.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { Form, SubmitButton, type TextOf } from '#kit/ui/forms/Form.tsx';
import { FormContext } from '#kit/ui/forms/form-context.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import layout from '#kit/ui/page/layout.module.css';
import { workoutEditAddress } from '#sport/addresses/member-addresses.rules.ts';
import { RepsFields } from './RepsFields.tsx';
import { DistanceFields, WorkoutTypeField } from './WorkoutFields.tsx';
import styles from './WorkoutForm.module.css';
import type { Draft } from './workout-draft.rules.ts';
import { fieldLabel, readForm } from './workout-form-fields.rules.ts';

/**
 * Typed values stay until they are saved; a new workout stays on this device even after the page is
 * closed.
 */
export function WorkoutForm({ data: { handle, today, draft: initial, saved } }: { data: WorkoutFormData }) {
  const navigate = useNavigate();
  const id = useId();
  const [isChanged, setChanged] = useState(false);
  const draftKey = saved ? null : `draft workout ${handle} ${initial.day} ${initial.plannedId ?? ''}`;
  const [draft] = useState(() => ({ ...initial, ...readDraft(draftKey) }));

  function keepDraft(form: HTMLFormElement) {
    if (draftKey) deviceStorage.keep(draftKey, JSON.stringify(readForm(new FormData(form))));
  }

  function forgetDraft() {
    if (draftKey) deviceStorage.forget(draftKey);
  }

  async function save({ trainingLog }: Api, _textOf: TextOf, input: FormData) {
    const workout = { ...readForm(input), plannedId: draft.plannedId };
    try {
      if (saved) await trainingLog.saveWorkout({ ...workout, ...saved }, QUIET);
      else await trainingLog.addWorkout(workout, QUIET);
    } catch (error) {
      setChanged(error instanceof Refusal && error.code === 'CHANGED_MEANWHILE');
      throw error;
    }
    forgetDraft();
    await navigate(logViewAddress(handle, VIEW_DEFAULT, workout.day));
    return { text: words.saved };
  }

  const fieldId = (field: string) => `${id}-${field}`;
  return (
    <div className={layout.page}>
      <h1 className={styles.title}>{saved ? words.editTitle : words.addTitle}</h1>
      {draft.plannedId !== null && !saved ? <p className={styles.planned}>{words.asPlanned}</p> : null}
      <Form className={styles.form} notSaved={words.notSaved} reload={false} onSave={save} onEdit={keepDraft}>
        <div className={styles.pair}>
          <Field id={fieldId('day')} name="day" label={words.day}>
            {(control) => (
              <input
                {...control}
                className={controls.input}
                type="date"
                max={today}
                defaultValue={draft.day}
              />
            )}
          </Field>
          <WorkoutTypeField type={draft.type} />
        </div>
        <Field id={fieldId('title')} name="title" label={words.title} hint={words.titleHint}>
          {(control) => (
            <input {...control} className={controls.input} maxLength={TITLE_MAX} defaultValue={draft.title} />
          )}
        </Field>
        <div className={`${styles.three} ${styles.wideLast}`}>
          <DistanceFields id={fieldId('distance')} distance={draft.distance} unit={draft.unit} />
          <Field id={fieldId('time')} name="time" label={words.time} hint={words.timeHint}>
            {(control) => (
              <input
                {...control}
                className={controls.input}
                maxLength={AMOUNT_TEXT_MAX}
                defaultValue={draft.time}
              />
            )}
          </Field>
        </div>
        <RepsFields reps={draft.reps} fieldId={fieldId} />
        <fieldset className={styles.feeling}>
          <legend className={controls.label}>{words.feeling}</legend>
          <Radio name="feeling" value="" defaultChecked={draft.feeling === null}>
            {words.feelingUnknown}
          </Radio>
          {feelingWords.map((word, index) => (
            <Radio key={word} name="feeling" value={index + 1} defaultChecked={draft.feeling === index + 1}>
              {word}
            </Radio>
          ))}
        </fieldset>
        <div className={`${styles.three} ${styles.wideFirst}`}>
          <Field name="place" label={words.place}>
            {(control) => (
              <input
                {...control}
                className={controls.input}
                maxLength={LOCATION_MAX}
                defaultValue={draft.place}
              />
            )}
          </Field>
          <Field id={fieldId('temperature')} name="temperature" label={words.temperature}>
            {(control) => (
              <input
                {...control}
                className={controls.input}
                maxLength={AMOUNT_TEXT_MAX}
                defaultValue={draft.temperature}
              />
            )}
          </Field>
          <Field name="temperatureUnit" label={words.temperatureUnit}>
            {(control) => (
              <select {...control} className={controls.select} defaultValue={draft.temperatureUnit}>
                <option value="F">°F</option>
                <option value="C">°C</option>
              </select>
            )}
          </Field>
        </div>
        <Field name="notes" label={words.notes}>
          {(control) => (
            <textarea
              {...control}
              className={controls.input}
              rows={4}
              maxLength={NOTES_MAX}
              defaultValue={draft.notes}
            />
          )}
        </Field>
        <Errors
          fieldId={fieldId}
          newer={saved && isChanged ? workoutEditAddress(handle, draft.day, saved.workoutId) : null}
        />
        <div className={styles.actions}>
          <SubmitButton look="primary" busyWord={words.saving}>
            {words.save}
          </SubmitButton>
          <a
            className={controls.button}
            href={logViewAddress(handle, VIEW_DEFAULT, draft.day)}
            onClick={forgetDraft}
          >
            {words.cancel}
          </a>
        </div>
      </Form>
    </div>
  );
}

/** Only this form writes drafts; a draft that cannot be parsed is ignored. */
function readDraft(key: string | null): Partial<Draft> {
  try {
    return JSON.parse((key && deviceStorage.read(key)) ?? '{}');
  } catch {
    return {};
  }
}

interface ErrorsProps {
  fieldId(field: string): string;
  /** The address of the newer version, if the workout was changed elsewhere. */
  newer: string | null;
}

/** Lists the wrong fields, or says why the workout was not saved. */
function Errors({ fieldId, newer }: ErrorsProps) {
  const { errors = {}, error = null } = use(FormContext) ?? {};
  const fields = Object.entries(errors).map(([field, message = '']) => ({
    fieldId: fieldId(field),
    label: fieldLabel(field),
    message,
  }));
  if (fields.length > 0) return <ErrorSummary title={words.look(fields.length)} errors={fields} />;
  if (error === null) return null;
  return (
    <Note
      tone="bad"
      isAlert
      action={newer === null ? undefined : <a href={newer}>{words.changedMeanwhile}</a>}
    >
      {error}
    </Note>
  );
}
