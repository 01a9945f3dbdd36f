// The refusals of handles.

export const handleWords = {
  short: (least: number) => `A handle has ${least} or more letters.`,
  long: (max: number) => `A handle has no more than ${max} letters.`,
  shape:
    'A handle begins with a letter and has letters from a to z, digits, and single dots, hyphens or underscores between them.',
  reserved: 'This word is reserved. Please choose another handle.',
  taken: 'This handle, or one that looks like it, is taken.',
  often: (max: number, days: number) =>
    `You have changed your handle ${max} times in ${days} days. Please wait before you change it again.`,
  unknown: 'There is no such account.',
};
