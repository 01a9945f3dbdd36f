// Sentences of the Schedule tab.
import type { ScheduleFilter } from './schedule-view.rules.ts';

const FILTERS: Record<ScheduleFilter, string> = {
  all: 'All',
  mine: 'My athletes',
  track: 'Track',
  field: 'Field',
};

export const scheduleScreenWords = {
  title: 'Schedule',
  caption: (day: string) => `Schedule of ${day}, planned and expected`,
  description: (meet: string, dates: string) =>
    `When every event of ${meet} starts, ${dates}: planned, expected and real starts.`,
  filter: (filter: ScheduleFilter) => FILTERS[filter],
  show: 'Show',
  days: 'Days',
  planned: 'Planned',
  plannedBelow: (time: string) => `planned ${time}`,
  expected: 'Expected',
  event: 'Event',
  state: 'State',
  areas: { track: 'Track', field: 'Field', course: 'Course' },
  about: 'about',
  heats: (isField: boolean) => `Times of each ${isField ? 'flight' : 'heat'}`,
  noTime: 'no time',
  legend:
    'Thin mark: planned. Bar: where we expect the start, from the last 10 real starts. Green: the real start.',
  asOf: (time: string, zone: string) => `As of ${time} ${zone}`,
  times: (zone: string) => `Times are ${zone}`,
  empty: 'No schedule yet',
  emptyText: 'The host has not published the events of this meet.',
  withoutTimes: 'The host has not set start times. This is the order of events.',
  mineWithoutScript: 'Turn on JavaScript to see your athletes here. This page does not know who they are.',
};
