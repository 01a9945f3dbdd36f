import { useState } from 'react';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import account from '#people/accounts/account.module.css';
import { gradeTitle } from '#sport/people/grades.rules.ts';
import { GradeSelect, gradeFrom } from './GradeSelect.tsx';
import styles from './JoinTeam.module.css';
import type { CheckedCode, JoinedTeam } from './join-team.client.ts';
import { joinTeamWords as words } from './join-team.words.ts';

interface GradeOfChildProps extends Pick<CheckedCode, 'code' | 'grades' | 'isLegacy'> {
  athlete: JoinedTeam['athletes'][number];
  name: string;
}

/**
 * The grade of an athlete who joined. Parents can correct their child's grade, even while the child waits for a coach.
 */
export function GradeOfChild({ athlete, name, code, grades, isLegacy }: GradeOfChildProps) {
  const { error, save } = useSaving({ notSaved: words.notSent, reload: false });
  const [grade, setGrade] = useState(athlete.grade);
  const [isOpen, setOpen] = useState(false);

  async function saveGrade(gradeId: number | null) {
    if (gradeId === null) return;
    await save('grade', async ({ teamCodes }) => {
      await teamCodes.updateChildGrade({ code, athleteId: athlete.athleteId, gradeId }, QUIET);
      setGrade(gradeId);
      setOpen(false);
    });
  }

  return (
    <>
      {isOpen ? (
        <GradeSelect
          aria-label={words.gradeOf(name)}
          grades={grades}
          value={grade ?? ''}
          onChange={(event) => void saveGrade(gradeFrom(event.target.value))}
        />
      ) : (
        <small aria-live="polite">
          {grade === null ? words.noGrade : gradeTitle(grade)}
          {/* A code that was for one parent alone is used up by joining. */}
          {athlete.mayGrade && !isLegacy ? (
            <button
              type="button"
              className={account.link}
              aria-label={words.changeGradeOf(name)}
              onClick={() => setOpen(true)}
            >
              {words.changeGrade}
            </button>
          ) : null}
        </small>
      )}
      {error === null ? null : (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </>
  );
}
