import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type EventQuery, eventHref, parseEventQuery } from './event-query.rules.ts';

const plain: EventQuery = {
  round: null,
  view: 'place',
  areDetailsOpen: false,
  isWhyOpen: false,
  resultId: null,
};

test('the plain page has the plain address', () => {
  expect(eventHref('/event', plain)).toBe('/event');
  expect(eventHref('/event', { ...plain, round: 'P', view: 'heat', isWhyOpen: true })).toBe(
    '/event?round=P&by=heat&why=1',
  );
});

test('wrong values in an address are ignored', () => {
  expect(parseEventQuery(new URLSearchParams('round=9&by=lane&open=yes&why='))).toEqual(plain);
});

test('a parsed address equals the query it was made from', () => {
  const queries = fc.record({
    round: fc.constantFrom<EventQuery['round']>('P', 'Q', 'S', 'F', null),
    view: fc.constantFrom<EventQuery['view']>('place', 'heat'),
    areDetailsOpen: fc.boolean(),
    isWhyOpen: fc.boolean(),
    resultId: fc.constant(null),
  });
  fc.assert(
    fc.property(queries, (query) => {
      const { searchParams } = new URL(eventHref('http://localhost/event', query));
      expect(parseEventQuery(searchParams)).toEqual(query);
    }),
  );
});
