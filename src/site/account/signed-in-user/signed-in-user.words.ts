// The sentences about answers to offers of partners.

export const leadWords = {
  tooYoung: (years: number) => `Partners may get in touch with people of ${years} years and older only.`,
};
