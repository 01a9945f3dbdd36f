export const hostToolWords = {
  stateRuleOff: 'The state of this meet’s venue has no rule about seeds. Your seeds stay as they are.',
};
