// The sentences about rehearsals.
export const rehearsalsWords = {
  notOver: 'You can rehearse a meet only after it is over. Choose a past meet.',
  nothingHappened: 'This meet has no results, so there is nothing to play again.',
  nobodyStarted: 'Nobody of this meet can be entered into a copy, so there is nothing to play.',
  isCopy: 'This is a rehearsal itself. Start one from the meet that it copies.',
  nothingInFile: 'This file has no results of a meet, so there is nothing to play.',
  severalMeets: 'These files hold several meets. Play the file of one meet.',
  none: 'There is no rehearsal of this meet any more. Start a new one.',
};

/** The sentences of the command that plays a file. */
export const replayWords = {
  usage: [
    'npm run replay -- FILE [options]',
    '  plays a results file, or a folder of one meet, into a private copy that only its staff sees',
    '  --speed 60        seconds of the meet in one second, 1 to 600',
    '  --host EMAIL      the account that is the host of the copy; without it, only admins see it',
    '  --name NAME       the name of the meet, if the file does not give it',
    '  --date YYYY-MM-DD its first day, if the file does not give it',
    '  --wipe            wipes the copy after the last mark; without it, two days later',
    '  Ctrl-C ends the rehearsal and wipes the copy.',
  ].join('\n'),
  speedWrong: 'The speed is a whole number from 1 to 600.',
  reading: 'Reading the results …',
  begins: (name: string, marks: number, address: string) =>
    `${name}: ${marks} marks to play. The staff of the copy follows them at ${address}`,
  progress: (percent: number, marks: number, of: number) => `${percent} %: ${marks} of ${of} marks`,
  finished: 'Every mark is in.',
  stays: 'The copy stays for two days, and is wiped then.',
  wiped: 'The copy is wiped. Nothing of it is left.',
};
