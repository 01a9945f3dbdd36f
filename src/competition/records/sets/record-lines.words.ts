// Why a line of a record set is refused.
export const recordLineWords = {
  eventUnknown: (text: string) =>
    text === '' ? 'Write the event, such as 100m or Shot Put 12 lb.' : `No event is called "${text}".`,
  genderUnknown: 'Write boys, girls, men, women or mixed.',
  noMark: 'Write the mark, such as 10.72 or 6-08.',
  handTimed: 'Up to 400 meters a record needs automatic timing. Hand times do not count.',
  windAided: 'A record needs a wind of +2.0 m/s or less.',
  dateUnknown: 'Write a year or a day, such as 2019 or 5/8/2019.',
  dateAhead: 'This day has not come yet.',
  tooLong: (max: number) => `Use at most ${max} characters.`,
  teamMissing: 'Write the team that holds the relay record.',
  holderMissing: 'Write the name of the athlete.',
  twice: 'This line stands twice in the set.',
};
