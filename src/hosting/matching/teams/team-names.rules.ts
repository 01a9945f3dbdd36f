// Which printed texts name the same team: a text cut at the end of its column stands for the longer name.
import { foldName } from '#sport/people/names.rules.ts';

export interface PrintedTeamText {
  text: string;
  /** Printed whole, in a relay or a ranking; only the width of the page cuts it. */
  isWhole: boolean;
}

export interface TeamNames {
  /** The longest printed spelling of every team, in the order of the report. */
  names: string[];
  /** Teams that the text may stand for; one when the name alone decides. */
  candidatesOf(text: PrintedTeamText): readonly number[];
}

interface KnownText {
  folded: string;
  spelling: string;
  isSeenWhole: boolean;
  isSeenCut: boolean;
}

// Data notes §4.1: the school is cut to 12 characters in individual events, whole in relays and rankings.
const ROW_WIDTH = 12;
/** Rankings and relays of PDF reports stop after 30 characters. */
const WHOLE_WIDTH = 30;

const CUT_SIGN = /(?:…|\.\.\.)$/;

export function collectTeamNames(printed: readonly PrintedTeamText[]): TeamNames {
  const texts = distinctTexts(printed);
  const widest = Math.max(0, ...texts.filter((text) => text.isSeenCut).map((text) => text.spelling.length));
  const longer = longerTexts(texts);

  const longerNamesOf = (text: KnownText, isWhole: boolean): KnownText[] =>
    (longer.get(text.folded) ?? []).filter((name) => mayBeCutOf(text, name, isWhole, widest));
  // A name that relays or rankings print is a team even when another name begins with it: Logan and Logan B.
  const isTeam = (text: KnownText) => longerNamesOf(text, text.isSeenWhole).length === 0;
  const teams = texts.filter(isTeam);
  const indexOf = new Map(teams.map((team, index) => [team.folded, index]));
  const byFolded = new Map(texts.map((text) => [text.folded, text]));

  function candidatesOf({ text, isWhole }: PrintedTeamText): readonly number[] {
    const known = byFolded.get(foldName(text));
    if (!known) return [];
    const own = indexOf.get(known.folded);
    // What individual events also print whole is not what they cut.
    const names = longerNamesOf(known, isWhole).filter((name) => own === undefined || !name.isSeenCut);
    const others = names.flatMap((name) => indexOf.get(name.folded) ?? []);
    return own === undefined ? others : [own, ...others];
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

function distinctTexts(printed: readonly PrintedTeamText[]): KnownText[] {
  const texts = new Map<string, KnownText>();
  for (const { text, isWhole } of printed) {
    const folded = foldName(text);
    const spelling = text.trim();
    const known = texts.get(folded);
    if (!known) texts.set(folded, { folded, spelling, isSeenWhole: isWhole, isSeenCut: !isWhole });
    else {
      if (spelling.length > known.spelling.length) known.spelling = spelling;
      known.isSeenWhole ||= isWhole;
      known.isSeenCut ||= !isWhole;
    }
  }
  return [...texts.values()];
}

/** By folded text: the texts that begin with it. Sorted, they stand right behind it. */
function longerTexts(texts: readonly KnownText[]): Map<string, KnownText[]> {
  const sorted = texts.toSorted((a, b) => (a.folded < b.folded ? -1 : 1));
  return new Map(
    sorted.map(({ folded }, index) => {
      let end = index + 1;
      while (sorted[end]?.folded.startsWith(folded)) end++;
      return [folded, sorted.slice(index + 1, end)];
    }),
  );
}

/** Whether the column may have cut `name` to `text`: not when the text is shorter than every column. */
function mayBeCutOf(text: KnownText, name: KnownText, isWhole: boolean, widest: number): boolean {
  if (CUT_SIGN.test(text.spelling)) return true;
  const { length } = text.spelling;
  // A space at the edge of the column is not printed, so the text may be one shorter.
  if (isWhole) return length >= WHOLE_WIDTH - (endsInWord(text.folded, name.folded) ? 0 : 1);
  return fillsColumn(text, name.folded, Math.max(ROW_WIDTH, widest));
}

/** Whether a text of an individual event may stand for a longer name of which the file prints nothing else. */
export function mayStandFor(text: string, name: string): boolean {
  const [folded, longer] = [foldName(text), foldName(name)];
  if (!longer.startsWith(folded) || longer === folded) return false;
  return CUT_SIGN.test(text) || fillsColumn({ folded, spelling: text.trim() }, longer, ROW_WIDTH);
}

function fillsColumn(text: Pick<KnownText, 'folded' | 'spelling'>, name: string, widest: number): boolean {
  const { length } = text.spelling;
  if (endsInWord(text.folded, name)) return length >= ROW_WIDTH;
  return [ROW_WIDTH, widest].some((width) => length === width || length === width - 1);
}

const endsInWord = (text: string, name: string): boolean => name[text.length] !== ' ';
