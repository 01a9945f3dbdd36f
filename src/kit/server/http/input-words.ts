// Sentences for refused fields of calls, instead of those of the schema library.

/** An issue of the schema library. Other libraries have only the message. */
export interface InputIssue {
  message: string;
  code?: string;
  input?: unknown;
  /** The type that `minimum` and `maximum` count: `string`, `array`, `number`. */
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
}

/** Matches the sentences of the library. Sentences of our schemas are kept. */
const LIBRARY_WORDS = /^(Too big|Too small|Invalid|Unrecognized)\b/;

/** Returns a sentence such as "Use at most 200 characters." */
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
