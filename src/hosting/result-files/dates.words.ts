// Sentences that tell how the dates of a file were read.

const ORDER_WORDS = { mdy: 'month first', dmy: 'day first' } as const;

export function dateOrderWords(order: keyof typeof ORDER_WORDS, because: string): string {
  return `Dates are read ${ORDER_WORDS[order]}: ${because}.`;
}

export function chosenDateOrderWords(order: keyof typeof ORDER_WORDS): string {
  return `Dates are read ${ORDER_WORDS[order]}, as asked.`;
}

export function monthFirstWords(): string {
  return 'Dates are read month first, as the format writes them.';
}

export function undecidedDatesWords(date: string | null): string {
  return date
    ? `Nothing in the file tells whether ${date} has the day or the month first. Say it with the option for the date order.`
    : 'The file prints no date of the meet.';
}

export function conflictingDatesWords(monthFirst: string, dayFirst: string): string {
  return `The file prints ${monthFirst} with the month first and ${dayFirst} with the day first. Say the order with the option for it.`;
}
