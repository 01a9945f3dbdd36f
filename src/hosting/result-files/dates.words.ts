// Sentences that tell how the dates in a file were read.

const ORDER_WORDS = { mdy: 'month first', dmy: 'day first' } as const;

export function dateOrderWords(order: keyof typeof ORDER_WORDS, because: string): string {
  return `Dates are read ${ORDER_WORDS[order]}: ${because}.`;
}

export function chosenDateOrderWords(order: keyof typeof ORDER_WORDS): string {
  return `Dates are read ${ORDER_WORDS[order]}, as you chose.`;
}

export function monthFirstWords(): string {
  return 'Dates are read month first, as this format writes them.';
}

export function undecidedDatesWords(date: string | null): string {
  return date
    ? `Nothing in the file shows whether ${date} starts with the day or the month.`
    : 'The file gives no date for the meet.';
}

export function conflictingDatesWords(monthFirst: string, dayFirst: string): string {
  return `The file prints ${monthFirst} with the month first and ${dayFirst} with the day first.`;
}
