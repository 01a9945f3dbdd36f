// The words of the outbox: what is not sent, why, and what the judge or clerk can do.
import { countOf } from '#kit/counts.ts';

const marks = (count: number) => countOf(count, 'mark', 'marks');

export const outboxWords = {
  title: 'Outbox',
  back: 'Back',
  allSent: 'All sent',
  sending: 'Sending',
  notSent: (count: number) => `${count} not sent`,
  badge: 'Outbox: ',
  noNetwork: (since: string) => `No network since ${since}. Keep going: nothing is lost.`,
  nothing: 'Everything is sent',
  nothingText: 'Marks wait here when there is no network.',
  waiting: (count: number) => `${marks(count)} not sent`,
  waitingText:
    'They are on this phone, numbered and safe. They go out by themselves when the network is back, each counted once.',
  waitingWithNetwork:
    'They are on this phone, numbered and safe. The site has not answered yet. We try again.',
  inPageOnly:
    'This browser cannot store marks. Keep this page open until everything is sent, or save a file.',
  signIn: 'Sign in to send',
  signInText: 'Your session is over. Nothing is lost: sign in again, and the marks go out.',
  refused: (count: number) => `${marks(count)} not taken`,
  refusedText:
    'The site did not take these marks. Save them as a file, or try again when the reason is gone.',
  takeBack: 'Undo',
  remove: 'Remove',
  removeLabel: (who: string, what: string) => `Remove ${who}, ${what}`,
  removeQuestion: (who: string, what: string) =>
    `Remove the mark of ${who}, ${what}? It exists on this phone only.`,
  removeTitle: 'Remove this mark?',
  keep: 'Keep',
  sent: (count: number, at: string) => `${marks(count)} sent, last ${at}`,
  tryNow: 'Try now',
  trying: 'Sending',
  saveFile: 'Save as file',
  readFile: 'Add marks from a file',
  fileName: (day: string) => `unsent-marks-${day}.json`,
  restored: (count: number) =>
    count === 0
      ? 'All marks in this file are in the outbox already.'
      : `${marks(count)} added from the file.`,
  fileUnreadable: 'This file does not hold unsent marks. Choose a file that was saved here.',
  fileNewer: 'This file was saved by a newer version of the site. Reload this page first.',
  fileOtherMeet: 'This file is from another meet. Open the outbox of that meet and add it there.',
  lowBattery: (percent: number) =>
    `The battery is at ${percent} percent. Charge this phone before the event.`,
  lowStorage: 'This phone has almost no storage left. Free some before the event, or marks may not be kept.',
};
