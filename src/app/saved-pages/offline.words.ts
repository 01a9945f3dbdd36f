// Texts for readers without a network.

export const offlineWords = {
  away: 'You are offline.',
  savedCopy: (time: string) => `You are offline. Saved copy of ${time}`,
  noAnswer: (time: string) => `The network does not answer. Saved copy of ${time}`,
  formKept: 'You are offline. What you wrote stays here; send it when the network is back.',
  title: 'This page is not saved on this device',
  explained: 'It can be read again as soon as there is a network.',
  tryAgain: 'Try again',
  saved: 'Saved pages',
  savedAt: (time: string) => `Saved ${time}`,
  nothingSaved: 'None yet. The last 20 meet pages that you read stay readable here.',
  siteName: 'Homestretch',
};
