// The reason why a season is refused.

export function seasonUnknownSentence(): string {
  return 'There is no such season';
}
