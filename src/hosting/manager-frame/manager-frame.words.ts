import type { SetupPanel } from '#competition/meets/manage/setup-panels.rules.ts';
import { formatWallTime } from '#competition/meets/meet-page/wall-times.rules.ts';

// The frame of the meet manager and its overview.
export const frameWords = {
  loading: 'Loading the meet',
  menu: 'Meet manager',
  openMenu: (page: string) => `Menu: ${page}`,
  settings: 'Settings',
  publicPage: 'Public page',
  preview: 'Preview',
  offUntilActivated: 'Registration is off until you activate',
  leave: 'Save and leave',
  sport: { tf: 'Track & Field', xc: 'Cross Country' },
  states: { current: 'next', done: 'done', skip: 'skipped' },
};

export const overviewWords = {
  title: 'Overview',
  pageTitle: (meet: string) => `${meet}: meet manager`,
  lead: 'Where your meet stands.',
  registration: 'Registration',
  isOff: 'Registration is off. Coaches and athletes cannot enter yet.',
  isOn: 'Registration is on.',
  isOver: 'The meet is over.',
  opens: (wallTime: string) => `It opens ${formatWallTime(wallTime)}.`,
  closes: (wallTime: string) => `It closes ${formatWallTime(wallTime)}.`,
  venueTime: (timeZone: string) => `Times are on the clock at the venue, ${timeZone}.`,
  setup: 'Setup',
  progress: ({ done, of }: { done: number; of: number }) => `${done} of ${of} steps are complete.`,
  facts: 'In this meet',
  counts: { divisions: 'Divisions', events: 'Events', entries: 'Entries' },
  panels: {
    template: 'Template',
    info: 'Meet info',
    divisions: 'Divisions',
    options: 'Entry options',
    seeds: 'Seeds',
    fees: 'Fees',
    bibs: 'Bibs',
    events: 'Events',
    activate: 'Activate',
  } satisfies Record<SetupPanel, string>,
  panelStates: { current: 'Next', done: 'Done', skip: 'Skipped', open: 'To do' },
};
