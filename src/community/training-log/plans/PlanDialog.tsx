import { type FormEvent, use, useState } from 'react';
import { useRevalidator } from 'react-router';
import styles from '#community/training-log/dialogs.module.css';
import { DISTANCE_UNITS } from '#community/training-log/log-amounts.rules.ts';
import type { LogData } from '#community/training-log/training-log.client.ts';
import {
  formWords,
  logWords,
  typeWords,
  planWords as words,
  workoutWords,
} from '#community/training-log/training-log.words.ts';
import { asWorkoutType, WORKOUT_TYPES } from '#community/training-log/workout-types.rules.ts';
import { AMOUNT_TEXT_MAX, TITLE_MAX } from '#community/training-log/workouts.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { FormDialog } from '#kit/ui/dialogs/FormDialog.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import { toast } from '#kit/ui/toasts/toast.ts';
import { DETAILS_MAX } from './plans.rules.ts';

/** For a coach who reads an athlete's log. */
export function PlanButton({ log }: { log: LogData }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="primary" icon="plus" onClick={() => setOpen(true)}>
        {logWords.plan}
      </Button>
      {isOpen ? <PlanDialog log={log} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const ONE = 'one';

function PlanDialog({ log, onClose }: { log: LogData; onClose(): void }) {
  const { owner, day, unit, planFor } = log;
  const api = use(BrowserApi);
  const { revalidate } = useRevalidator();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Refusal | string | null>(null);
  const errors = failure instanceof Refusal ? (failure.fields ?? {}) : {};

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!api || isSaving) return;
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '');
    const team = planFor.find(({ teamId, sport }) => `${teamId} ${sport}` === text('for'));
    setSaving(true);
    try {
      await api.trainingLog.savePlan(
        {
          ...(team ? { teamId: team.teamId, sport: team.sport } : { handle: owner.handle }),
          day: text('day'),
          type: asWorkoutType(text('type')),
          title: text('title'),
          details: text('details'),
          distance: text('distance'),
          unit: DISTANCE_UNITS.find((each) => each === text('unit')) ?? unit,
        },
        { context: { quiet: true } },
      );
      await revalidate();
      void toast({ text: words.saved, tone: 'done' });
      onClose();
    } catch (error) {
      setSaving(false);
      setFailure(error instanceof Refusal ? error : workoutWords.notDone);
    }
  }

  return (
    <FormDialog
      title={words.title}
      go={words.save}
      busyWord={words.saving}
      isBusy={isSaving}
      failure={failure instanceof Refusal ? failure.message : failure}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={words.forWhom}>
        {(control) => (
          <select {...control} className={controls.select} name="for">
            <option value={ONE}>{logWords.forOne(owner.name)}</option>
            {planFor.map(({ teamId, sport, teamName }) => (
              <option key={`${teamId} ${sport}`} value={`${teamId} ${sport}`}>
                {logWords.forTeam(teamName)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className={styles.pair}>
        <Field label={formWords.day} error={errors.day}>
          {(control) => (
            <input {...control} className={controls.input} name="day" type="date" defaultValue={day} />
          )}
        </Field>
        <Field label={formWords.type}>
          {(control) => (
            <select {...control} className={controls.select} name="type">
              {WORKOUT_TYPES.map((type) => (
                <option key={type} value={type}>
                  {typeWords[type]}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <Field label={words.name} hint={words.nameHint} error={errors.title}>
        {(control) => <input {...control} className={controls.input} name="title" maxLength={TITLE_MAX} />}
      </Field>
      <div className={styles.pair}>
        <Field label={formWords.distance} error={errors.distance}>
          {(control) => (
            <input
              {...control}
              className={controls.input}
              name="distance"
              inputMode="decimal"
              maxLength={AMOUNT_TEXT_MAX}
            />
          )}
        </Field>
        <Field label={formWords.unit}>
          {(control) => (
            <select {...control} className={controls.select} name="unit" defaultValue={unit}>
              {DISTANCE_UNITS.map((each) => (
                <option key={each} value={each}>
                  {formWords.unitNames[each]}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <Field label={words.details} hint={words.detailsHint}>
        {(control) => (
          <textarea {...control} className={controls.input} name="details" rows={2} maxLength={DETAILS_MAX} />
        )}
      </Field>
    </FormDialog>
  );
}
