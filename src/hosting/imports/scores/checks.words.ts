// Sentences about contradictions inside a results file.

export const checkWords = {
  scoreNotExplained: (
    printed: string | null,
    expected: string | null,
    { others, isRepeated }: { others: number; isRepeated: boolean },
  ) =>
    [
      `The file prints ${printed === null ? 'no score' : `the score ${printed}`}; the runner's place and team give ${expected ?? 'none'}.`,
      ...(others > 0 ? [`The scores of ${others} other runners of the race differ too.`] : []),
      ...(isRepeated
        ? [
            'Scores repeat, as in a race with several team scorings, but no grouping of the teams explains them.',
          ]
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
    `The report prints ${printed ?? 'no'} points; by the scoring of the other results, its place gives ${expected}.`,
  tiePointsBlank: (share: string) =>
    `The report leaves the points of this tied place blank. Its share is ${share}, so the printed total of the team may be ${share} lower.`,
  squadAssumed: (text: string, name: string, count: number) =>
    `“${text}” may be any squad of the school. ${count === 1 ? '1 row was' : `${count} rows were`} assigned to “${name}”.`,
  placeAgainstMark: (place: number, better: string, mark: string) =>
    `Place ${place} has ${better}, which is better than ${mark} in the place before it.`,
};
