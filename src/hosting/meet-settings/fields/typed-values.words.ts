import { meetFeeWords } from '#competition/meets/manage/meet-fees.words.ts';

export const typedValueWords = {
  numberWrong: (min: number, max: number) => `Write a number from ${min} to ${max}, or leave the box empty.`,
  amountWrong: meetFeeWords.amountWrong,
  capZero: meetFeeWords.capZero,
  timeWrong: 'Choose a day and a time, or leave both empty.',
  dayWrong: 'Choose a day.',
  emailWrong: 'Write an email address, such as name@example.org.',
};

export const searchWords = {
  found: (count: number) => (count === 0 ? 'Nothing found.' : `${count} found.`),
  choose: (name: string) => `Choose ${name}`,
  chooseShort: 'Choose',
  notSearched: 'We could not search. Try again.',
};
