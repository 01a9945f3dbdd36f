import { countOf } from '#kit/counts.ts';

const EVENTS = { total: 'event', track: 'track event', field: 'field event' };

export const entryLimitWords = {
  limitReached: (name: keyof typeof EVENTS, limit: number) =>
    `An athlete may enter ${countOf(limit, EVENTS[name], `${EVENTS[name]}s`)} at this meet. Remove one to add another.`,
};
