// What a field of a call is told when it is not of the right kind, in place of the words of the schema library.

/** As the schema library tells it; other libraries leave all but the message out. */
export interface InputIssue {
  message: string;
  code?: string;
  input?: unknown;
  /** Of what `minimum` and `maximum` are counted: `string`, `array`, `number`. */
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
}

/** How the library begins its own sentences; a schema with a sentence of ours keeps it. */
const LIBRARY_WORDS = /^(Too big|Too small|Invalid|Unrecognized)\b/;

/** "Use at most 200 characters." */
export function inputSentence(issue: InputIssue): string {
  if (!LIBRARY_WORDS.test(issue.message)) return issue.message;
  const { code, origin, minimum, maximum } = issue;
  if (code === 'too_big' && maximum !== undefined) return `Use at most ${amount(maximum, origin)}.`;
  if (code === 'too_small' && minimum !== undefined) return `Use at least ${amount(minimum, origin)}.`;
  if (code === 'invalid_value') return 'Choose one of the values that the documentation lists.';
  if (code === 'unrecognized_keys') return 'There is a field here that this call does not know.';
  return 'This is missing or not of the right kind.';
}

function amount(count: number | bigint, origin = 'number'): string {
  const unit = { string: 'character', array: 'entry' }[origin];
  if (unit === undefined) return String(count);
  const many = unit === 'entry' ? 'entries' : `${unit}s`;
  return `${count} ${Number(count) === 1 ? unit : many}`;
}
