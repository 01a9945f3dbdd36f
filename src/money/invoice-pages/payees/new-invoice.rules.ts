// The lines of a new invoice as a treasurer types them.
import { sumOfLines } from '#money/invoices/pricing.rules.ts';
import { parsePrice } from '../books/refund-choice.rules.ts';
import { invoicePageWords } from '../invoice-pages.words.ts';
import { payeeWords as words } from './payees.words.ts';

export interface LineText {
  key: number;
  short: string;
  quantity: string;
  /** "12.50", or "−28.00" for a discount. */
  price: string;
}

export const EMPTY_LINE: Omit<LineText, 'key'> = { short: '', quantity: '1', price: '' };

interface TypedLine {
  short: string;
  quantity: number;
  unitCents: number;
}

/** Clubs bill meet entries more often than anything else. */
export const USUAL_VENDOR_ID = 10;

/** A sentence for each missing text above the lines, by its name in the form. */
export const errorsAboveLines = ({ title, billTo }: { title: string; billTo: string }) => ({
  ...(title.trim() === '' && { title: invoicePageWords.titleMissing }),
  ...(billTo.trim() === '' && { billTo: invoicePageWords.billToMissing }),
});

/** The lines as the call takes them, or a sentence for each wrong field, by its name in the form. */
export function readLines(
  texts: readonly LineText[],
): { lines: TypedLine[] } | { errors: Record<string, string> } {
  const errors: Record<string, string> = {};
  const lines = texts.map((text) => {
    const short = text.short.trim();
    const quantity = quantityOf(text);
    const unitCents = parsePrice(text.price);
    if (short === '') errors[`short${text.key}`] = words.lineMissing;
    if (quantity === null) errors[`quantity${text.key}`] = words.quantityWrong;
    if (!unitCents) errors[`price${text.key}`] = words.priceWrong;
    return { short, quantity: quantity ?? 0, unitCents: unitCents ?? 0 };
  });
  return Object.keys(errors).length > 0 ? { errors } : { lines };
}

/** The sum of what can be read so far. */
export const totalOf = (texts: readonly LineText[]): number =>
  sumOfLines(
    texts.map((text) => ({ quantity: quantityOf(text) ?? 0, unitCents: parsePrice(text.price) ?? 0 })),
  );

const quantityOf = ({ quantity }: LineText): number | null =>
  /^\s*[1-9]\d{0,4}\s*$/.test(quantity) ? Number(quantity) : null;
