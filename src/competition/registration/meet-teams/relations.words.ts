export const relationWords = {
  requestDeclined: 'The host declined this request. Write to the host if something has changed.',
  teamUnconfirmed: 'An admin of this site confirms this team first. Then it can join the meet.',
  nothingToUndo: 'This decision cannot be undone. Somebody has changed it since.',
  noInvitation: 'This team has no invitation to the meet. The host may have withdrawn it.',
  coachAnswers: 'This team is invited. Its coach accepts the invitation.',
  relationChanged: 'This team has a new answer meanwhile. Reload the page to see it.',
  hasEntries: (team: string, count: number) =>
    count === 1
      ? `${team} has 1 entry. Remove it first.`
      : `${team} has ${count} entries. Remove them first.`,
};
