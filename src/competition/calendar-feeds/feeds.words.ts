// Names of calendars that others subscribe to, and the page about one's own.

export const feedWords = {
  title: (name: string) => `${name}: meets`,
  own: 'My calendar',
  unknown: 'There is no calendar at this address. It may have been renewed.',
};
