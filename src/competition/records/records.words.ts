export function recordEventUnknownSentence(eventVariant: string): string {
  return `No event is called "${eventVariant}".`;
}

export function recordMarkInvalidSentence(markEntered: string): string {
  return `"${markEntered}" cannot be a record.`;
}
