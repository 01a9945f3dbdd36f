// What is written about an athlete who moves to another team, in mails and notifications.
import { type Sport, sportName } from '#sport/sports.rules.ts';

/** A subject is one line. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 100);
const hello = (name: string) => (name.trim() === '' ? 'Hello,' : `Hello ${name.trim()},`);

interface MoveTold {
  reader: string;
  athlete: string;
  /** Null of somebody who is on no team's roster. */
  from: string | null;
  to: string;
  /** By the team that the athlete would leave, which then is named. */
  isOffered: boolean;
  sport: Sport;
}

const onRosterOf = (from: string | null, sport: Sport): string =>
  from === null ? '' : `, who is on the roster of ${from} in ${sportName(sport).toLowerCase()},`;

export const moveMailWords = {
  askedSubject: ({ from, to, isOffered }: MoveTold) =>
    isOffered
      ? `${oneLine(from ?? '')} offers you an athlete`
      : `${oneLine(to)} asks for one of your athletes`,
  askedLines: ({ reader, athlete, from, to, isOffered, sport }: MoveTold) =>
    isOffered
      ? [
          hello(reader),
          `${from} wants to move ${athlete} to the roster of ${to} in ${sportName(sport).toLowerCase()}.`,
          'If you accept, the athlete comes on your roster and you read the name there in full. All results stay where they are. If this is wrong, decline: nothing changes.',
        ]
      : [
          hello(reader),
          `${to} says that ${athlete}${onRosterOf(from, sport)} now runs for them.`,
          'If you agree, the athlete comes on their roster and is no longer active on yours. All results stay where they are.',
        ],
  askedButton: 'Look at the roster',
  familySubject: ({ athlete, to, isOffered }: MoveTold) =>
    isOffered
      ? `Does ${oneLine(athlete)} move to ${oneLine(to)}?`
      : `Does ${oneLine(athlete)} now run for ${oneLine(to)}?`,
  familyLines: ({ reader, athlete, from, to, isOffered, sport }: MoveTold) =>
    isOffered
      ? [
          hello(reader),
          `A coach of ${from} wants to move ${athlete} to the roster of ${to} in ${sportName(sport).toLowerCase()}.`,
          'If a coach of the new team accepts, the coaches there keep the roster and read the name in full. All results and bests stay. If this is wrong, decline: nothing changes.',
        ]
      : [
          hello(reader),
          `A coach of ${to} says that ${athlete}${onRosterOf(from, sport)} now runs for them.`,
          'If you agree, the coaches of the new team keep the roster and read the name there in full. All results and bests stay. If this is wrong, decline: nothing changes.',
        ],
  familyButton: 'Answer',
  decidedSubject: ({ athlete, to, isOffered }: MoveTold, isAgreed: boolean) => {
    if (isOffered)
      return `${oneLine(athlete)} ${isAgreed ? `has moved to ${oneLine(to)}` : 'stays on your roster'}`;
    return isAgreed
      ? `${oneLine(athlete)} is on your roster`
      : `${oneLine(athlete)} stays with the other team`;
  },
  decidedLines: ({ reader, athlete, from, to }: MoveTold, isAgreed: boolean) => [
    hello(reader),
    isAgreed
      ? `${athlete}${from === null ? '' : ` has moved from ${from} and`} is on the roster of ${to}.`
      : `The request that ${athlete} moves${from === null ? '' : ` from ${from}`} to ${to} was declined.`,
  ],
  decidedButton: 'Look at the roster',
  undoneSubject: ({ athlete, to }: MoveTold) => `${oneLine(athlete)}’s move to ${oneLine(to)} was undone`,
  undoneLines: ({ reader, athlete, from, to }: MoveTold) => [
    hello(reader),
    `${athlete}’s move to ${to} was undone. ${from === null ? 'The roster is as it was before.' : `The athlete is back on the roster of ${from}.`}`,
  ],

  /** In the notifications, between the names of team and athlete, or after the athlete's. */
  asksFor: 'asks for',
  offers: 'wants to move',
  offersTo: 'to',
  movesTo: 'now runs for',
  isBackAt: 'is back at',
  isBack: 'did not move after all',
  isYours: 'is on your roster',
  stays: 'stays with the other team',
  staysHere: 'stays on your roster',
};
