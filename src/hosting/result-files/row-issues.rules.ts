// Issues of single lines, as readers of tables tell them.
import { issueWords } from './parse-issues.words.ts';
import type { ParseIssue } from './parsed.rules.ts';

interface Line {
  line: number;
  text: string;
}

/** The line stands for a result and waits: nobody can read its mark. */
export const unreadRow = ({ line, text }: Line): ParseIssue =>
  issueOf({ line, text }, 'ROW_MARK_MISSING', 'error');

/** The line is no result. */
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
