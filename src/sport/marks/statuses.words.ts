// Words for a status: a short label for a tag and a clause for a sentence.
import type { StatusCode } from './statuses.rules.ts';

interface StatusWords {
  /** Used alone: "Did not start". */
  label: string;
  /** Follows a name: "Ada Rowan did not start." */
  clause: string;
}

const WORDS: Record<StatusCode, StatusWords> = {
  NH: { label: 'No height', clause: 'cleared no height' },
  ND: { label: 'No distance', clause: 'had no valid distance' },
  NM: { label: 'No mark', clause: 'had no valid mark' },
  FOUL: { label: 'Foul', clause: 'fouled' },
  NT: { label: 'No time', clause: 'has no time' },
  NP: { label: 'No place', clause: 'was not placed' },
  PASS: { label: 'Pass', clause: 'passed' },
  RET: { label: 'Retired', clause: 'retired from the event' },
  DNF: { label: 'Did not finish', clause: 'did not finish' },
  DQ: { label: 'Disqualified', clause: 'was disqualified' },
  FS: { label: 'False start', clause: 'was disqualified for a false start' },
  DNS: { label: 'Did not start', clause: 'did not start' },
  SCR: { label: 'Scratched', clause: 'was scratched before the event' },
  EXH: { label: 'Exhibition', clause: 'competed as an exhibition, without place or points' },
  TT: { label: 'Time trial', clause: 'ran a time trial, which is not official' },
};

export function statusLabel(code: StatusCode): string {
  return WORDS[code].label;
}

export function statusClause(code: StatusCode): string {
  return WORDS[code].clause;
}
