// Sentences of the home page that the server writes: meet times, recent changes, and roles on a team.

import { countOf } from '#kit/counts.ts';
import { ACCESS_FROM, ACCESS_STATUS, BANNED_UP_TO } from '#people/access/membership/access-status.rules.ts';
import { listInWords } from '#sport/lists.words.ts';
import type { Sport } from '#sport/sports.rules.ts';

const SPORT_WORDS: Record<Sport, string> = { tf: 'Track & Field', xc: 'Cross Country' };
const TYPE_WORDS: Record<string, string> = { F: 'Follower', A: 'Athlete', P: 'Parent', C: 'Coach' };

const BADGE_WORDS = { PR: 'Personal record', SR: 'Season record' };

export const homeReplyWords = {
  times: (from: string, until: string) => `${from} to ${until}`,
  progress: (official: number, total: number) => `${official} of ${total} events official`,
  rank: (rank: number) => `#${rank}`,
  roles: (types: readonly string[], position: string) =>
    types.map((type) => (type === 'C' && position ? position : (TYPE_WORDS[type] ?? type))).join(', '),
  sports: (sports: readonly Sport[]) => listInWords(sports.map((sport) => SPORT_WORDS[sport])),
  team: (sports: string, roles: string) => (roles ? `${sports}. ${roles}` : sports),
  results: (name: string, event: string, mark: string) => `${name}: ${event} in ${mark}`,
  fieldResults: (name: string, event: string, mark: string) => `${name}: ${event}, ${mark}`,
  resultsDetail: (flag: 'PR' | 'SR' | null, more: number, meet: string) => {
    const others = more > 0 ? countOf(more, 'more result', 'more results') : null;
    const parts = [flag === null ? null : BADGE_WORDS[flag], others].filter((part) => part !== null);
    return parts.length > 0 ? `${parts.join(', ')}. ${meet}` : meet;
  },
  correction: (name: string, event: string) => `${name}: ${event} was corrected`,
  comment: (writer: string, title: string) => `${writer} commented on ${title || 'your workout'}`,
  decision: (status: number, type: string, team: string) =>
    decisionSentence(status, TYPE_WORDS[type] ?? type, team),
};

function decisionSentence(status: number, role: string, team: string): string {
  if (status >= ACCESS_FROM) return `You joined ${team} as ${role.toLowerCase()}`;
  if (status === ACCESS_STATUS.requestingAccess) return `${team}: your request waits for a coach`;
  if (status === ACCESS_STATUS.requestDeclined) return `${team}: your request was declined`;
  if (status <= BANNED_UP_TO) return `${team}: your access was removed`;
  return `You are no longer on ${team}`;
}
