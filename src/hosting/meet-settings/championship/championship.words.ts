export const championshipWords = {
  title: 'Championship',
  lead: 'If this meet qualifies athletes for another one, say for which and who goes on.',
  meet: 'Next meet',
  meetHint: 'The meet that athletes qualify for.',
  none: 'This meet does not qualify athletes for another one.',
  chosen: (meetId: number) => `Meet ${meetId}`,
  change: 'Choose another meet',
  keep: 'Keep it',
  remove: 'Remove',
  search: 'Search for a meet',
  advance: 'Who goes on',
  options: [
    { value: 'places', label: 'The first places', note: 'Of each event and division.' },
    {
      value: 'standard',
      label: 'Everyone who meets the standard',
      note: 'The automatic standard of the event.',
    },
  ] as const,
  places: 'Places that go on',
};
