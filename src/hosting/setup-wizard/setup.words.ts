import { countOf } from '#kit/counts.ts';

// The steps of the setup of a meet.
export const setupWords = {
  aside: 'Set up your meet',
  asideLabel: 'Setup progress',
  progress: ({ done, of }: { done: number; of: number }) =>
    `${done} of ${of} complete, counting the host agreement`,
  allSteps: 'All steps',
  step: (number: number, of: number) => `Step ${number} of ${of}`,
  skipped: 'Skipped',
  done: '(done)',
  divisionCount: (count: number) => countOf(count, 'division', 'divisions'),
  eventCount: (count: number) => countOf(count, 'event', 'events'),
  back: (panel: string) => `Back to ${panel}`,
  skip: 'Skip for now',
  goOn: (panel: string) => `Save and go to ${panel}`,
  skipSetup: 'Leave the setup aside',
  restart: 'Begin the setup anew',
};
