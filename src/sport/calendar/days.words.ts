// The reason why a range of days is refused.

export const daysReversedSentence = (): string => 'The last day is before the first day.';
