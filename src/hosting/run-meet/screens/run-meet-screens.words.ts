// The words of the pages on which the staff runs a meet.
import { countOf, formatCount } from '#kit/counts.ts';
import type { Sport } from '#sport/sports.rules.ts';

export const runMeetScreens = {
  menu: 'Run meet',
  pageTitle: (meet: string) => `${meet}: run meet`,
  loading: 'Loading the meet',
  title: 'Run meet',
  importResults: 'Import results',
  settings: 'Settings',
  lead: {
    tf: 'Every round in the order of the day. Seed it, check athletes in, and enter what happens.',
    xc: 'Every race in the order of the day. Make its start list, check runners in, and enter who finishes.',
  },
  timing: 'Timing computers and files',
  publicPage: 'Public page',
  paper: { tf: 'Print heat sheets, cards and bibs', xc: 'Print start lists and bibs' },
  manager: 'Meet manager',
  rehearsal: 'Rehearsal: nobody else sees this meet.',
  rehearsalRuns: 'A rehearsal of this meet is on. You are on its staff, and nobody else sees it.',
  openRehearsal: 'Open the rehearsal',
  sport: { tf: 'Track & Field', xc: 'Cross Country' },
  judging: 'Judge on this phone',
  find: 'Find an event',
  findHint: 'Number, event or division',
  none: 'No events yet',
  noneText: 'Add events to the meet first. They show here as soon as they are in the schedule.',
  nothingFound: (text: string) => `No event matches “${text}”.`,
  day: (day: string) =>
    new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      timeZone: 'UTC',
    }),
  columns: { time: 'Time', event: 'Event', start: 'Start list', marks: 'Marks', state: 'State' },
  tableName: (day: string) => `Events on ${day}`,
  number: (number: string) => `Event ${number}`,
  noTime: 'No time',
  seedAll: (events: number, sport: Sport) =>
    sport === 'xc'
      ? `Make ${countOf(events, 'start list', 'start lists')}`
      : `Seed ${countOf(events, 'event', 'events')}`,
  seededAll: (events: number, sport: Sport) =>
    sport === 'xc'
      ? `Made ${countOf(events, 'start list', 'start lists')}.`
      : `Seeded ${countOf(events, 'event', 'events')}.`,
  seeding: 'Seeding',
  notSeededAll: 'Not seeded. Try again.',
  notSeeded: (entries: number, isCourse: boolean) =>
    `${formatCount(entries)} entered, ${isCourse ? 'no start list' : 'not seeded'}`,
  nobody: 'Nobody entered',
  starters: (count: number, isRelay: boolean) =>
    isRelay ? countOf(count, 'team', 'teams') : countOf(count, 'athlete', 'athletes'),
  checkedIn: (here: number) => `${formatCount(here)} checked in`,
  scratched: (count: number) => (count === 1 ? '1 scratch' : `${count} scratches`),
  marked: (count: number, of: number) => `${formatCount(count)} of ${formatCount(of)}`,
  held: (count: number) => (count === 1 ? '1 mark held' : `${formatCount(count)} marks held`),
  conflicts: (count: number) => (count === 1 ? '1 conflict' : `${count} conflicts`),
  protests: (count: number) => (count === 1 ? '1 protest' : `${count} protests`),
  waiting: 'Not started',
  old: 'This page could not read the newest state. It tries again by itself.',
  tabs: {
    label: 'Pages of the event',
    seeding: { tf: 'Seeding', xc: 'Start list' },
    checkIn: 'Check-in',
    results: 'Results',
    judge: 'Judge',
    paper: 'Paper',
  },
};
