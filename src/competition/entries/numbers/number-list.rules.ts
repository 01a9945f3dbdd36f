// A pasted list of numbers and names, matched with the people of a meet.
import { foldName } from '#sport/people/names.rules.ts';
import { type NumberedPerson, readNumber } from './numbers.rules.ts';

/** Why a line gives nobody a number. */
export type LineProblem = 'number-missing' | 'nobody' | 'several' | 'person-twice';

export type NumberLine = { line: number; text: string } & (
  | { number: number; personId: number }
  | { problem: LineProblem }
);

const LINE_BREAK = /\r\n|\r|\n/;
const CELL_BREAK = /[\t,;]+/;

/**
 * Reads a line for each person: the number and the name, in any order, with the team where two have one name. Cells are
 * separated by tabs, commas or semicolons. A heading is skipped.
 */
export function readNumberList(text: string, people: readonly NumberedPerson[]): NumberLine[] {
  const candidates = people.map((person) => ({
    person,
    words: wordsOf(person.name),
    teamWords: wordsOf(person.teamName),
  }));
  const byWord = Map.groupBy(candidates, ({ words }) => words.at(-1) ?? '');
  const lines = text.split(LINE_BREAK).map((line, index) => ({ line: index + 1, text: line.trim() }));
  const used = new Set<number>();
  return lines
    .filter((line) => line.text !== '' && !(line.line === 1 && !/\d/.test(line.text)))
    .map((line): NumberLine => {
      const cells = line.text.split(CELL_BREAK).map((cell) => cell.trim());
      const isSpaced = cells.length === 1;
      const parts = isSpaced ? line.text.split(/\s+/) : cells;
      const numberText = parts.find((part) => readNumber(part) !== null);
      if (numberText === undefined) return { ...line, problem: 'number-missing' };
      const words = parts.filter((part) => part !== numberText).flatMap(wordsOf);
      const found = matches(
        [...new Set(words)].flatMap((word) => byWord.get(word) ?? []),
        new Set(words),
      );
      if (found.length === 0) return { ...line, problem: 'nobody' };
      if (found.length > 1) return { ...line, problem: 'several' };
      const { personId } = found[0]!.person;
      if (used.has(personId)) return { ...line, problem: 'person-twice' };
      used.add(personId);
      return { ...line, number: readNumber(numberText)!, personId };
    });
}

const wordsOf = (text: string): string[] => foldName(text).split(' ').filter(Boolean);

interface Candidate {
  person: NumberedPerson;
  words: string[];
  teamWords: string[];
}

/** All words of the name must be in the line; of several people, those whose team is in it as well. */
function matches(found: readonly Candidate[], words: ReadonlySet<string>): Candidate[] {
  const named = found.filter((each) => each.words.every((word) => words.has(word)));
  if (named.length < 2) return named;
  const ofTeam = named.filter(
    ({ teamWords }) => teamWords.length > 0 && teamWords.every((word) => words.has(word)),
  );
  return ofTeam.length > 0 ? ofTeam : named;
}
