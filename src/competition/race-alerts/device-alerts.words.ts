// Sentences of the page of this device's messages.

export const deviceAlertWords = {
  title: 'Messages on this device',
  lead: 'We tell you about the races below. You can end one of them, or all messages on this device.',
  needsScript: 'Messages need JavaScript, so this browser gets none.',
  end: 'End all messages on this device',
  ended: 'This device gets no more messages from us.',
  failed: 'That didn’t work. Try again in a moment.',
  none: 'No races',
  noneHint: 'Tap the bell on the page of a meet or an event.',
  caption: 'Races you are told about',
  race: 'Race',
  meet: 'Meet',
  news: 'When',
  kinds: { results: 'Results are in', start: '20 min before' },
  stop: 'Stop',
  stopOf: (title: string) => `Stop: ${title}`,
};
