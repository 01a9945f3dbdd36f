// Sentences that tell what the reader of a results file could not read, or had to assume.

const SENTENCES = {
  ROW_MARK_MISSING: 'The row prints no mark and no status that can be read.',
  ROW_NAME_MISSING: 'The row prints no athlete and no team that can be read.',
  ROW_OUTSIDE_TABLE: 'The row stands under no event with columns.',
  LINE_TOO_LONG: 'The line is too long to be a line of a report.',
  LEGS_WITHOUT_ROW: 'The runners stand under no relay team.',
  RANKING_NOT_UNDERSTOOD: 'The line of the team ranking could not be read.',
  EVENT_UNKNOWN: 'The event is not in the catalogue; its results are kept under the printed title.',
  EVENT_GENDER_UNKNOWN: 'The title of the event names neither boys nor girls; it is taken as mixed.',
  HEIGHTS_WITHOUT_TRIES: 'The heights have no line of tries under them.',
  MEET_NAME_CHANGES: 'The name of the meet changes inside the file; the first one is kept.',
  DATE_ORDER_UNDECIDED: 'The day of the meet is not known.',
  LINE_NOT_USED: 'The line was read as a remark and is not used.',
} as const;

export type IssueCode = keyof typeof SENTENCES;

export function issueWords(code: IssueCode): string {
  return SENTENCES[code];
}
