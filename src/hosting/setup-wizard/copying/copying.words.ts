// Refusals to copy the setup of a meet.
export const copyingWords = {
  notYours: 'You can copy meets that you host, and earlier meets of the host team.',
  otherSport: 'You can copy a meet of the same sport only.',
  same: 'A meet cannot be copied to itself.',
  inUse:
    'This meet has entries or results, so that its setup cannot be replaced. Change its divisions and events by hand.',
};
