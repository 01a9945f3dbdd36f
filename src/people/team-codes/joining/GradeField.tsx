import { use, useState } from 'react';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { FormContext } from '#kit/ui/forms/form-context.ts';
import { GRADE_SENIOR } from '#sport/people/grades.rules.ts';
import { GradeSelect } from './GradeSelect.tsx';
import styles from './JoinTeam.module.css';
import type { CheckedCode } from './join-team.client.ts';
import { joinTeamWords as words } from './join-team.words.ts';

/** More buttons do not fit beside each other on a phone. */
const BUTTONS_MAX = 7;

interface GradeFieldProps extends Pick<CheckedCode, 'grades'> {
  given: number | null;
}

/** The athlete's grade, in the field `grade`: the grades of a school side by side, the others in a select. */
export function GradeField({ grades, given }: GradeFieldProps) {
  const form = use(FormContext);
  const error = form?.errors.grade;
  const [grade, setGrade] = useState(given);
  const isFew =
    grades.length <= BUTTONS_MAX && grades.every(({ grade }) => grade > 0 && grade <= GRADE_SENIOR);

  function choose(chosen: number) {
    setGrade(chosen === grade ? null : chosen);
    form?.correct('grade');
  }

  if (!isFew) {
    return (
      <Field name="grade" label={words.grade}>
        {(control) => <GradeSelect {...control} grades={grades} defaultValue={given ?? ''} />}
      </Field>
    );
  }
  return (
    <fieldset aria-describedby={error ? 'grade-error' : undefined} data-invalid={error && true}>
      <legend className={controls.label}>{words.grade}</legend>
      <input type="hidden" name="grade" value={grade ?? ''} />
      <div className={`${controls.segment} ${styles.gradeButtons}`}>
        {grades.map((each) => (
          <button
            key={each.grade}
            type="button"
            aria-label={each.name}
            aria-pressed={each.grade === grade}
            onClick={() => choose(each.grade)}
          >
            {each.grade}
          </button>
        ))}
      </div>
      {error ? (
        <p id="grade-error" className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
