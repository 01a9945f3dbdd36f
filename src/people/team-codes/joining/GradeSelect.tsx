import type { ComponentProps } from 'react';
import controls from '#kit/ui/forms/controls.module.css';
import type { CheckedCode } from './join-team.client.ts';
import { joinTeamWords as words } from './join-team.words.ts';

interface GradeSelectProps extends Omit<ComponentProps<'select'>, 'className'> {
  grades: CheckedCode['grades'];
}

/** A select of the team's grades, with an empty choice. */
export function GradeSelect({ grades, ...attributes }: GradeSelectProps) {
  return (
    <select {...attributes} className={controls.select}>
      <option value="">{words.noGrade}</option>
      {grades.map(({ grade, name }) => (
        <option key={grade} value={grade}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** Reads the value of a grade select; the empty choice is null. */
export const gradeFrom = (text: string): number | null => (text === '' ? null : Number(text));
