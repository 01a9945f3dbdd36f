// How a person of a team and a moment are written on the page of its people.

export const nameOf = ({ FirstName, LastName }: { FirstName: string; LastName: string }): string =>
  `${FirstName} ${LastName}`.trim();

/** "May 9", in the reader's own zone. */
export function dayOf(at: string): string {
  return new Date(at).toLocaleDateString('en-US', { month: 'short', day: 'numeric' });
}
