// Sentences for hosts and clerks about the entries of their meet.
export const hostedEntryWords = {
  entryGone: 'One of these entries is not there any longer. Reload the list.',
  heatStarted: 'A heat of one of these entries has started. Enter DNS as the result instead.',
  hostsDecide: 'Only a host of the meet decides which entries have a place.',
};
