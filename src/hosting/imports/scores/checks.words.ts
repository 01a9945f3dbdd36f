// What contradicts itself in a file, in sentences for whoever compares it with the paper.

export const checkWords = {
  scoreNotExplained: (
    printed: string | null,
    expected: string | null,
    { others, isRepeated }: { others: number; isRepeated: boolean },
  ) =>
    [
      `The file prints ${printed === null ? 'no score' : `the score ${printed}`}; place and team give ${expected ?? 'none'}.`,
      ...(others > 0 ? [`The scores of ${others} other runners of the race differ too.`] : []),
      ...(isRepeated
        ? ['Scores repeat as in a race with several team scorings, but no grouping of its teams fits them.']
        : []),
    ].join(' '),
  severalScorings: (scorings: readonly { teams: string[]; scoreDepth: number; placeDepth: number }[]) =>
    [
      `The printed scores show ${scorings.length} team scorings in this race.`,
      ...scorings.map(
        ({ teams, scoreDepth, placeDepth }, index) =>
          `${index + 1}: ${teams.join(', ')} (${scoreDepth} score, ${placeDepth - scoreDepth} displace).`,
      ),
    ].join(' '),
  pointsNotExplained: (printed: string | null, expected: string) =>
    `The report prints ${printed ?? 'no'} points; its place gives ${expected} by the scoring of the other results.`,
  tiePointsBlank: (share: string) =>
    `The report leaves the points of this tied place blank. Its share is ${share}, so the printed total of the team may be ${share} lower.`,
  squadAssumed: (text: string, name: string, count: number) =>
    `“${text}” may be any squad of the school. ${count === 1 ? '1 row was' : `${count} rows were`} taken for “${name}”.`,
  placeAgainstMark: (place: number, better: string, mark: string) =>
    `Place ${place} has ${better}, which is better than ${mark} before it.`,
};
