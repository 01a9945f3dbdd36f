import { describe, expect, it } from 'vitest';
import { mayHaveMoved, withCounts } from './desk-counts.rules.ts';
import { createForm, M100, M200, standing } from './desk-form.fixtures.ts';

const form = createForm({
  events: { [M100]: { placesMax: 5, placesLeft: 0, waitingCount: 9 } },
  entries: [standing(1, M100, { acceptance: -5, waitingNumber: 4 }), standing(2, M200)],
});
const counts = (meetEventId: number, entries: number, waitlisted: number) => [
  { meetEventId, entries, accepted: entries - waitlisted, waitlisted },
];

describe('the counts of others on an open desk', () => {
  it('change the places that are left and the length of the wait list', () => {
    const { events } = withCounts(form, counts(M100, 4, 1));
    expect(events[0]).toMatchObject({ placesLeft: 2, waitingCount: 1 });
    expect(events[1]).toBe(form.events[1]);
  });

  it('never leave fewer than no places, and none are told of an event without a limit', () => {
    expect(withCounts(form, counts(M100, 15, 9)).events[0]).toMatchObject({ placesLeft: 0 });
    expect(withCounts(form, counts(M200, 15, 0)).events[1]).toMatchObject({ placesLeft: null });
  });

  it('leave the form as it is when they are no news', () => {
    expect(withCounts(form, counts(M100, 14, 9))).toBe(form);
    expect(withCounts(form, counts(999, 3, 0))).toBe(form);
  });

  it('may have moved an entry up only where it waits and someone has left', () => {
    expect(mayHaveMoved(form, counts(M100, 13, 8))).toBe(true);
    expect(mayHaveMoved(form, counts(M100, 15, 10))).toBe(false);
    expect(mayHaveMoved(form, counts(M200, 0, 0))).toBe(false);
  });
});
