import { countOf } from '#kit/counts.ts';
import { formatDate } from '#sport/calendar/days.rules.ts';

// The panel on which a host chooses the meet to copy.
export const templateWords = {
  title: 'Template',
  pageTitle: (meet: string) => `Template: ${meet}`,
  lead: 'Begin with the setup of another meet, or with nothing.',
  from: 'Begin with',
  fromHint: 'You can copy meets that you host, and earlier meets of the host team.',
  nothing: 'Nothing',
  nothingNote: 'You add divisions and events yourself.',
  lastEdition: 'Last edition',
  copied: 'What is copied',
  copiedList: [
    'Divisions, with the grades and ages that may enter',
    'Events with their rounds, limits, standards and fees. Days and planned times move to the same day of your meet.',
    'Limits per athlete and per team',
    'Fees, without the day when late fees begin',
    'Registration messages',
  ],
  left: 'Entries, results, staff and dates are never copied.',
  source: ({ startOn, divisions, events }: { startOn: string; divisions: number; events: number }) =>
    [
      formatDate(startOn),
      countOf(divisions, 'division', 'divisions'),
      ...(events > 0 ? [countOf(events, 'event', 'events')] : []),
    ].join(', '),
  copy: 'Copy setup',
  copying: 'Copying',
  done: (meet: string) => `The setup of ${meet} is copied.`,
  chosen: 'Copied',
  replaceTitle: 'Replace the setup?',
  replace: (divisions: number, events: number) =>
    `The copy replaces ${countOf(divisions, 'division', 'divisions')} and ${countOf(events, 'event', 'events')}, and the limits, fees and messages that are set.`,
  replaceYes: 'Replace',
  replaceNo: 'Keep what is set',
};
