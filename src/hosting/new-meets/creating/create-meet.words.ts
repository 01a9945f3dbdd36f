// Why a meet is not created, and the sentences of the pages on which hosts create and find their meets.
export const createMeetRefusalWords = {
  nameMissing: 'Enter the name of the meet.',
  nameTooLong: (max: number) => `Use at most ${max} characters for the name.`,
  dayMissing: 'Choose a day.',
  tooEarly: 'Choose a day of the last year or later.',
  tooLate: 'Choose a day within the next three years.',
  endsEarlier: 'The last day cannot be before the first.',
  tooLong: (max: number) => `A meet has ${max} days at most.`,
  venueMissing: 'Enter the venue.',
  venueTooLong: (max: number) => `Use at most ${max} characters for the venue.`,
  countryMissing: 'Choose a country.',
  notAllowed: 'Coaches and hosts create meets. Make your team first, or ask a coach to invite you as a host.',
  teamNotYours: 'Choose a team that you coach.',
  sportUnknown: 'There is no such sport.',
};

export const createMeetWords = {
  title: 'Create a meet',
  description: 'Create a track and field or cross-country meet and set it up.',
  lead: 'Three answers are enough to begin. Everything else comes in the setup, and only you see the meet until you open it.',
  earlier: (name: string, date: string) => `${name}, ${date}`,
  copies: (facts: string) =>
    `${facts}. Limits, fees and messages are copied too, and never entries, results or staff.`,
  notYours: 'You can begin with meets that you host, and with earlier meets of your teams.',
  name: 'Name of the meet',
  nameHint: 'Such as Harbor Invitational.',
  sport: 'Sport',
  startOn: 'First day',
  endOn: 'Last day',
  endOnHint: 'Leave it empty for a meet of one day.',
  indoor: 'Indoor meet',
  venue: 'Venue',
  venueHint: 'Such as Harbor Field.',
  city: 'City',
  host: 'Host team',
  noHost: 'No host team',
  unconfirmed: (team: string) => `${team} (waits for an admin)`,
  hostHint: 'Registration opens once an admin has confirmed your team.',
  create: 'Create the meet',
  creating: 'Creating',
  created: (name: string, from: string | null) =>
    `${name} is created${from === null ? '' : ` with the setup of ${from}`}. Only you see it until you open it.`,
};
