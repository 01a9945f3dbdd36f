// Months as files write them in dates: "Apr", "APR", "April".
import { longMonth } from '#sport/calendar/days.rules.ts';

const LETTERS = 3;
const keyOf = (month: string): string => month.slice(0, LETTERS).toUpperCase();

const MONTHS = new Map(Array.from({ length: 12 }, (_, index) => [keyOf(longMonth(index + 1)), index + 1]));

/** 1 for January to 12; 0 for a text that is no month. */
export const monthOf = (text: string): number => MONTHS.get(keyOf(text)) ?? 0;
