// What contradicts itself in a file, in sentences for whoever compares it with the paper.

export const checkWords = {
  scoreNotExplained: (printed: string | null, expected: string | null, others: number) =>
    [
      `The file prints ${printed === null ? 'no score' : `the score ${printed}`}; place and team give ${expected ?? 'none'}.`,
      ...(others > 0 ? [`The scores of ${others} other runners of the race differ too.`] : []),
    ].join(' '),
  pointsNotExplained: (printed: string, expected: string) =>
    `The report prints ${printed} points; its place gives ${expected} by the scoring of the other results.`,
  squadAssumed: (text: string, name: string, count: number) =>
    `“${text}” may be any squad of the school. ${count === 1 ? '1 row was' : `${count} rows were`} taken for “${name}”.`,
  placeAgainstMark: (place: number, better: string, mark: string) =>
    `Place ${place} has ${better}, which is better than ${mark} before it.`,
};
