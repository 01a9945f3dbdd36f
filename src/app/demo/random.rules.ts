// Repeatable random numbers: the same words give the same numbers on any machine.

export interface Random {
  /** From 0 up to 1, without 1. */
  unit(): number;
  /** A whole number; both ends are included. */
  whole(least: number, most: number): number;
  /** Mean 0, standard deviation 1, never beyond 4.3. */
  normal(): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
}

const UINT_RANGE = 2 ** 32;
// The sum of six units has the variance 1/2 and, unlike a logarithm, the same digits everywhere.
const NORMAL_UNITS = 6;

/** Every random decision has a separate source, so that one more event does not change any other. */
export function randomFrom(...words: readonly (string | number)[]): Random {
  let state = hash(words.join(' '));

  function unit(): number {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / UINT_RANGE;
  }

  function normal(): number {
    let sum = 0;
    for (let count = 0; count < NORMAL_UNITS; count++) sum += unit();
    return (sum - NORMAL_UNITS / 2) * Math.SQRT2;
  }

  const whole = (least: number, most: number) => least + Math.floor(unit() * (most - least + 1));
  return {
    unit,
    whole,
    normal,
    chance: (probability) => unit() < probability,
    pick: (items) => items[whole(0, items.length - 1)]!,
  };
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}
