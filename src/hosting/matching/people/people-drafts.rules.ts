// Splits mentions of one name in one team into people, by bib number, round, grade and age.
import { matchingWords } from '#hosting/matching/matching.words.ts';

export interface DraftMention {
  firstName: string;
  lastName: string;
  grade: number | null;
  /** In years, for reports that print ages instead of grades. */
  age: number | null;
  bib: string | null;
  /** Two mentions with the same key are two people. */
  roundKey: string;
}

/** Mentions of one person, or of several who cannot be told apart, with the reason. */
export interface Draft<Mention extends DraftMention> {
  mentions: Mention[];
  reason: string | null;
}

/** If each of two grades is printed this often, it is more than one misprint. */
const MENTIONS_OF_A_PERSON = 2;
/** A birthday may fall between two days of a meet. */
const AGE_STEP_MAX = 1;

export function draftPeople<Mention extends DraftMention>(mentions: readonly Mention[]): Draft<Mention>[] {
  const byBib = Map.groupBy(mentions, ({ bib }) => bib);
  const unnumbered = byBib.get(null) ?? [];
  byBib.delete(null);
  if (byBib.size < 2) return draftsOfOneBib(mentions);
  const drafts = [...byBib.values()].flatMap(draftsOfOneBib);
  return addToFitting(
    drafts,
    unnumbered,
    matchingWords.severalBibs([...byBib.keys()].flatMap((bib) => bib ?? [])),
  );
}

/** True if the two cannot be one person. The same bib number outweighs another grade or age. */
export function areDifferent(one: readonly DraftMention[], other: readonly DraftMention[]): boolean {
  const rounds = new Set(one.map(({ roundKey }) => roundKey));
  if (other.some(({ roundKey }) => rounds.has(roundKey))) return true;
  const bibs = distinct(one, 'bib');
  const otherBibs = distinct(other, 'bib');
  if (bibs.length > 0 && otherBibs.length > 0) return !otherBibs.some((bib) => bibs.includes(bib));
  const grades = distinct(one, 'grade');
  const otherGrades = distinct(other, 'grade');
  if (grades.length > 0 && otherGrades.length > 0)
    return !otherGrades.some((grade) => grades.includes(grade));
  const ages = distinct(one, 'age');
  return distinct(other, 'age').some((age) =>
    ages.some((otherAge) => Math.abs(otherAge - age) > AGE_STEP_MAX),
  );
}

/** Returns the value that most mentions print; null if none does, or if two values are equally frequent. */
export function mostPrinted(mentions: readonly DraftMention[], field: 'grade' | 'age'): number | null {
  const counts = [...Map.groupBy(mentions, (mention) => mention[field])]
    .filter(([value]) => value !== null)
    .map(([value, { length }]) => ({ value, length }))
    .sort((a, b) => b.length - a.length);
  const [first, second] = counts;
  return first && first.length !== second?.length ? first.value : null;
}

function draftsOfOneBib<Mention extends DraftMention>(mentions: readonly Mention[]): Draft<Mention>[] {
  if (standsTwice(mentions)) {
    return (
      splitBy(mentions, 'grade') ??
      splitBy(mentions, 'age') ?? [{ mentions: [...mentions], reason: matchingWords.sameRound() }]
    );
  }
  const hasOneBib = mentions.every(({ bib }) => bib !== null);
  return [{ mentions: [...mentions], reason: hasOneBib ? null : reasonToDoubt(mentions) }];
}

function reasonToDoubt(mentions: readonly DraftMention[]): string | null {
  const byGrade = [...Map.groupBy(mentions, ({ grade }) => grade)];
  const grades = byGrade.filter(([grade, { length }]) => grade !== null && length >= MENTIONS_OF_A_PERSON);
  if (grades.length > 1) return matchingWords.severalGrades(distinct(mentions, 'grade'));
  const ages = distinct(mentions, 'age');
  return Math.max(...ages) - Math.min(...ages) > AGE_STEP_MAX ? matchingWords.severalAges(ages) : null;
}

/** Splits into one person per grade or age; null if one of them would be twice in a round. */
function splitBy<Mention extends DraftMention>(
  mentions: readonly Mention[],
  field: 'grade' | 'age',
): Draft<Mention>[] | null {
  const groups = Map.groupBy(mentions, (mention) => mention[field]);
  const untold = groups.get(null) ?? [];
  groups.delete(null);
  if (groups.size < 2 || [...groups.values()].some(standsTwice)) return null;
  const drafts = [...groups.values()].map((group) => ({ mentions: group, reason: null }));
  return addToFitting(drafts, untold, matchingWords.sameName());
}

/** Each mention joins the only person that fits; otherwise it is doubtful. */
function addToFitting<Mention extends DraftMention>(
  drafts: readonly Draft<Mention>[],
  mentions: readonly Mention[],
  reason: string,
): Draft<Mention>[] {
  const joined = drafts.map((draft) => ({ ...draft, mentions: [...draft.mentions] }));
  const doubtful: Draft<Mention>[] = [];
  for (const mention of mentions) {
    // Compares with the drafts as they were at the start, so that the order of mentions does not matter.
    const fitting = joined.filter((_, index) => !areDifferent(drafts[index]!.mentions, [mention]));
    if (fitting.length === 1) fitting[0]!.mentions.push(mention);
    else doubtful.push({ mentions: [mention], reason });
  }
  const checked = joined.map((draft) =>
    draft.reason === null && standsTwice(draft.mentions)
      ? { ...draft, reason: matchingWords.sameRound() }
      : draft,
  );
  return [...checked, ...doubtful];
}

function standsTwice(mentions: readonly DraftMention[]): boolean {
  return new Set(mentions.map(({ roundKey }) => roundKey)).size < mentions.length;
}

function distinct<Field extends 'bib' | 'grade' | 'age'>(
  mentions: readonly DraftMention[],
  field: Field,
): NonNullable<DraftMention[Field]>[] {
  return [...new Set(mentions.flatMap((mention) => mention[field] ?? []))] as NonNullable<
    DraftMention[Field]
  >[];
}
