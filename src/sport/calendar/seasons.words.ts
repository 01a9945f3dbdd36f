// Sentences about seasons that do not exist.

export function seasonUnknownSentence(): string {
  return 'There is no such season';
}
