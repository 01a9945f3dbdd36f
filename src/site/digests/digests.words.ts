// The sentences of a digest mail.
import type { ResultOfAthlete } from '#competition/athlete-pages/athlete-results.rules.ts';
import { officialPlace, writeRecordedMark } from '#competition/athlete-pages/athlete-results.rules.ts';
import { formatMonthDay } from '#sport/calendar/days.rules.ts';

export const digestWords = {
  why: 'You get this email because you manage athletes, are on a team or have favorites on Homestretch.',
  button: 'Open your home page',
  lead: (firstName: string) =>
    `${firstName === '' ? 'Hello' : `Hello ${firstName}`}, here is what is new since our last email.`,
  more: (count: number) => `and ${count} more on the site`,
  teams: 'Your teams',
  notices: 'Notices',
  results: (count: number) => (count === 1 ? '1 result' : `${count} results`),
};

interface Counted {
  results: number;
  meets: number;
  notices: number;
  /** The name of the only athlete or team with news; null when there are several. */
  name: string | null;
}

/** "Rowan Tellis: 3 new results". */
export function digestSubject({ results, meets, notices, name }: Counted): string {
  const parts = [
    results > 0 && `${results} new ${results === 1 ? 'result' : 'results'}`,
    meets > 0 && `${meets} ${meets === 1 ? 'meet' : 'meets'} of your teams`,
    notices > 0 && `${notices} ${notices === 1 ? 'notice' : 'notices'}`,
  ].filter(Boolean);
  const summary = parts.join(', ');
  return name === null ? summary[0]!.toUpperCase() + summary.slice(1) : `${name}: ${summary}`;
}

/** "800m 1:58.21". */
export function resultLine(result: ResultOfAthlete): string {
  return `${result.eventName} ${writeRecordedMark(result)}`;
}

/** "PR, place 2, Harbor Invitational, May 8". */
export function resultDetail(result: ResultOfAthlete): string {
  const place = officialPlace(result);
  const parts = [
    result.bestFlag,
    place === null ? null : `place ${place}`,
    result.meetName,
    formatMonthDay(result.competedOn),
  ];
  return parts.filter(Boolean).join(', ');
}
