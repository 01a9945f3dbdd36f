// Sentences of the progress chart and its table.

export const progressWords = {
  scrollLabel: 'Chart, scrolls sideways',
  scrollHint: 'Scroll the chart sideways to see earlier marks.',
  /** "800 Meters by date: the best went from 2:08.40 in 2024 to 1:54.55 on May 16, 2026". */
  story: (event: string, first: { mark: string; date: string }, best: { mark: string; date: string }) =>
    first.mark === best.mark
      ? `${event} by date: the best is ${best.mark}, on ${best.date}`
      : `${event} by date: the best went from ${first.mark} on ${first.date} to ${best.mark} on ${best.date}`,
  storyWithoutBest: (event: string) => `${event} by date`,
  tableCaption: (event: string) => `${event} by date`,
  date: 'Date',
  meet: 'Meet',
  mark: 'Mark',
  note: 'Note',
  isBest: 'Personal record',
  isWindAided: 'Wind aided',
  standard: (label: string, mark: string) => `${label} ${mark}`,
};
