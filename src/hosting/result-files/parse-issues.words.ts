// Sentences about parts of a results file that could not be read or needed an assumption.

const SENTENCES = {
  ROW_MARK_MISSING: 'The row has no readable mark and no readable status.',
  ROW_NAME_MISSING: 'The row has no readable athlete and no readable team.',
  ROW_OUTSIDE_TABLE: 'The row is not part of a table of results.',
  LINE_TOO_LONG: 'The line is too long to be a line of a report.',
  LEGS_WITHOUT_ROW: 'These runners do not follow a relay team.',
  RANKING_NOT_UNDERSTOOD: 'This line of the team ranking could not be read.',
  EVENT_UNKNOWN: 'The event is not in the catalog; its results are stored under the printed title.',
  EVENT_GENDER_UNKNOWN: 'The event title does not name a gender; the event is treated as mixed.',
  HEIGHTS_WITHOUT_TRIES: 'The line of heights has no line of attempts below it.',
  MEET_NAME_CHANGES: 'The name of the meet changes inside the file; the first name is used.',
  DATE_ORDER_UNDECIDED: 'The day of the meet is unclear.',
  LINE_NOT_USED: 'The line was read as a remark and was not used.',
} as const;

export type IssueCode = keyof typeof SENTENCES;

export function issueWords(code: IssueCode): string {
  return SENTENCES[code];
}
