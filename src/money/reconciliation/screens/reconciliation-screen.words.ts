// Sentences of the page that compares the books with the card processor.
import { countOf } from '#kit/counts.ts';
import { formatCents } from '#kit/money/cents.ts';
import { formatDate } from '#sport/calendar/days.rules.ts';
import type { ObjectKind, Problem } from '../reconciliation.rules.ts';

export const reconciliationScreenWords = {
  title: 'Reconciliation',
  description: 'The books of this site beside the lists of the card processor.',
  lead: 'Every night the books are compared with the card processor: each charge, refund and dispute of the last 3 days, by its id and to the cent.',
  noCards: 'This site takes no cards, so there is nothing to compare.',
  allGood: 'No difference is open. Both sides agree to the cent.',
  neverRan: 'Nothing was compared yet.',
  open: (count: number, cents: number) =>
    `${countOf(count, 'difference is', 'differences are')} open. The card processor has ${
      cents === 0
        ? 'as much as the books'
        : `${formatCents(Math.abs(cents))} ${cents > 0 ? 'more' : 'less'} than the books`
    }.`,
  differences: 'Differences',
  openOnly: 'open',
  resolvedTitle: 'Resolved differences',
  runsTitle: 'Comparisons',
  compare: 'Compare now',
  comparing: 'Asking',
  begins: 'The comparison begins in a moment.',
  from: 'First day',
  to: 'Last day',
  daysHint: 'Days in UTC, at most 31.',
  kinds: { charge: 'Charge', refund: 'Refund', dispute: 'Dispute' } satisfies Record<ObjectKind, string>,
  problems: {
    not_in_books: 'is not in the books',
    not_at_provider: 'is unknown to the card processor',
    amount: 'has another amount',
    currency: 'is in another currency',
  } satisfies Record<Problem, string>,
  heading: (kind: ObjectKind, problem: Problem) =>
    `${reconciliationScreenWords.kinds[kind]} ${reconciliationScreenWords.problems[problem]}`,
  atProvider: 'Card processor',
  inBooks: 'Books',
  unknown: 'not there',
  day: 'Day',
  id: 'Id',
  invoice: (id: number) => `Invoice ${id}`,
  receipt: (number: number) => `Receipt R-${number}`,
  whatToDo: (kind: ObjectKind, problem: Problem): string => {
    if (problem === 'not_at_provider')
      return 'Check that the site has the keys of the right account. If the money never came, tell the payer, and ask a developer: the books are never changed by hand.';
    if (problem === 'amount')
      return 'Look this id up at the card processor. If somebody captured, changed or paid back a part there, write down why and resolve the difference.';
    if (problem === 'currency')
      return 'This site takes US dollars only. Refund it at the card processor, or write down what it was for.';
    if (kind === 'charge')
      return 'Somebody charged a card past this site, such as in the dashboard of the card processor. Find out what it was for. Refund it there, or write down what it was for and resolve it.';
    return kind === 'refund'
      ? 'Somebody paid back a charge that this site does not know. Look up its charge first.'
      : 'A bank took back a charge that this site does not know. Answer the bank at the card processor.';
  },
  resolve: 'Resolve',
  resolveTitle: 'Resolve this difference',
  resolveText: 'It stays resolved while its amounts are the same. The books are not changed.',
  note: 'Why is it in order?',
  noteHint: 'The people who look after the books next year read it.',
  resolving: 'Resolving',
  keep: 'Keep it open',
  resolved: 'Resolved.',
  resolvedBy: (name: string | null) =>
    name === null
      ? 'It went away by itself: a later comparison found both sides equal.'
      : `Resolved by ${name}:`,
  days: (from: string, to: string) =>
    from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`,
  states: {
    waiting: 'Waits',
    running: 'Under way',
    done: 'Done',
    failed: 'Failed',
  } satisfies Record<'waiting' | 'running' | 'done' | 'failed', string>,
  nightly: 'Nightly',
  askedBy: (name: string) => `Asked for by ${name}`,
  counts: (charges: number, refunds: number, disputes: number) =>
    [
      countOf(charges, 'charge', 'charges'),
      countOf(refunds, 'refund', 'refunds'),
      countOf(disputes, 'dispute', 'disputes'),
    ].join(', '),
  healed: (count: number) => `${countOf(count, 'difference', 'differences')} mended by asking again`,
  columns: { days: 'Days', state: 'State', provider: 'Card processor', books: 'Books', apart: 'Apart' },
};
