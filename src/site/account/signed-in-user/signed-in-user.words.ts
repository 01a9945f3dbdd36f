// Refusals of answers to partner offers.

export const leadWords = {
  tooYoung: (years: number) => `Partners may contact only people aged ${years} and older.`,
};
