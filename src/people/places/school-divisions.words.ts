export function divisionUnknownSentence(): string {
  return 'There is no such division of schools.';
}

export function divisionYearsWrongSentence(): string {
  return 'A membership cannot end before it begins.';
}

/** Of all levels together. */
export const worldWord = 'World';
export const allPlacesWord = 'All places';
