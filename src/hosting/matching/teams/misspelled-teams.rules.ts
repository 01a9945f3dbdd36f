// Decides whether a printed name of a team that nobody knows may be a slip for the name of a team in the meet.
import { foldName } from '#sport/people/names.rules.ts';

/** Shorter names are too often names of two teams. */
const LETTERS_MIN = 5;
/** From this length on two slips are likelier than another team. */
const TWO_SLIPS_FROM = 9;

/** True if the names differ by a letter or, in long names, by two: Brightwatr and Brightwater. */
export function mayBeMisspelled(text: string, name: string): boolean {
  const [folded, other] = [foldName(text), foldName(name)];
  const length = Math.min(folded.length, other.length);
  if (length < LETTERS_MIN || folded === other) return false;
  return countSlips(folded, other) <= (length < TWO_SLIPS_FROM ? 1 : 2);
}

/** The fewest letters to add, take out, replace, or swap with their neighbor. */
function countSlips(a: string, b: string): number {
  let [before, above]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      line.push(
        Math.min(
          above[column]! + 1,
          line[column - 1]! + 1,
          above[column - 1]! + (isSame ? 0 : 1),
          ...(isSwapped ? [before[column - 2]! + 1] : []),
        ),
      );
    }
    [before, above] = [above, line];
  }
  return above[b.length]!;
}
