// How much a treasurer gives back: what the refund policy says, everything, or a typed part.
import { parseDollars } from '#kit/money/cents.ts';

export type RefundChoice = 'policy' | 'whole' | 'part';

/** The cents that would go back; null while a part is not an amount, or is more than what is left. */
export function chosenCents(
  choice: RefundChoice,
  part: string,
  { leftCents, policyCents }: { leftCents: number; policyCents: number | null },
): number | null {
  if (choice === 'whole') return leftCents;
  if (choice === 'policy') return policyCents;
  const cents = parseDollars(part);
  return cents !== null && cents > 0 && cents <= leftCents ? cents : null;
}

/** A price such as "12", "12.50" or "−28.00", in cents; null for anything else. */
export function parsePrice(text: string): number | null {
  const [, minus, amount] = /^\s*([-−]?)(.*)$/.exec(text) ?? [];
  const cents = parseDollars(amount ?? '');
  return cents === null ? null : minus ? -cents : cents;
}
