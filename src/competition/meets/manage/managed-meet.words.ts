// Refusals to save the setup of a meet.
export const managedMeetWords = {
  tooLong: (days: number) => `A meet can last at most ${days} days. Check its first and last day.`,
  startsOnDayOff: 'The meet starts on a day off. Choose another first day, or remove that day off.',
  endsOnDayOff: 'The meet ends on a day off. Choose another last day, or remove that day off.',
  dayOffOutside: 'A day off must be between the first and the last day of the meet.',
  registrationEndsFirst: 'Registration closes before it opens. Choose a later closing time.',
  lateWithoutClose: 'Late entries begin when registration closes. Choose a closing time first.',
  lateEndsFirst: 'Late entries end before registration closes. Choose a later time.',
  addressWrong: 'This is not a web address. Copy it from your browser, such as https://example.org.',
  venueUnknown: 'We couldn’t find that venue. Search for it again.',
  templateUnknown: 'We couldn’t find the meet to copy. Choose another one.',
  teamNotYours: 'Only a coach of the host team can make it the host of this meet.',
};
