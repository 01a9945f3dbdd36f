export function divisionUnknownSentence(): string {
  return 'We couldn’t find that division.';
}

export function divisionYearsWrongSentence(): string {
  return 'A membership cannot end before it begins.';
}

/** Of all levels together. */
export const worldWord = 'World';
