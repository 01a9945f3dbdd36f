// What becomes of each row of a list, as a sentence beside the row.
import { gradeWord, type ImportRow, type Outcome, type WaitReason } from './roster-plan.rules.ts';

const WAITS: Record<WaitReason, (row: ImportRow) => string> = {
  NAME_MISSING: () => 'a first and a last name are needed',
  NAME_TOO_LONG: () => 'this name is too long',
  NAME_STRANGE: ({ firstName, lastName }) => `${short(`${firstName} ${lastName}`)} is not a name`,
  GRADE_UNKNOWN: ({ grade }) => `${short(grade)} is not a grade here`,
  GENDER_UNKNOWN: ({ gender }) => `${short(gender)} is not a gender here`,
  TWICE_IN_LIST: () => 'the list has this athlete twice',
  PERSON_GONE: () => 'this athlete is no longer there',
  ON_OTHER_TEAM: () => 'on another team now: ask for a move',
};

const SHOWN_MOST = 20;

function short(cell: string): string {
  const text = cell.trim();
  return `“${text.length > SHOWN_MOST ? `${text.slice(0, SHOWN_MOST)}…` : text}”`;
}

export function outcomeText(row: ImportRow, outcome: Outcome): string {
  switch (outcome.kind) {
    case 'new':
      return 'added to the roster';
    case 'add':
      return 'known from before, added to this roster';
    case 'update':
      return updateText(outcome);
    case 'unchanged':
      return '';
    case 'skipped':
      return outcome.isRepeat ? 'repeats an earlier row' : '';
    case 'looksLike':
      return outcome.candidates.length === 1 ? 'one athlete of this team' : 'several athletes of this team';
    case 'waits':
      return WAITS[outcome.reason](row);
  }
}

function updateText({ grade, from, isActivated }: Extract<Outcome, { kind: 'update' }>): string {
  const activated = isActivated ? ['active again'] : [];
  if (grade === from) return activated.join('');
  const told =
    from === null ? `grade ${gradeWord(grade)}` : `grade ${gradeWord(from)} to ${gradeWord(grade)}`;
  return [told, ...activated].join(', ');
}

/** "2026–27", by the year in which it ends. */
export const schoolYearName = (endsIn: number): string =>
  `${endsIn - 1}–${String(endsIn % 100).padStart(2, '0')}`;
