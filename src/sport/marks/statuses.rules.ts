// Codes for results without a mark (DNS, DNF, DQ, NH, …): how files spell them, their order, and what they count for.

/** RET is the `r` of a field event; HY-TEK prints NP for a row without place. See docs/rules/marks.md, no-mark-codes. */
export type StatusCode =
  | 'NH'
  | 'ND'
  | 'NM'
  | 'FOUL'
  | 'NT'
  | 'NP'
  | 'PASS'
  | 'RET'
  | 'DNF'
  | 'DQ'
  | 'FS'
  | 'DNS'
  | 'SCR'
  | 'EXH'
  | 'TT';

export interface StatusFacts {
  /** The order of rows without a mark in a list, lowest first. Rows of equal order go by name. */
  order: number;
  /** True if a row with this status may take points or a scoring place. */
  scores: boolean;
  /** True if the athlete competed; false for DNS and scratches. */
  countsAsAttempt: boolean;
}

// Lists show NH, ND and NM first, then DNF, DQ, DNS and SCR. Exhibitions and time trials keep their mark outside the
// ranking; without a mark they come last.
const NO_MARK = 1;
const NOT_FINISHED = 2;
const DISQUALIFIED = 3;
const NOT_STARTED = 4;
const SCRATCHED = 5;
const UNOFFICIAL = 6;

const FACTS: Record<StatusCode, StatusFacts> = {
  NH: { order: NO_MARK, scores: false, countsAsAttempt: true },
  ND: { order: NO_MARK, scores: false, countsAsAttempt: true },
  NM: { order: NO_MARK, scores: false, countsAsAttempt: true },
  FOUL: { order: NO_MARK, scores: false, countsAsAttempt: true },
  NT: { order: NO_MARK, scores: false, countsAsAttempt: false },
  NP: { order: NO_MARK, scores: false, countsAsAttempt: true },
  PASS: { order: NO_MARK, scores: false, countsAsAttempt: false },
  RET: { order: NOT_FINISHED, scores: false, countsAsAttempt: true },
  DNF: { order: NOT_FINISHED, scores: false, countsAsAttempt: true },
  DQ: { order: DISQUALIFIED, scores: false, countsAsAttempt: true },
  FS: { order: DISQUALIFIED, scores: false, countsAsAttempt: true },
  DNS: { order: NOT_STARTED, scores: false, countsAsAttempt: false },
  SCR: { order: SCRATCHED, scores: false, countsAsAttempt: false },
  EXH: { order: UNOFFICIAL, scores: false, countsAsAttempt: true },
  TT: { order: UNOFFICIAL, scores: false, countsAsAttempt: true },
};

export const STATUS_CODES = Object.keys(FACTS) as readonly StatusCode[];

const SPELLINGS: Record<string, StatusCode> = {
  X: 'FOUL',
  FOULED: 'FOUL',
  P: 'PASS',
  '-': 'PASS',
  '–': 'PASS',
  R: 'RET',
  RETIRED: 'RET',
  DSQ: 'DQ',
  DISQ: 'DQ',
  DISQUALIFIED: 'DQ',
  'DID NOT START': 'DNS',
  'DID NOT FINISH': 'DNF',
  'FALSE START': 'FS',
  SCRATCH: 'SCR',
  SCRATCHED: 'SCR',
  'NO HEIGHT': 'NH',
  'NO DISTANCE': 'ND',
  'NO MARK': 'NM',
  'NO TIME': 'NT',
  EXHIBITION: 'EXH',
  'TIME TRIAL': 'TT',
};

// In `DQ 8:08.47` and `DQ R163.3a` only the first word counts. The rest is the time or the broken rule.
const DECIDING_WORD = /^(DQ|DSQ|DNF|DNS|FS|SCR)\b/;

export function isStatusCode(text: string): text is StatusCode {
  return Object.hasOwn(FACTS, text);
}

export function statusFacts(code: StatusCode): StatusFacts {
  return FACTS[code];
}

/** Sorts rows without a mark. Rows of equal order go by name. */
export function compareStatuses(a: StatusCode, b: StatusCode): number {
  return FACTS[a].order - FACTS[b].order;
}

/** Reads a status from a mark column, in any case: `DNS`, `dsq`, `No Height`, `X`, `DQ R163.3a`. Null if it is none. */
export function parseStatus(text: string): StatusCode | null {
  const word = text.trim().toUpperCase().replace(/\s+/g, ' ').replace(/\.$/, '');
  const deciding = DECIDING_WORD.exec(word)?.[1] ?? word;
  if (isStatusCode(deciding)) return deciding;
  return Object.hasOwn(SPELLINGS, deciding) ? SPELLINGS[deciding]! : null;
}

/** False for athletes who did not start or were scratched. */
export const hasStarted = (status: string | null): boolean =>
  status === null || !isStatusCode(status) || statusFacts(status).countsAsAttempt;
