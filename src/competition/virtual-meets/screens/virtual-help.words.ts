// The words that explain virtual meets.
export const virtualHelp = {
  help: 'How virtual meets work',
  helpTitle: 'Virtual Meets',
  helpLines: [
    'Hosts create a virtual meet, or switch Virtual on in the info of an existing one.',
    'Coaches and athletes register for it as for any other meet.',
    'Athletes compete where they are. They, their parents or their coach post the mark with its day, place and a link to a video.',
    'A coach of the team or a host looks at the video. Valid marks become results of the meet; a changed mark is looked at again.',
    'Videos and notes are for the athlete, the family, the coaches of the team and the hosts only.',
  ],
  close: 'Close',
};
