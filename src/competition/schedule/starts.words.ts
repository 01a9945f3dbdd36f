// Sentences of what is still to come: the starts of an event, and the program of a meet.

export const startsWords = {
  roundsCaption: (title: string) => `Starts of ${title}`,
  programCaption: (day: string) => `Program of ${day}`,
  round: 'Round',
  day: 'Day',
  start: 'Start',
  event: 'Event',
  record: 'Record',
  about: (time: string) => `about ${time}`,
  /** "started 9:04 AM". */
  started: (time: string) => `started ${time}`,
  noTime: 'no time yet',
  /** "Times are Pacific Time." */
  zone: (zone: string) => `Times are ${zone}`,
};
