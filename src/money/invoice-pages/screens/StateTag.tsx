import { StatusTag } from '#kit/ui/badges/Tag.tsx';
import type { Tone } from '#kit/ui/badges/tones.ts';
import type { InvoiceState } from '#money/invoices/invoice-state.rules.ts';
import { type Amounts, stateWords, invoicePageWords as words } from '../invoice-pages.words.ts';

const TONES: Record<InvoiceState, Tone> = {
  open: 'warn',
  partlyPaid: 'warn',
  paid: 'ok',
  overpaid: 'warn',
  partlyRefunded: 'plain',
  refunded: 'plain',
  canceled: 'plain',
};

interface StateTagProps {
  state: InvoiceState;
  amounts: Amounts;
  isOverdue: boolean;
  /** True beside columns that tell the amounts. */
  isShort?: boolean;
}

/** The state in words; an overdue invoice says so beside it. */
export function StateTag({ state, amounts, isOverdue, isShort }: StateTagProps) {
  return (
    <>
      <StatusTag tone={TONES[state]}>
        {isShort && state === 'partlyPaid' ? words.partlyPaid : stateWords[state](amounts)}
      </StatusTag>
      {isOverdue ? <StatusTag tone="bad">{words.overdue}</StatusTag> : null}
    </>
  );
}
