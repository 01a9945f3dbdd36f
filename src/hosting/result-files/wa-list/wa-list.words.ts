// Sentences that tell why a world list cannot be imported, and why a row of it waits.

export const listWords = {
  eventUnknown: () =>
    'The list does not name its event and gender. Put both into the file name, for example men_100-metres.csv.',
  empty: () => 'The list holds no performances.',
  markUnreadable: (text: string) => `The mark “${text}” cannot be read.`,
  dayUnreadable: (text: string) => `The day “${text}” cannot be read.`,
  nameMissing: () => 'The row has no competitor.',
  venueMissing: () => 'The row has no venue.',
  genderMissing: () => 'The row does not say whether it is for men or women.',
  rankDiffers: (list: string, rows: number, by: number) => {
    const ranks = rows === 1 ? '1 printed rank is' : `${rows} printed ranks are`;
    return `${list}: from this row on, ${ranks} ${Math.abs(by)} ${by > 0 ? 'lower' : 'higher'} than the marks give.`;
  },
  eventNotInCatalogue: (title: string) =>
    `The event “${title}” is not in the catalog; its results are stored under the printed title.`,
};
