// What is said about a roster that cannot be changed so, and about athletes who move, in mails, too.
import { type Sport, sportName } from '#sport/sports.rules.ts';

export const rosterRefusalWords = {
  kindUnknown: 'There is no such kind of season.',
  seasonUnknown: 'There is no such season.',
  athleteUnknown: 'This athlete is not on the roster.',
  gradeUnknown: 'This is not a grade of this team.',
  planChanged:
    'The roster was changed meanwhile, and some rows would now do something else. Look at them again.',
  nothingToApply: 'No row would change the roster.',
  tooManyRows: (most: number) => `This is more than ${most} rows. Bring them in by parts.`,
  undone: 'This can no longer be undone: the roster was changed again, or it is not yours.',
  pastRoll: 'The season after this one is over. Its roster comes from its results.',
  rolled: 'This roster was carried over before.',
  nothingToRoll: 'There is nobody to carry over.',
  moveToSelf: 'This athlete is on a roster of this team already. Add them by name.',
  noTeam: 'This athlete is on no other roster in this sport. Add them by name.',
  moveAsked: 'The other team was asked before, and has not answered yet.',
  moveUnknown: 'There is no such request.',
  moveDecided: 'This was decided meanwhile.',
  moveNotYours: 'Only the other team, the athlete or a parent may agree.',
  moveNotWithdrawn: 'Only the team that has asked may take it back.',
};

const hello = (name: string) => (name.trim() === '' ? 'Hello,' : `Hello ${name.trim()},`);

interface MoveTold {
  reader: string;
  athlete: string;
  from: string;
  to: string;
  sport: Sport;
}

export const moveMailWords = {
  askedSubject: ({ to }: MoveTold) => `${to} asks for one of your athletes`,
  askedLines: ({ reader, athlete, from, to, sport }: MoveTold) => [
    hello(reader),
    `${to} says that ${athlete}, who is on the roster of ${from} in ${sportName(sport).toLowerCase()}, now runs for them.`,
    'If you agree, the athlete comes on their roster and is no longer active on yours. All results stay where they are.',
  ],
  askedButton: 'Look at the roster',
  decidedSubject: ({ athlete }: MoveTold, isAgreed: boolean) =>
    isAgreed ? `${athlete} is on your roster` : `${athlete} stays with the other team`,
  decidedLines: ({ reader, athlete, from, to }: MoveTold, isAgreed: boolean) => [
    hello(reader),
    isAgreed
      ? `${athlete} has moved from ${from} and is on the roster of ${to}.`
      : `The request that ${athlete} moves from ${from} to ${to} was declined.`,
  ],
  decidedButton: 'Look at the roster',
};
