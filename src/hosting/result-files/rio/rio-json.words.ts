// Sentences about results that come as JSON.

export const rioWords = {
  noEvents: () => 'The file is damaged JSON, or holds no events with results.',
  datesMissing: () => 'The file does not say on which days the meet was.',
  dateFromFile: () => 'The file writes its days with the year first.',
  ranAgain: (heat: number | null) => (heat === null ? 'Counts elsewhere' : `Counts in heat ${heat}`),
  totalDiffers: (printed: number, computed: number) =>
    `The marks of the parts give ${computed} points, the file says ${printed}.`,
  codeUnknown: (code: string) =>
    `The event “${code}” is not in the catalogue; its results are kept under its title.`,
  resultUnreadable: () => 'The result names no athlete and no team.',
};
