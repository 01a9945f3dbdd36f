import { Button } from '#kit/ui/Button.tsx';
import controls from '#kit/ui/controls.module.css';
import { Field } from '#kit/ui/Field.tsx';
import { genderWord } from '#sport/genders.rules.ts';
import { GradeSelect } from './GradeSelect.tsx';
import { GENDERS_TO_CHOOSE } from './JoinAsAthlete.tsx';
import styles from './JoinTeam.module.css';
import type { CheckedCode } from './join-team.client.ts';
import { joinTeamWords as words } from './join-team.words.ts';

interface NewChildFieldsProps extends Pick<CheckedCode, 'team' | 'grades'> {
  /** In the names of the fields. */
  row: number;
  /** As people count. */
  number: number;
  errorOf(field: string): string | undefined;
  /** Null for the only one. */
  onRemove: (() => void) | null;
}

/** A child whom the parent does not look after yet: found on the roster by name, or new to it. */
export function NewChildFields({ row, number, team, grades, errorOf, onRemove }: NewChildFieldsProps) {
  return (
    <fieldset className={styles.child}>
      <legend>{words.newChild(number)}</legend>
      <Field label={words.childFirstName} error={errorOf('FirstName')}>
        {(control) => (
          <input {...control} className={controls.input} name={`first-${row}`} autoComplete="off" />
        )}
      </Field>
      <Field label={words.childLastName} error={errorOf('LastName')}>
        {(control) => (
          <input {...control} className={controls.input} name={`last-${row}`} autoComplete="off" />
        )}
      </Field>
      <Field label={words.childCompetesIn} error={errorOf('Gender')}>
        {(control) => (
          <select {...control} className={controls.select} name={`gender-${row}`} defaultValue="">
            <option value="">{words.choose}</option>
            {GENDERS_TO_CHOOSE.map((gender) => (
              <option key={gender} value={gender}>
                {genderWord(gender, team.Level)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={words.anyGrade} error={errorOf('GradeID')}>
        {(control) => <GradeSelect {...control} name={`grade-${row}`} grades={grades} />}
      </Field>
      {onRemove ? (
        <Button look="quiet" aria-label={words.removeChild(number)} onClick={onRemove}>
          {words.remove}
        </Button>
      ) : null}
    </fieldset>
  );
}
