// Refusals of fees.
export const meetFeeWords = {
  amountWrong: 'Write an amount in dollars and cents, such as 6.50.',
  capZero: 'A cap of $0.00 would make all entries free. Leave the box empty for no cap.',
  firstEntriesWrong: (most: number) => `Write a whole number from 0 to ${most}.`,
};
