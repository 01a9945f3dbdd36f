export const relationWords = {
  requestDeclined: 'The host declined this request. Write to the host if something has changed.',
  teamUnconfirmed: 'An admin of this site confirms this team first. Then it can join the meet.',
  nothingToUndo: 'This decision cannot be undone. Somebody has changed it since.',
  noInvitation: 'This team has no invitation to the meet. The host may have withdrawn it.',
  coachAnswers: 'This team is invited. Its coach accepts the invitation.',
  relationChanged: 'This team has a new answer meanwhile. Reload the page to see it.',
  meetOver: 'This meet is over.',
  meetHidden: 'Only the staff sees this meet yet. Open the meet to everyone, then invite teams.',
  teamMissing: 'You coach several teams. Choose the team that you answer for.',
  notFamily: 'Athletes and their parents ask for an athlete without a team.',
  noRequest: 'Nobody asks for this athlete. The request may have been withdrawn.',
  athleteUnknown: 'There is no such athlete.',
  hasEntries: (team: string, count: number) =>
    count === 1
      ? `${team} has 1 entry. Remove it first.`
      : `${team} has ${count} entries. Remove them first.`,
};
