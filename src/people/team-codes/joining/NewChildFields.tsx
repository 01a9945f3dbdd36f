import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { genderWord } from '#sport/people/genders.rules.ts';
import { GradeSelect } from './GradeSelect.tsx';
import { GENDERS_TO_CHOOSE } from './JoinAsAthlete.tsx';
import styles from './JoinTeam.module.css';
import type { CheckedCode } from './join-team.client.ts';
import { joinTeamWords as words } from './join-team.words.ts';

interface NewChildFieldsProps extends Pick<CheckedCode, 'team' | 'grades'> {
  /** The number in the names of the fields. */
  row: number;
  /** The number as people count, from 1. */
  number: number;
  /** The prefix of this child's errors: "items.0". */
  prefix: string;
  /** Removes the child; null for the only one. */
  onRemove: (() => void) | null;
}

/** The fields for a child whom the parent does not look after yet: one on the roster, or a new one. */
export function NewChildFields({ row, number, team, grades, prefix, onRemove }: NewChildFieldsProps) {
  return (
    <fieldset className={styles.child}>
      <legend>{words.newChild(number)}</legend>
      <Field label={words.childFirstName} name={`first-${row}`} refusedAs={`${prefix}.FirstName`}>
        {(control) => <input {...control} className={controls.input} autoComplete="off" />}
      </Field>
      <Field label={words.childLastName} name={`last-${row}`} refusedAs={`${prefix}.LastName`}>
        {(control) => <input {...control} className={controls.input} autoComplete="off" />}
      </Field>
      <Field label={words.childCompetesIn} name={`gender-${row}`} refusedAs={`${prefix}.Gender`}>
        {(control) => (
          <select {...control} className={controls.select} defaultValue="">
            <option value="">{words.choose}</option>
            {GENDERS_TO_CHOOSE.map((gender) => (
              <option key={gender} value={gender}>
                {genderWord(gender, team.levelMask)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={words.anyGrade} name={`grade-${row}`} refusedAs={`${prefix}.GradeID`}>
        {(control) => <GradeSelect {...control} grades={grades} />}
      </Field>
      {onRemove ? (
        <Button look="quiet" aria-label={words.removeChild(number)} onClick={onRemove}>
          {words.remove}
        </Button>
      ) : null}
    </fieldset>
  );
}
