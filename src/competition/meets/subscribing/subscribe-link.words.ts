// Words of the link that subscribes a calendar app to meets.

export const subscribeLinkWords = {
  subscribe: 'Subscribe',
  subscribeTo: (about: string) => `Subscribe to the calendar of ${about}`,
  hint: 'Your calendar app keeps up with every change.',
};
