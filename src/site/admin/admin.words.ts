// The sentences of the admin pages.
import { countOf } from '#kit/counts.ts';
import type { ErrorOrder } from './error-log.rules.ts';

export const adminToolsWords = {
  title: 'Admin tools',
  description:
    'Support messages, reported messages, new teams, possible duplicates, the books and the error log.',
  support: (open: number) => ({
    label: 'Support messages',
    note: open === 0 ? 'No open messages' : countOf(open, 'open message', 'open messages'),
  }),
  reports: (open: number) => ({
    label: 'Reported messages',
    note: open === 0 ? 'No open reports' : countOf(open, 'open report', 'open reports'),
  }),
  teams: (waiting: number) => ({
    label: 'Teams to confirm',
    note: waiting === 0 ? 'No team waits' : countOf(waiting, 'team waits', 'teams wait'),
  }),
  leagues: { label: 'Own leagues', note: 'Lists of teams of your choice' },
  matches: { label: 'Match inbox', note: 'Athletes who may be listed twice' },
  reconciliation: (open: number) => ({
    label: 'Reconciliation',
    note: open === 0 ? 'No open difference' : countOf(open, 'open difference', 'open differences'),
  }),
  errors: (count: number) => ({
    label: 'Error log',
    note: count === 0 ? 'No errors in the last 30 days' : countOf(count, 'error', 'errors'),
  }),
};

export const errorLogWords = {
  title: 'Error log',
  description: 'Errors in visitors’ browsers, grouped.',
  lead: 'Errors in visitors’ browsers over the last 30 days. Each different error is listed once.',
  order: 'Order',
  orders: { newest: 'Newest', frequent: 'Most frequent' } satisfies Record<ErrorOrder, string>,
  none: 'No errors.',
  times: (times: number) => countOf(times, 'time', 'times'),
  span: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
  details: 'Browser and history',
};
