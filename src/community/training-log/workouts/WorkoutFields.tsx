import { DISTANCE_UNITS, type DistanceUnit } from '#community/training-log/log-amounts.rules.ts';
import { typeWords, formWords as words } from '#community/training-log/training-log.words.ts';
import { WORKOUT_TYPES, type WorkoutType } from '#community/training-log/workout-types.rules.ts';
import { AMOUNT_TEXT_MAX } from '#community/training-log/workouts.rules.ts';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';

/** The kind of a workout, logged or planned. */
export function WorkoutTypeField({ type }: { type?: WorkoutType }) {
  return (
    <Field name="type" label={words.type}>
      {(control) => (
        <select {...control} className={controls.select} defaultValue={type}>
          {WORKOUT_TYPES.map((each) => (
            <option key={each} value={each}>
              {typeWords[each]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface DistanceFieldsProps {
  id?: string;
  distance?: string;
  unit: DistanceUnit;
}

/** A distance and its unit. */
export function DistanceFields({ id, distance, unit }: DistanceFieldsProps) {
  return (
    <>
      <Field {...(id !== undefined && { id })} name="distance" label={words.distance}>
        {(control) => (
          <input
            {...control}
            className={controls.input}
            inputMode="decimal"
            maxLength={AMOUNT_TEXT_MAX}
            defaultValue={distance}
          />
        )}
      </Field>
      <Field name="unit" label={words.unit}>
        {(control) => (
          <select {...control} className={controls.select} defaultValue={unit}>
            {DISTANCE_UNITS.map((each) => (
              <option key={each} value={each}>
                {words.unitNames[each]}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  );
}
