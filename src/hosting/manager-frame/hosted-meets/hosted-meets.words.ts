import type { StaffRole } from '#competition/meets/permissions.rules.ts';

export const hostedMeetsWords = {
  create: 'Create a meet',
  title: 'Your meets',
  lead: 'The meets that you host, and those where you time, check in or judge.',
  loading: 'Loading your meets',
  columns: { meet: 'Meet', dates: 'Dates', role: 'Your role', state: 'State' },
  roles: { host: 'Host', timer: 'Timer', clerk: 'Clerk', judge: 'Judge' } satisfies Record<StaffRole, string>,
  setup: ({ done, of }: { done: number; of: number }) => `Setup: ${done} of ${of}`,
  states: {
    registration: 'Registration is on',
    off: 'Registration is off',
    now: 'On now',
    over: 'Finished',
  },
  planNext: 'Plan the next one',
  planNextOf: (meet: string) => `Plan the next one after ${meet}`,
  none: 'No meets yet',
  noneLead: 'Meets that you host, or where you help, are listed here.',
  notHostTitle: 'You cannot manage this meet',
  publicPage: 'See the public page of the meet',
  yourMeets: 'See your meets',
};
