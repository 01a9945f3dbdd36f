// Why a world list cannot be imported, and why a row of one waits.

export const listWords = {
  eventUnknown: () =>
    'The list does not say of which event and gender it is. Name the file after them, such as men_100-metres.csv.',
  empty: () => 'The list holds no performances.',
  markUnreadable: (text: string) => `The mark “${text}” cannot be read.`,
  dayUnreadable: (text: string) => `The day “${text}” cannot be read.`,
  nameMissing: () => 'The row names no competitor.',
  venueMissing: () => 'The row names no venue.',
  genderMissing: () => 'The row does not say whether it is of men or women.',
  rankDiffers: (list: string, rows: number, by: number) => {
    const ranks = rows === 1 ? 'one rank is printed' : `${rows} ranks are printed`;
    return `${list}: from here ${ranks} ${Math.abs(by)} ${by > 0 ? 'behind' : 'before'} what the marks give.`;
  },
  eventNotInCatalogue: (title: string) =>
    `The event “${title}” is not in the catalogue; its results are kept under the printed title.`,
};
