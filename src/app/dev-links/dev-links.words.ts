// Texts of the list of pages for developers.

export const devLinksWords = {
  title: 'Pages for developers',
  stories: 'Stories and tools',
  noStories: 'They come with the demo.',
  routes: 'Every address',
  count: (addresses: number, open: number) => `${addresses} addresses, ${open} open`,
  address: 'Address',
  screen: 'Screen',
  who: 'Who may see it',
  state: 'State',
  open: 'Open',
  notOpen: 'Not open yet',
};
