// What the server words on the home page: times of meets, what changed, and what somebody is at a team.
import { countOf } from '#kit/counts.ts';
import type { Sport } from '#sport/sports.rules.ts';

const SPORT_WORDS: Record<Sport, string> = { tf: 'Track & Field', xc: 'Cross Country' };
const TYPE_WORDS: Record<string, string> = { F: 'Follower', A: 'Athlete', P: 'Parent', C: 'Coach' };

const BADGE_WORDS = { PR: 'Personal record', SR: 'Season record' };

export const memberReplyWords = {
  times: (from: string, until: string) => `${from} to ${until}`,
  progress: (official: number, total: number) => `${official} of ${total} events official`,
  rank: (rank: number) => `#${rank}`,
  roles: (types: readonly string[], position: string) =>
    types.map((type) => (type === 'C' && position ? position : (TYPE_WORDS[type] ?? type))).join(', '),
  sports: (sports: readonly Sport[]) => sports.map((sport) => SPORT_WORDS[sport]).join(' and '),
  team: (sports: string, roles: string) => (roles ? `${sports}. ${roles}` : sports),
  results: (name: string, event: string, mark: string) => `${name}: ${event} in ${mark}`,
  fieldResults: (name: string, event: string, mark: string) => `${name}: ${event}, ${mark}`,
  resultsDetail: (flag: 'PR' | 'SR' | null, more: number, meet: string) => {
    const others = more > 0 ? countOf(more, 'more result', 'more results') : null;
    const told = [flag === null ? null : BADGE_WORDS[flag], others].filter((part) => part !== null);
    return told.length > 0 ? `${told.join(', ')}. ${meet}` : meet;
  },
  correction: (name: string, event: string) => `${name}: ${event} was corrected`,
  comment: (writer: string, title: string) => `${writer} wrote about ${title || 'your workout'}`,
  decision: (status: number, type: string, team: string) =>
    decisionSentence(status, TYPE_WORDS[type] ?? type, team),
};

function decisionSentence(status: number, role: string, team: string): string {
  if (status >= 0) return `You belong to ${team} as ${role.toLowerCase()}`;
  if (status === -10) return `${team}: your request waits for a coach`;
  if (status === -35) return `${team}: your request was declined`;
  if (status <= -40) return `${team}: your access was ended`;
  return `You are no longer at ${team}`;
}
