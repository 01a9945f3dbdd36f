// Who may change the files of a team. Files of a meet are its hosts' (`competition/meets`).

/** Coaches of the team, in any sport, because all of its sports share one library. */
export function canKeepTeamFiles(by: { isAdmin: boolean; isCoach: boolean }): boolean {
  return by.isAdmin || by.isCoach;
}
