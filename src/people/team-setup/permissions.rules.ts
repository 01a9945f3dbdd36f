// Who may change the details of a team, and who confirms it. Everyone with a confirmed mail address makes one.

/** Coaches of the team in either sport, among them the coach who made it, and admins. */
export function canEditDetails(by: { isAdmin: boolean; isCoachOrMaker: boolean }): boolean {
  return by.isAdmin || by.isCoachOrMaker;
}

/** A team becomes listed by the word of an admin alone: nobody gains rights over people by making one. */
export function canConfirmTeam(by: { isAdmin: boolean }): boolean {
  return by.isAdmin;
}
