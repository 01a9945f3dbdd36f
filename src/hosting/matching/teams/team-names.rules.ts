// Decides which printed texts name the same team: a text cut at the end of its column stands for the longer
// name.
import { foldName } from '#sport/people/names.rules.ts';

export interface PrintedTeamText {
  text: string;
  /** Printed in full, in a relay or a ranking; only the width of the page cuts it. */
  isWhole: boolean;
}

export interface TeamNames {
  /** The longest printed spelling of every team, in the order of the report. */
  names: string[];
  /** Teams that the text may stand for; one if the name alone decides. */
  candidatesOf(text: PrintedTeamText): readonly number[];
}

interface TextOfFile {
  folded: string;
  spelling: string;
  isSeenWhole: boolean;
  isSeenCut: boolean;
}

// Individual events cut the team to 12 characters; relays and rankings print it in full.
const ROW_WIDTH = 12;
/** Rankings and relays of PDF reports stop after 30 characters. */
const WHOLE_WIDTH = 30;

const CUT_SIGN = /(?:…|\.\.\.)$/;

export function collectTeamNames(printed: readonly PrintedTeamText[]): TeamNames {
  const texts = distinctTexts(printed);
  const widest = Math.max(0, ...texts.filter((text) => text.isSeenCut).map((text) => text.spelling.length));
  const longer = longerTexts(texts);

  const longerNamesOf = (text: TextOfFile, isWhole: boolean): TextOfFile[] =>
    (longer.get(text.folded) ?? []).filter((name) => mayBeCutOf(text, name, isWhole, widest));
  // A name in relays or rankings is a team even if another name begins with it: Logan and Logan B.
  const isTeam = (text: TextOfFile) => longerNamesOf(text, text.isSeenWhole).length === 0;
  const teams = texts.filter(isTeam);
  const indexOf = new Map(teams.map((team, index) => [team.folded, index]));
  const byFolded = new Map(texts.map((text) => [text.folded, text]));

  function candidatesOf({ text, isWhole }: PrintedTeamText): readonly number[] {
    const entry = byFolded.get(foldName(text));
    if (!entry) return [];
    const ownIndex = indexOf.get(entry.folded);
    // A name that individual events also print in full is not a cut one there.
    const names = longerNamesOf(entry, isWhole).filter((name) => ownIndex === undefined || !name.isSeenCut);
    const others = names.flatMap((name) => indexOf.get(name.folded) ?? []);
    return ownIndex === undefined ? others : [ownIndex, ...others];
  }

  const answers = new Map<string, readonly number[]>();
  return {
    names: teams.map((team) => team.spelling),
    candidatesOf(text) {
      const key = `${text.isWhole} ${text.text}`;
      const answer = answers.get(key) ?? candidatesOf(text);
      answers.set(key, answer);
      return answer;
    },
  };
}

function distinctTexts(printed: readonly PrintedTeamText[]): TextOfFile[] {
  const texts = new Map<string, TextOfFile>();
  for (const { text, isWhole } of printed) {
    const folded = foldName(text);
    const spelling = text.trim();
    const existing = texts.get(folded);
    if (!existing) texts.set(folded, { folded, spelling, isSeenWhole: isWhole, isSeenCut: !isWhole });
    else {
      if (spelling.length > existing.spelling.length) existing.spelling = spelling;
      existing.isSeenWhole ||= isWhole;
      existing.isSeenCut ||= !isWhole;
    }
  }
  return [...texts.values()];
}

/** Maps each folded text to the texts that begin with it, which directly follow it when sorted. */
function longerTexts(texts: readonly TextOfFile[]): Map<string, TextOfFile[]> {
  const sorted = texts.toSorted((a, b) => (a.folded < b.folded ? -1 : 1));
  return new Map(
    sorted.map(({ folded }, index) => {
      let end = index + 1;
      while (sorted[end]?.folded.startsWith(folded)) end++;
      return [folded, sorted.slice(index + 1, end)];
    }),
  );
}

/** True if the column may have cut `name` to `text`; never if the text is shorter than every column. */
function mayBeCutOf(text: TextOfFile, name: TextOfFile, isWhole: boolean, widest: number): boolean {
  if (CUT_SIGN.test(text.spelling)) return true;
  const { length } = text.spelling;
  // A space at the edge of the column is not printed, so the text may be one character shorter.
  if (isWhole) return length >= WHOLE_WIDTH - (endsInWord(text.folded, name.folded) ? 0 : 1);
  return fillsColumn(text, name.folded, Math.max(ROW_WIDTH, widest));
}

/**
 * True if a text of an individual event may stand for a longer name, given that the file prints nothing else
 * of it.
 */
export function mayStandFor(text: string, name: string): boolean {
  const [folded, longer] = [foldName(text), foldName(name)];
  if (!longer.startsWith(folded) || longer === folded) return false;
  return CUT_SIGN.test(text) || fillsColumn({ folded, spelling: text.trim() }, longer, ROW_WIDTH);
}

function fillsColumn(text: Pick<TextOfFile, 'folded' | 'spelling'>, name: string, widest: number): boolean {
  const { length } = text.spelling;
  if (endsInWord(text.folded, name)) return length >= ROW_WIDTH;
  return [ROW_WIDTH, widest].some((width) => length === width || length === width - 1);
}

const endsInWord = (text: string, name: string): boolean => name[text.length] !== ' ';
