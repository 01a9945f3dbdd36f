// Sentences about merges of divisions.

interface Race {
  name: string;
  meters: number | null;
}

export const mergeWords = {
  same: 'Choose two different divisions.',
  otherGender: 'Only divisions of the same gender can be merged.',
  racesDiffer: (keep: Race, remove: Race) =>
    `${remove.name} was run over ${remove.meters} meters and ${keep.name} over ${keep.meters}, so their results can't be merged.`,
  hasBoltResults: (name: string) => `The results of ${name} come from live timing and cannot be merged.`,
  resultsInBoth: (names: readonly string[], count: number) => {
    const rest = count - names.length;
    const listed = rest > 0 ? `${names.join(', ')} and ${rest} more` : names.join(', ');
    return `${listed} ${count === 1 ? 'has' : 'have'} results in the same round of both divisions. Remove one of them before you merge.`;
  },
  tooManySquads: 'A team would have more than 26 relay squads in one event.',
  mergeUnknown: 'We couldn’t find that merge.',
  changedSince: 'One of the divisions has changed since the merge, so it can no longer be undone.',
};
