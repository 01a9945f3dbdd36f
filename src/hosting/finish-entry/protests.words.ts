// The words of protests on the page on which finishes are entered.
export const protestWords = {
  title: 'Protests',
  none: 'Nobody has protested.',
  add: 'Write down a protest',
  decide: 'Decide',
  withdraw: 'Withdrawn by the team',
  about: (name: string) => `about ${name}`,
  who: 'Who it is about',
  wholeRound: 'The whole round',
  text: 'What is protested, and who protests',
  decision: 'Decision',
  reason: 'Reason',
  save: 'Save',
  saving: 'Saving',
  states: { open: 'Open', accepted: 'Accepted', declined: 'Declined' },
};
