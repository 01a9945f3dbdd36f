export function recordEventUnknownSentence(eventVariant: string): string {
  return `No event is called "${eventVariant}".`;
}

export function recordMarkInvalidSentence(markEntered: string): string {
  return `"${markEntered}" cannot be a record.`;
}

/** "Meet record", "State 3A record". */
export function recordLabel(bookName: string): string {
  return `${bookName} record`;
}
