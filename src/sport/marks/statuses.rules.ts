// What stands in place of a mark (DNS, DNF, DQ, NH, …): the codes, how files spell them, their order and what they count for.

/** Field guide §1.9. RET is the `r` of a field event; NP is printed by HY-TEK for a row without place. */
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
  /** Order of rows without a mark inside a result list: lower stands higher; equal order goes by name. */
  order: number;
  /** Whether a row with this status may take points or a scoring place. */
  scores: boolean;
  /** Whether the athlete competed: a DNS and a scratch did not. */
  countsAsAttempt: boolean;
}

// Field guide §1.9: NH/ND/NM, then DNF, then DQ, then DNS, then SCR. Exhibitions and time trials
// keep their mark in a list of their own and stand after everything else when they have none.
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

// `DQ 8:08.47`, `DQ R163.3a`: the word decides, what follows is the time run or the rule broken.
const DECIDING_WORD = /^(DQ|DSQ|DNF|DNS|FS|SCR)\b/;

export function isStatusCode(text: string): text is StatusCode {
  return Object.hasOwn(FACTS, text);
}

export function statusFacts(code: StatusCode): StatusFacts {
  return FACTS[code];
}

/** For sorting rows without a mark; equal order goes by name. */
export function compareStatuses(a: StatusCode, b: StatusCode): number {
  return FACTS[a].order - FACTS[b].order;
}

/** The status that a mark column prints, in any case: `DNS`, `dsq`, `No Height`, `X`, `DQ R163.3a`; else null. */
export function parseStatus(text: string): StatusCode | null {
  const word = text.trim().toUpperCase().replace(/\s+/g, ' ').replace(/\.$/, '');
  const deciding = DECIDING_WORD.exec(word)?.[1] ?? word;
  if (isStatusCode(deciding)) return deciding;
  return Object.hasOwn(SPELLINGS, deciding) ? SPELLINGS[deciding]! : null;
}

/** False for who did not start or was scratched. */
export const hasStarted = (status: string | null): boolean =>
  status === null || !isStatusCode(status) || statusFacts(status).countsAsAttempt;
