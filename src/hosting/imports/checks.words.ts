// What contradicts itself in a file, in sentences for whoever compares it with the paper.

export const checkWords = {
  pointsNotExplained: (printed: string, expected: string) =>
    `The report prints ${printed} points; its place gives ${expected} by the scoring of the other results.`,
  placeAgainstMark: (place: number, better: string, mark: string) =>
    `Place ${place} has ${better}, which is better than ${mark} before it.`,
};
