// Sentences for hosts who set the events of their meet.

export const programWords = {
  /** "Girls 100 Meters, Varsity". */
  title: (gender: string, event: string, division: string) => `${gender} ${event}, ${division}`,
  eventUnknown: 'The meet does not have this event any more.',
  divisionUnknown: 'The meet does not have this division.',
  divisionGone:
    'The division of this event was removed. Bring the division back first, or add the event to another one.',
  typeUnknown: 'Pick an event from the list.',
  partAlone:
    'This event is part of a combined event. Change the combined event instead. Only its time and number can differ.',
  eventTwice: (title: string) => `The meet already has ${title}.`,
  comesTwice: 'The meet has the same event again by now. Remove that one first.',
  numberTooLong: (most: number) => `An event number has at most ${most} characters.`,
  countWrong: (least: number, most: number) => `Enter a whole number from ${least} to ${most}, or nothing.`,
  feeWrong: 'Enter a fee from $0.00 to $10,000.00, or nothing for the fee of the meet.',
  placesTaken: (count: number) =>
    `${count === 1 ? '1 entry has' : `${count} entries have`} a place already. Enter ${count} or more, or reject entries first.`,
  capTwice: 'An event takes either the first entries or the best ones, not both.',
  standardOrder: 'The automatic standard must be at least as hard as the entry standard.',
  roundMissing: 'An event needs at least one round.',
  roundInUse: (round: string) => `The ${round} already have heats or results. Remove those first.`,
  dayUnknown: (days: number) => (days === 1 ? 'The meet has one day.' : `The meet has ${days} days.`),
  typeWithResults: (title: string) =>
    `${title} has results. Remove them before you change its type, gender or division.`,
  typeWithEntries: (title: string, count: number) =>
    `${title} has ${count === 1 ? '1 entry' : `${count} entries`}. Move or remove them before you change its type, gender or division.`,
  removeWithEntries: (title: string, count: number) =>
    `${title} has ${count === 1 ? '1 entry' : `${count} entries`}. Move or remove ${count === 1 ? 'it' : 'them'} before you remove the event.`,
  removeWithResults: (title: string) => `${title} has results. Remove them before you remove the event.`,
  changedMeanwhile: 'Someone else changed this event. Check their changes before you save.',
  orderChanged: 'Someone else changed the order. The list shows the newest one.',
};
