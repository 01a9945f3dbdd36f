export function recordEventUnknownSentence(eventVariant: string): string {
  return `No event is called "${eventVariant}".`;
}

export function recordMarkInvalidSentence(markEntered: string): string {
  return `"${markEntered}" cannot be a record.`;
}

/** "Meet record", "State 3A record", "Meet record tied". */
export function recordLabel(bookName: string, isEqual = false): string {
  return `${bookName} record${isEqual ? ' tied' : ''}`;
}

/** "MR" for a broken record, "=MR" for one that was tied. */
export const recordBadge = (badge: string, isEqual: boolean): string => `${isEqual ? '=' : ''}${badge}`;
