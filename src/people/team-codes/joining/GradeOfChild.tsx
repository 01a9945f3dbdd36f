import { use, useState } from 'react';
import { Refusal } from '#kit/refusal.ts';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import account from '#people/accounts/account.module.css';
import { gradeTitle } from '#sport/people/grades.rules.ts';
import { GradeSelect, gradeFrom } from './GradeSelect.tsx';
import { QUIET } from './JoinForm.tsx';
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
  const api = use(BrowserApi);
  const [grade, setGrade] = useState(athlete.grade);
  const [isOpen, setOpen] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);

  async function save(gradeId: number | null) {
    if (!api || gradeId === null) return;
    setTrouble(null);
    try {
      await api.teamCodes.updateChildGrade({ code, athleteId: athlete.AthleteId, gradeId }, QUIET);
      setGrade(gradeId);
      setOpen(false);
    } catch (error) {
      setTrouble(error instanceof Refusal ? error.message : words.notSent);
    }
  }

  return (
    <>
      {isOpen ? (
        <GradeSelect
          aria-label={words.gradeOf(name)}
          grades={grades}
          value={grade ?? ''}
          onChange={(event) => void save(gradeFrom(event.target.value))}
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
      {trouble === null ? null : (
        <p className={styles.error} role="alert">
          {trouble}
        </p>
      )}
    </>
  );
}
