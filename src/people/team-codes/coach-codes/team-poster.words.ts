// The sentences of the poster that a coach prints.
import { formatDate } from '#sport/calendar/days.rules.ts';
import { type Sport, sportName } from '#sport/sports.rules.ts';

export const teamPosterWords = {
  title: (team: string) => `Poster of ${team}`,
  join: (team: string) => `Join ${team}`,
  on: (sport: Sport, site: string) => `${sportName(sport)} on ${site}`,
  picture: (team: string) => `Code to scan: join ${team}`,
  code: 'Team code',
  steps: 'How to join',
  step: (address: string) => [
    `Scan the code with your phone’s camera, or go to ${address} and enter the team code.`,
    'Sign in, or create a free account. Athletes under 13 are added by a parent.',
    'Say whether you are an athlete, a parent or a coach, and join.',
  ],
  until: (instant: string) => `This code works until ${formatDate(instant.slice(0, 10))}.`,
  print: 'Print',
  back: 'Back to the team codes',
  care: 'Anyone who can read this poster can join with the code. Hang it where only your team sees it.',
  none: 'No code in use',
  noneHint: 'Create a code first, then print its poster.',
};
