// Sentences about moves between teams, in mails and notifications.
import { hello, oneLine } from '#kit/mail-phrases.ts';
import { type Sport, sportName } from '#sport/sports.rules.ts';

interface MoveFacts {
  reader: string;
  athlete: string;
  /** Null if the athlete is on no roster. */
  from: string | null;
  to: string;
  /** True if the athlete's current team offers the move. */
  isOffered: boolean;
  sport: Sport;
}

const onRosterOf = (from: string | null, sport: Sport): string =>
  from === null ? '' : `, who is on the roster of ${from} in ${sportName(sport).toLowerCase()},`;

export const moveMailWords = {
  requestSubject: ({ from, to, isOffered }: MoveFacts) =>
    isOffered
      ? `${oneLine(from ?? '')} offers you an athlete`
      : `${oneLine(to)} requests one of your athletes`,
  requestLines: ({ reader, athlete, from, to, isOffered, sport }: MoveFacts) =>
    isOffered
      ? [
          hello(reader),
          `${from} wants to move ${athlete} to the roster of ${to} in ${sportName(sport).toLowerCase()}.`,
          'If you accept, the athlete joins your roster and you see the full name. All results stay where they are. If this is wrong, decline and nothing changes.',
        ]
      : [
          hello(reader),
          `${to} says that ${athlete}${onRosterOf(from, sport)} now runs for them.`,
          'If you agree, the athlete joins their roster and becomes inactive on yours. All results stay where they are.',
        ],
  requestButton: 'Open the roster',
  familySubject: ({ athlete, to, isOffered }: MoveFacts) =>
    isOffered
      ? `Does ${oneLine(athlete)} move to ${oneLine(to)}?`
      : `Does ${oneLine(athlete)} now run for ${oneLine(to)}?`,
  familyLines: ({ reader, athlete, from, to, isOffered, sport }: MoveFacts) =>
    isOffered
      ? [
          hello(reader),
          `A coach of ${from} wants to move ${athlete} to the roster of ${to} in ${sportName(sport).toLowerCase()}.`,
          'If a coach of the new team accepts, its coaches manage the roster entry and see the full name. All results and bests stay. If this is wrong, decline and nothing changes.',
        ]
      : [
          hello(reader),
          `A coach of ${to} says that ${athlete}${onRosterOf(from, sport)} now runs for them.`,
          'If you agree, the coaches of the new team manage the roster entry and see the full name. All results and bests stay. If this is wrong, decline and nothing changes.',
        ],
  familyButton: 'Answer',
  decidedSubject: ({ athlete, to, isOffered }: MoveFacts, isAgreed: boolean) => {
    if (isOffered)
      return `${oneLine(athlete)} ${isAgreed ? `has moved to ${oneLine(to)}` : 'stays on your roster'}`;
    return isAgreed
      ? `${oneLine(athlete)} is on your roster`
      : `${oneLine(athlete)} stays with the other team`;
  },
  decidedLines: ({ reader, athlete, from, to }: MoveFacts, isAgreed: boolean) => [
    hello(reader),
    isAgreed
      ? `${athlete}${from === null ? '' : ` has moved from ${from} and`} is on the roster of ${to}.`
      : `The request to move ${athlete}${from === null ? '' : ` from ${from}`} to ${to} was declined.`,
  ],
  decidedButton: 'Open the roster',
  undoneSubject: ({ athlete, to }: MoveFacts) => `${oneLine(athlete)}’s move to ${oneLine(to)} was undone`,
  undoneLines: ({ reader, athlete, from, to }: MoveFacts) => [
    hello(reader),
    `${athlete}’s move to ${to} was undone. ${from === null ? 'The roster is back to what it was.' : `The athlete is back on the roster of ${from}.`}`,
  ],

  /**
   * In notifications these stand between the names of team and athlete, or after the athlete's
   * name.
   */
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
