export function divisionNameMissingSentence(): string {
  return 'A division needs a name.';
}

export function divisionNameTooLongSentence(max: number): string {
  return `The name of a division has at most ${max} characters.`;
}
