// Every sentence of the dialog in which a coach offers an athlete of the roster to another team.

export const moveDialogWords = {
  title: (name: string) => `Move ${name} to another team`,
  search: 'New team',
  searchHint: 'Type the name of the team, then choose it.',
  none: 'No other team by that name.',
  matchCount: (count: number) => (count === 1 ? '1 team found' : `${count} teams found`),
  notFound: 'Couldn’t search teams. Try again.',
  teams: 'Teams',
  effects: (name: string) => [
    `A coach of the new team has to accept. Until then ${name} stays on your roster.`,
    'The athlete and the parents get a notification and can decline.',
    'Then the athlete shows as inactive on your roster. Past results stay with your team.',
  ],
  choose: 'Choose a team.',
  send: 'Ask the new team',
  sending: 'Sending',
  sent: (name: string, team: string) =>
    `You offered ${name} to ${team}. We’ll email you when someone answers.`,
  moved: (name: string, team: string) => `${name} moved to ${team}.`,
};
