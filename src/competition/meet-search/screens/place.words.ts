// Words for the place that a device has for "near me".

export const placeWords = {
  nearOwn: (place: string) => `Near me: ${place}`,
  choose: (place: string) => `Make ${place} my place`,
  deviceOnly: 'Only this device remembers it.',
  isOwn: 'Your place on this device',
  forget: 'Forget it',
};
