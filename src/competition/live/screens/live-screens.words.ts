// Sentences of the live page of an event and of the wall screen.

const LIST = new Intl.ListFormat('en', { type: 'conjunction' });

export const liveScreenWords = {
  live: 'Live',
  wall: 'Wall screen',
  soundOn: 'Turn the sound on',
  soundOff: 'Turn the sound off',
  follow: 'Follow the meet',
  followHint: 'Goes by itself to the event where something happens',
  title: (event: string) => `Live: ${event}`,
  description: (event: string, meet: string) => `${event} at ${meet}, as it happens.`,
  wallTitle: (meet: string) => `Wall screen: ${meet}`,
  /** "Best of heats 1 and 2". */
  best: (heats: readonly number[]) =>
    heats.length > 1 ? `Best of heats ${LIST.format(heats.map(String))}` : 'Results so far',
  all: 'Results',
  provisional: 'provisional',
  next: (heat: string | null) => (heat === null ? 'Next' : `${heat}, next`),
  about: (time: string) => `about ${time}`,
  /** "7:36–7:38" beside a clock that says the rest. */
  onClock: (time: string) => time.replace(/ [AP]M$/, ''),
  comingUp: 'Coming up',
  /** "Points so far in the Decathlon". */
  pointsIn: (event: string) => `Points so far in the ${event}`,
  points: 'Points',
  whole: 'Every event',
  place: 'Pl',
  team: 'Team',
  now: 'Now',
  projected: 'Projected',
  noPlace: '–',
  lane: 'Ln',
  box: 'Box',
  athlete: 'Athlete',
  seed: 'Seed',
  teams: (title: string) => `Team scores, ${title}`,
  allScores: 'All team scores',
  noResults: 'No results yet. They appear here by themselves.',
  unknownEvent: "Event doesn't appear to exist on the live-results service.",
  unscheduledEvent: "Event doesn't appear to exist in the run-meet tool.",
  asOf: (time: string) => `As of ${time}`,
  justIn: (heat: number | null) => (heat === null ? 'Just in' : `Heat ${heat} just in`),
  nextOnTrack: 'Next on the track',
  nextRaces: 'Next races',
  fieldNow: 'Field now',
  nothingNext: 'Nothing more today',
  noField: 'No field event is on',
  followsItself: 'Follows the meet by itself',
};
