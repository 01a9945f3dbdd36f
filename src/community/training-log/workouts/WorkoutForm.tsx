import { type FormEvent, use, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { logViewAddress, VIEW_DEFAULT } from '#community/training-log/log-addresses.rules.ts';
import { DISTANCE_UNITS } from '#community/training-log/log-amounts.rules.ts';
import type { WorkoutFormData } from '#community/training-log/training-log.client.ts';
import { feelingWords, typeWords, formWords as words } from '#community/training-log/training-log.words.ts';
import { WORKOUT_TYPES } from '#community/training-log/workout-types.rules.ts';
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
import { Button } from '#kit/ui/forms/Button.tsx';
import { Radio } from '#kit/ui/forms/Choice.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import layout from '#kit/ui/page/layout.module.css';
import { toast } from '#kit/ui/toasts/toast.ts';
import { workoutEditAddress } from '#sport/addresses/member-addresses.rules.ts';
import { RepsFields } from './RepsFields.tsx';
import styles from './WorkoutForm.module.css';
import type { Draft } from './workout-draft.rules.ts';
import { fieldLabel, readForm } from './workout-form-fields.rules.ts';

/**
 * Typed values stay until they are saved; a new workout stays on this device even after the page is
 * closed.
 */
export function WorkoutForm({ data: { handle, today, draft: initial, saved } }: { data: WorkoutFormData }) {
  const api = use(BrowserApi);
  const navigate = useNavigate();
  const id = useId();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const fields = failure instanceof Refusal ? (failure.fields ?? {}) : {};
  const draftKey = saved ? null : `draft workout ${handle} ${initial.day} ${initial.plannedId ?? ''}`;
  const [draft] = useState(() => ({ ...initial, ...readDraft(draftKey) }));

  function keepDraft(form: HTMLFormElement) {
    if (draftKey) deviceStorage.keep(draftKey, JSON.stringify(readForm(new FormData(form))));
  }

  function forgetDraft() {
    if (draftKey) deviceStorage.forget(draftKey);
  }

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!api || isSaving) return;
    const workout = { ...readForm(new FormData(event.currentTarget)), plannedId: draft.plannedId };
    setSaving(true);
    setFailure(null);
    try {
      const quiet = { context: { quiet: true } };
      if (saved) await api.trainingLog.saveWorkout({ ...workout, ...saved }, quiet);
      else await api.trainingLog.addWorkout(workout, quiet);
      forgetDraft();
      void toast({ text: words.saved, tone: 'done' });
      await navigate(logViewAddress(handle, VIEW_DEFAULT, workout.day));
    } catch (error) {
      setFailure(error);
      setSaving(false);
    }
  }

  const fieldId = (field: string) => `${id}-${field}`;
  return (
    <div className={layout.page}>
      <h1 className={styles.title}>{saved ? words.editTitle : words.addTitle}</h1>
      {draft.plannedId !== null && !saved ? <p className={styles.planned}>{words.asPlanned}</p> : null}
      <form
        className={styles.form}
        onSubmit={save}
        onChange={({ currentTarget }) => keepDraft(currentTarget)}
        noValidate
      >
        <div className={styles.pair}>
          <Field id={fieldId('day')} label={words.day} error={fields.day}>
            {(control) => (
              <input
                {...control}
                className={controls.input}
                name="day"
                type="date"
                max={today}
                defaultValue={draft.day}
              />
            )}
          </Field>
          <Field label={words.type}>
            {(control) => (
              <select {...control} className={controls.select} name="type" defaultValue={draft.type}>
                {WORKOUT_TYPES.map((type) => (
                  <option key={type} value={type}>
                    {typeWords[type]}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
        <Field id={fieldId('title')} label={words.title} hint={words.titleHint} error={fields.title}>
          {(control) => (
            <input
              {...control}
              className={controls.input}
              name="title"
              maxLength={TITLE_MAX}
              defaultValue={draft.title}
            />
          )}
        </Field>
        <div className={`${styles.three} ${styles.wideLast}`}>
          <Field id={fieldId('distance')} label={words.distance} error={fields.distance}>
            {(control) => (
              <input
                {...control}
                className={controls.input}
                name="distance"
                inputMode="decimal"
                maxLength={AMOUNT_TEXT_MAX}
                defaultValue={draft.distance}
              />
            )}
          </Field>
          <Field label={words.unit}>
            {(control) => (
              <select {...control} className={controls.select} name="unit" defaultValue={draft.unit}>
                {DISTANCE_UNITS.map((unit) => (
                  <option key={unit} value={unit}>
                    {words.unitNames[unit]}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field id={fieldId('time')} label={words.time} hint={words.timeHint} error={fields.time}>
            {(control) => (
              <input
                {...control}
                className={controls.input}
                name="time"
                maxLength={AMOUNT_TEXT_MAX}
                defaultValue={draft.time}
              />
            )}
          </Field>
        </div>
        <RepsFields reps={draft.reps} fields={fields} fieldId={fieldId} />
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
          <Field label={words.place}>
            {(control) => (
              <input
                {...control}
                className={controls.input}
                name="place"
                maxLength={LOCATION_MAX}
                defaultValue={draft.place}
              />
            )}
          </Field>
          <Field id={fieldId('temperature')} label={words.temperature} error={fields.temperature}>
            {(control) => (
              <input
                {...control}
                className={controls.input}
                name="temperature"
                maxLength={AMOUNT_TEXT_MAX}
                defaultValue={draft.temperature}
              />
            )}
          </Field>
          <Field label={words.temperatureUnit}>
            {(control) => (
              <select
                {...control}
                className={controls.select}
                name="temperatureUnit"
                defaultValue={draft.temperatureUnit}
              >
                <option value="F">°F</option>
                <option value="C">°C</option>
              </select>
            )}
          </Field>
        </div>
        <Field label={words.notes}>
          {(control) => (
            <textarea
              {...control}
              className={controls.input}
              name="notes"
              rows={4}
              maxLength={NOTES_MAX}
              defaultValue={draft.notes}
            />
          )}
        </Field>
        <Failure
          failure={failure}
          fieldId={fieldId}
          newer={saved && workoutEditAddress(handle, draft.day, saved.workoutId)}
        />
        <div className={styles.actions}>
          <Button type="submit" look="primary" busyWord={isSaving ? words.saving : undefined}>
            {words.save}
          </Button>
          <a
            className={controls.button}
            href={logViewAddress(handle, VIEW_DEFAULT, draft.day)}
            onClick={forgetDraft}
          >
            {words.cancel}
          </a>
        </div>
      </form>
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

interface FailureProps {
  failure: unknown;
  fieldId(field: string): string;
  /** The address of the newer version, if the workout was changed elsewhere. */
  newer: string | null;
}

function Failure({ failure, fieldId, newer }: FailureProps) {
  if (failure === null) return null;
  const fields = failure instanceof Refusal ? Object.entries(failure.fields ?? {}) : [];
  if (fields.length > 0) {
    const errors = fields.map(([field, message]) => ({
      fieldId: fieldId(field),
      label: fieldLabel(field),
      message,
    }));
    return <ErrorSummary title={words.look(fields.length)} errors={errors} />;
  }
  const isChanged = failure instanceof Refusal && failure.code === 'CHANGED_MEANWHILE' && newer !== null;
  return (
    <Note tone="bad" isAlert action={isChanged ? <a href={newer}>{words.changedMeanwhile}</a> : undefined}>
      {failure instanceof Refusal ? failure.message : words.notSaved}
    </Note>
  );
}
