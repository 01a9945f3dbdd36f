// Sentences about entries of two athletes that are put together.
export const entryMergeWords = {
  areOne: 'These two are one athlete already.',
  notEntered: 'One of these athletes is not entered in this meet.',
  gendersDiffer: 'One of these athletes is in events for girls, the other in events for boys.',
  runTogether: 'They are in one relay team, so they are two people. Take one of them out of the relay first.',
  enteredSince: 'One of these athletes was entered in one of these events again. Remove that entry first.',
  mergedSince: 'One of these athletes was put together with another one since. Take that back first.',
  mergeUnknown: 'These entries are apart already.',
};
