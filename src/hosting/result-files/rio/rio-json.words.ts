// Sentences about JSON results files.

export const rioWords = {
  noEvents: () => 'The JSON is damaged, or it holds no events with results.',
  datesMissing: () => 'The file does not give the days of the meet.',
  dateFromFile: () => 'Dates are read year first, as the file writes them.',
  ranAgain: (heat: number | null) => (heat === null ? 'Counts elsewhere' : `Counts in heat ${heat}`),
  totalDiffers: (printed: number, computed: number) =>
    `The marks of the single events give ${computed} points; the file has ${printed}.`,
  codeUnknown: (code: string) =>
    `The event “${code}” is not in the catalog; its results are stored under its title.`,
  resultUnreadable: () => 'The result has no athlete and no team.',
};
