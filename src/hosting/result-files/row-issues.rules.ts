// Builds the issues about single lines that readers of tables report.
import { issueWords } from './parse-issues.words.ts';
import type { ParsedEvent, ParseIssue } from './parsed.rules.ts';

interface Line {
  line: number;
  text: string;
}

/** The line is a result and waits, because its mark cannot be read. */
export const unreadRow = ({ line, text }: Line): ParseIssue =>
  issueOf({ line, text }, 'ROW_MARK_MISSING', 'error');

/** Gives each waiting row the event and round of the row before it, or of the first row. */
export function withEvents(issues: readonly ParseIssue[], events: readonly ParsedEvent[]): ParseIssue[] {
  const rows = events
    .flatMap((event) =>
      event.rounds.flatMap(({ round, rows: ofRound }) =>
        ofRound.map(({ line }) => ({ line, eventLine: event.line, round })),
      ),
    )
    .sort((a, b) => a.line - b.line);
  return issues.map((issue) => {
    const row = issue.isRow ? (rows.findLast(({ line }) => line < issue.line) ?? rows[0]) : undefined;
    return row ? { ...issue, eventLine: row.eventLine, round: row.round } : issue;
  });
}

/** The line is not a result. */
export const unusedLine = ({ line, text }: Line): ParseIssue =>
  issueOf({ line, text }, 'LINE_NOT_USED', 'warning');

function issueOf(
  { line, text }: Line,
  code: 'ROW_MARK_MISSING' | 'LINE_NOT_USED',
  severity: 'error' | 'warning',
): ParseIssue {
  return {
    line,
    severity,
    code,
    message: issueWords(code),
    text,
    isRow: severity === 'error',
    eventLine: null,
    round: null,
  };
}
