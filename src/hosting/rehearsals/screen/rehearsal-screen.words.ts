import { countOf, formatCount } from '#kit/counts.ts';

const HOUR_MINUTES = 60;
const MINUTE_MS = 60_000;

/** "3 h 20 min". */
function duration(ms: number): string {
  const minutes = Math.ceil(ms / MINUTE_MS);
  const hours = Math.floor(minutes / HOUR_MINUTES);
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % HOUR_MINUTES} min`;
}

export const rehearsalScreen = {
  title: 'Rehearsal',
  lead: 'Practice meet day with your staff. This meet is played again in a private copy, as fast as you like.',
  loading: 'Loading the rehearsal',
  pageTitle: (meet: string) => `Rehearsal: ${meet}`,
  howHead: 'How it works',
  how: [
    'The copy has the same events, entries, start lists, numbers and staff. It begins without a result.',
    'Every start, finish, attempt and wind of the meet comes in again. Your staff can enter marks beside them.',
    'Nobody else sees the copy. Nothing of it counts in lists, bests, records or news.',
    'The copy is wiped when you end the rehearsal, or after two days.',
  ],
  start: 'Start rehearsal',
  starting: 'Copying the meet',
  runHead: 'In progress',
  progress: 'Progress of the rehearsal',
  played: (marks: number, of: number) => `${formatCount(marks)} of ${countOf(of, 'mark', 'marks')}`,
  left: (ms: number, speed: number) => `${duration(ms / speed)} left at this speed`,
  paused: 'Paused',
  finished: 'Every mark is in. Look at the results with your staff, then end the rehearsal.',
  speed: 'Speed',
  speedHint: 'Long breaks, such as nights, are cut to ten minutes.',
  times: (speed: number) => (speed === 1 ? 'Real time' : `${speed} times as fast`),
  pause: 'Pause',
  resume: 'Go on',
  open: 'Open the copy',
  openHint: 'Your staff finds the copy on the page “Run meet” of this meet, too.',
  end: 'End and wipe',
  ending: 'Wiping the copy',
  endTitle: 'End the rehearsal and wipe its copy?',
  endText: 'All marks of the rehearsal are deleted. The meet itself stays as it is.',
  keep: 'Keep it',
  ended: 'The rehearsal is over. Nothing of the copy is left.',
};
