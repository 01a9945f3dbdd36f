// Writes names and days on the page of a team's people.

export const nameOf = ({ FirstName, LastName }: { FirstName: string; LastName: string }): string =>
  `${FirstName} ${LastName}`.trim();

/** "May 9", in the reader's own zone. */
export function dayOf(at: string): string {
  return new Date(at).toLocaleDateString('en-US', { month: 'short', day: 'numeric' });
}
