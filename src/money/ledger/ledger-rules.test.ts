import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  billed,
  type Cause,
  discounted,
  disputed,
  disputeWon,
  type Entries,
  paid,
  paidBack,
  reversed,
  type Sum,
  standingOf,
} from './ledger.rules.ts';

const sumOf = (entries: Entries) => Object.values(entries).reduce((sum, cents) => sum + cents, 0);
const sums = (...causes: [Cause, Entries][]): Sum[] =>
  causes.flatMap(([cause, entries]) =>
    Object.entries(entries).map(([account, cents]) => ({ cause, account: account as Sum['account'], cents })),
  );

const cents = fc.integer({ min: 0, max: 9_999_999 });

test('the entries of every cause add up to 0', () => {
  fc.assert(
    fc.property(cents, cents, cents, fc.boolean(), (amountCents, feeCents, overpaidCents, isFeeAbsorbed) => {
      const payment = { amountCents, feeCents, isFeeAbsorbed };
      const all = [
        billed(amountCents),
        paid('cards', payment),
        discounted(amountCents),
        paidBack('checks', { ...payment, overpaidCents }),
        reversed(paidBack('cards', { ...payment, overpaidCents })),
        disputed(amountCents),
        disputeWon(amountCents),
      ];
      expect(all.map((entries) => sumOf(entries) === 0)).toEqual(all.map(() => true));
    }),
  );
});

describe('the standing of an invoice of $200.00', () => {
  const INVOICE = ['invoice', billed(20_000)] as [Cause, Entries];
  const CARD = ['payment', paid('cards', { amountCents: 20_000, feeCents: 1600, isFeeAbsorbed: false })] as [
    Cause,
    Entries,
  ];

  test('nothing is paid', () => {
    expect(standingOf(sums(INVOICE))).toMatchObject({ billedCents: 20_000, paidCents: 0, dueCents: 20_000 });
  });

  test('a card pays it with its service fee on top', () => {
    expect(standingOf(sums(INVOICE, CARD))).toMatchObject({ paidCents: 20_000, feeCents: 1600, dueCents: 0 });
  });

  test('the payee bears the service fee', () => {
    const absorbed = paid('cards', { amountCents: 20_000, feeCents: 1600, isFeeAbsorbed: true });
    expect(absorbed.cards).toBe(20_000);
    expect(standingOf(sums(INVOICE, ['payment', absorbed]))).toMatchObject({
      paidCents: 20_000,
      feeCents: 0,
    });
  });

  test('half goes back: nothing is owed again', () => {
    const back = paidBack('cards', {
      amountCents: 10_000,
      feeCents: 0,
      isFeeAbsorbed: false,
      overpaidCents: 0,
    });
    const standing = standingOf(sums(INVOICE, CARD, ['refund', back]));
    expect(standing).toMatchObject({ paidCents: 20_000, refundedCents: 10_000, feeCents: 1600, dueCents: 0 });
  });

  test('all goes back with the fee', () => {
    const back = paidBack('cards', {
      amountCents: 20_000,
      feeCents: 1600,
      isFeeAbsorbed: false,
      overpaidCents: 0,
    });
    const standing = standingOf(sums(INVOICE, CARD, ['refund', back]));
    expect(standing).toMatchObject({ refundedCents: 20_000, feeCents: 0, dueCents: 0 });
    const again = standingOf(sums(INVOICE, CARD, ['refund', back], ['refund_failed', reversed(back)]));
    expect(again).toEqual(standingOf(sums(INVOICE, CARD)));
  });

  test('it was paid twice, and the second payment goes back', () => {
    const twice = standingOf(sums(INVOICE, CARD, CARD));
    expect(twice.dueCents).toBe(-20_000);
    const back = paidBack('cards', {
      amountCents: 20_000,
      feeCents: 1600,
      isFeeAbsorbed: false,
      overpaidCents: 20_000,
    });
    expect(standingOf(sums(INVOICE, CARD, CARD, ['refund', back]))).toMatchObject({
      dueCents: 0,
      feeCents: 1600,
    });
  });

  test('a coupon, and a dispute that is won', () => {
    expect(standingOf(sums(INVOICE, ['coupon', discounted(500)]))).toMatchObject({
      discountCents: 500,
      dueCents: 19_500,
    });
    expect(standingOf(sums(INVOICE, CARD, ['dispute', disputed(21_600)]))).toMatchObject({
      disputedCents: 21_600,
    });
    const won = sums(INVOICE, CARD, ['dispute', disputed(21_600)], ['dispute_won', disputeWon(21_600)]);
    expect(standingOf(won).disputedCents).toBe(0);
  });
});
