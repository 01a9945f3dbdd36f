// The outcome of each row as text beside it.
import { shortenText } from '#kit/shorten-text.ts';
import { fullName } from '#sport/people/names.rules.ts';
import { gradeWord, type ImportRow, type Outcome, type WaitReason } from './roster-plan.rules.ts';

const WAITS: Record<WaitReason, (row: ImportRow) => string> = {
  NAME_MISSING: () => 'a first and a last name are needed',
  NAME_TOO_LONG: () => 'this name is too long',
  NAME_STRANGE: (row) => `${quoted(fullName(row))} is not a name`,
  GRADE_UNKNOWN: ({ grade }) => `${quoted(grade)} is not a grade here`,
  GENDER_UNKNOWN: ({ gender }) => `${quoted(gender)} is not a gender here`,
  TWICE_IN_LIST: () => 'the list has this athlete twice',
  PERSON_GONE: () => 'this athlete no longer exists',
  ON_OTHER_TEAM: () => 'on another team now: request a transfer',
};

const QUOTE_MAX = 21;

const quoted = (cell: string): string => `“${shortenText(cell.trim(), QUOTE_MAX)}”`;

export function outcomeText(row: ImportRow, outcome: Outcome): string {
  switch (outcome.kind) {
    case 'new':
      return 'added to the roster';
    case 'add':
      return 'from an earlier roster, added to this one';
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
  const change =
    from === null ? `grade ${gradeWord(grade)}` : `grade ${gradeWord(from)} to ${gradeWord(grade)}`;
  return [change, ...activated].join(', ');
}

/** Returns "2026–27" for the school year that ends in 2027. */
export const schoolYearName = (endsIn: number): string =>
  `${endsIn - 1}–${String(endsIn % 100).padStart(2, '0')}`;
