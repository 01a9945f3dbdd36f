export function divisionUnknownSentence(): string {
  return 'We couldn’t find that division.';
}

export function divisionYearsWrongSentence(): string {
  return 'A membership cannot end before it begins.';
}

/** The word for all levels together. */
export const worldWord = 'World';
