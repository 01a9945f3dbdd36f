// Words for the place that a device has for "near me".

export const placeWords = {
  nearOwn: (place: string) => `Near me: ${place}`,
  choose: (place: string) => `Save ${place} as my place`,
  deviceOnly: 'We save it on this device only.',
  isOwn: 'My place',
  forget: 'Forget it',
};
