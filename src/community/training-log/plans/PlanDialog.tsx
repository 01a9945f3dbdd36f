import { useState } from 'react';
import styles from '#community/training-log/dialogs.module.css';
import { DISTANCE_UNITS } from '#community/training-log/log-amounts.rules.ts';
import type { LogData } from '#community/training-log/training-log.client.ts';
import { formWords, logWords, planWords as words } from '#community/training-log/training-log.words.ts';
import { asWorkoutType } from '#community/training-log/workout-types.rules.ts';
import { DistanceFields, WorkoutTypeField } from '#community/training-log/workouts/WorkoutFields.tsx';
import { TITLE_MAX } from '#community/training-log/workouts.rules.ts';
import { FormDialog } from '#kit/ui/dialogs/FormDialog.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import type { TextOf } from '#kit/ui/forms/Form.tsx';
import type { Api } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
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

  async function save({ trainingLog }: Api, textOf: TextOf) {
    const team = planFor.find(({ teamId, sport }) => `${teamId} ${sport}` === textOf('for'));
    const plan = {
      day: textOf('day'),
      type: asWorkoutType(textOf('type')),
      title: textOf('title'),
      details: textOf('details'),
      distance: textOf('distance'),
      unit: DISTANCE_UNITS.find((each) => each === textOf('unit')) ?? unit,
    };
    const planned = team ? { teamId: team.teamId, sport: team.sport } : { handle: owner.handle };
    await trainingLog.savePlan({ ...plan, ...planned }, QUIET);
    return { text: words.saved };
  }

  return (
    <FormDialog title={words.title} go={words.save} busyWord={words.saving} onSave={save} onClose={onClose}>
      <Field name="for" label={words.forWhom}>
        {(control) => (
          <select {...control} className={controls.select}>
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
        <Field name="day" label={formWords.day}>
          {(control) => <input {...control} className={controls.input} type="date" defaultValue={day} />}
        </Field>
        <WorkoutTypeField />
      </div>
      <Field name="title" label={words.name} hint={words.nameHint}>
        {(control) => <input {...control} className={controls.input} maxLength={TITLE_MAX} />}
      </Field>
      <div className={styles.pair}>
        <DistanceFields unit={unit} />
      </div>
      <Field name="details" label={words.details} hint={words.detailsHint}>
        {(control) => <textarea {...control} className={controls.input} rows={2} maxLength={DETAILS_MAX} />}
      </Field>
    </FormDialog>
  );
}
