// What becomes of every result of a meet when a file or a person tells it anew: created, changed, removed, kept.
import { Refusal } from '#kit/refusal.ts';
import { doubledKeys, resultIdentity } from './result-identity.rules.ts';
import {
  type DerivedFields,
  differingFields,
  type HandField,
  handFieldsOf,
  inOrder,
  isSameValue,
  type ResultField,
  type ResultFields,
} from './results.rules.ts';
import { resultRoundUnknownSentence, resultTwiceSentence } from './results.words.ts';

export interface StoredResult {
  resultId: number;
  meetId: number;
  fields: ResultFields;
  derived: DerivedFields;
  handFields: readonly HandField[];
  isRemoved: boolean;
  /** The same performance, known from elsewhere: it counts there. */
  duplicateOf: number | null;
  points: number | null;
  version: number;
  sourceLine: number | null;
}

/** A row of a file or a form. */
export interface ToldResult {
  /** The caller's own, unique in what is told at once. */
  key: string;
  fields: ResultFields;
  sourceLine: number | null;
  /** The same performance, known from elsewhere: of the result with this id, or of an earlier row with this key. */
  duplicateOf?: number | undefined;
  duplicateOfKey?: string | undefined;
}

/** A result as it shall stand. */
export interface Draft {
  key: string | null;
  /** Null: to be created. */
  stored: StoredResult | null;
  fields: ResultFields;
  handFields: readonly HandField[];
  isRemoved: boolean;
  changed: readonly ResultField[];
  sourceLine: number | null;
  duplicateOf: number | null;
  /** Of another draft, which comes before it; null: `duplicateOf` says it. */
  duplicateOfKey: string | null;
  /** Only its place changes, since somebody else of the round was taken out or put back. */
  isByRule: boolean;
}

/** A person's value stands against the file's until someone decides. `removed` is a field here. */
export interface ResultConflict {
  key: string | null;
  resultId: number;
  field: ResultField | 'removed';
  keptValue: unknown;
  fileValue: unknown;
  line: number | null;
}

export interface ToldResults {
  results: readonly ToldResult[];
  /** Rounds told wholly: what is stored there and not told is removed. */
  completeRoundIds: ReadonlySet<number>;
  origin: 'file' | 'hand';
  /** Of results whose athlete, team or round a person corrected: what the file used to say. */
  fileIdentities: ReadonlyMap<number, string>;
}

export function isWritten({ stored, changed, isRemoved }: Draft): boolean {
  return stored === null ? !isRemoved : changed.length > 0 || isRemoved !== stored.isRemoved;
}

export function untouched(stored: StoredResult): Draft {
  const { fields, handFields, isRemoved, sourceLine, duplicateOf } = stored;
  const asIs = { changed: [], sourceLine, duplicateOf, duplicateOfKey: null, isByRule: false };
  return { key: null, stored, fields, handFields, isRemoved, ...asIs };
}

/** One draft for every stored result and every told one, with what could not be reconciled. */
export function draftsOf(
  stored: readonly StoredResult[],
  told: ToldResults,
): { drafts: Draft[]; conflicts: ResultConflict[] } {
  const matches = matchResults(stored, told);
  const conflicts: ResultConflict[] = [];
  const drafts = told.results.map((result) => {
    const match = matches.get(result);
    return match ? retell(result, match, told.origin, conflicts) : create(result, told.origin);
  });
  const matched = new Set(matches.values());
  for (const result of stored) {
    if (!matched.has(result)) drafts.push(leaveOut(result, told, conflicts));
  }
  return { drafts, conflicts };
}

/**
 * Pairs told rows with stored ones of the same identity, those that count before exhibitions and removed ones;
 * what is left then by the identity that a person corrected away.
 */
function matchResults(stored: readonly StoredResult[], told: ToldResults): Map<ToldResult, StoredResult> {
  const matches = new Map<ToldResult, StoredResult>();
  if (stored.length === 0) return matches;
  const candidates = [...stored].sort(
    (a, b) =>
      Number(a.isRemoved) - Number(b.isRemoved) ||
      Number(a.fields.isExhibition) - Number(b.fields.isExhibition) ||
      a.resultId - b.resultId,
  );
  const wanted = [...told.results].sort(
    (a, b) => Number(a.fields.isExhibition) - Number(b.fields.isExhibition),
  );
  const pair = (rows: readonly StoredResult[], identityOf: (row: StoredResult) => string | undefined) => {
    const free = Map.groupBy(rows, identityOf);
    for (const result of wanted) {
      if (matches.has(result)) continue;
      const match = free.get(resultIdentity(result.fields))?.shift();
      if (match) matches.set(result, match);
    }
  };
  pair(candidates, ({ fields }) => resultIdentity(fields));
  const taken = new Set(matches.values());
  pair(
    candidates.filter((row) => !taken.has(row)),
    ({ resultId }) => told.fileIdentities.get(resultId),
  );
  return matches;
}

function create(told: ToldResult, origin: 'file' | 'hand'): Draft {
  const { key, fields, sourceLine } = told;
  return {
    key,
    stored: null,
    fields,
    handFields: origin === 'hand' ? ['created'] : [],
    isRemoved: false,
    changed: [],
    sourceLine,
    ...duplicationOf(told, null),
  };
}

/** What is told of it; else as it was. */
function duplicationOf(
  { duplicateOf, duplicateOfKey }: ToldResult,
  stored: StoredResult | null,
): Pick<Draft, 'duplicateOf' | 'duplicateOfKey' | 'isByRule'> {
  if (duplicateOfKey !== undefined) return { duplicateOf: null, duplicateOfKey, isByRule: false };
  const known = duplicateOf ?? stored?.duplicateOf ?? null;
  return { duplicateOf: known, duplicateOfKey: null, isByRule: false };
}

function retell(
  told: ToldResult,
  stored: StoredResult,
  origin: 'file' | 'hand',
  conflicts: ResultConflict[],
): Draft {
  const differing = differingFields(told.fields, stored.fields);
  const { key, sourceLine } = told;
  const duplication = duplicationOf(told, stored);
  if (origin === 'hand') {
    const handFields = [...new Set([...stored.handFields, ...handFieldsOf(differing)])].filter(
      (field) => field !== 'removed',
    );
    const { fields } = told;
    return {
      key,
      stored,
      fields,
      handFields,
      isRemoved: false,
      changed: differing,
      sourceLine,
      ...duplication,
    };
  }
  const conflict = { key, resultId: stored.resultId, line: sourceLine };
  if (stored.isRemoved && stored.handFields.includes('removed')) {
    conflicts.push({ ...conflict, field: 'removed', keptValue: true, fileValue: false });
    return { ...untouched(stored), key };
  }
  const changed = differing.filter((field) => !stored.handFields.includes(field));
  const kept = differing.filter((field) => stored.handFields.includes(field));
  for (const field of kept) {
    conflicts.push({ ...conflict, field, keptValue: stored.fields[field], fileValue: told.fields[field] });
  }
  const fields = withFields(told.fields, stored.fields, kept);
  const { handFields } = stored;
  return { key, stored, fields, handFields, isRemoved: false, changed, sourceLine, ...duplication };
}

function leaveOut(stored: StoredResult, told: ToldResults, conflicts: ResultConflict[]): Draft {
  const draft = untouched(stored);
  if (stored.isRemoved || !told.completeRoundIds.has(stored.fields.roundId)) return draft;
  if (told.origin === 'hand') return remove(stored);
  if (stored.handFields.length === 0) return { ...draft, isRemoved: true };
  conflicts.push({
    key: null,
    resultId: stored.resultId,
    field: 'removed',
    keptValue: false,
    fileValue: true,
    line: stored.sourceLine,
  });
  return draft;
}

/** By a person: what he changes is his from now on, together with the fields that mean something only with it. */
export function correct(stored: StoredResult, changes: Partial<ResultFields>): Draft {
  const told = { ...stored.fields, ...changes };
  const fields = inOrder(told, told.competedOn);
  const changed = differingFields(fields, stored.fields);
  const handFields = [...new Set([...stored.handFields, ...handFieldsOf(changed)])];
  return { ...untouched(stored), fields, handFields, changed };
}

/** By a person: a file does not bring it back. */
export function remove(stored: StoredResult): Draft {
  const handFields = [...new Set<HandField>([...stored.handFields, 'removed'])];
  return { ...untouched(stored), handFields, isRemoved: true };
}

/** `fields` with the values of `kept` taken from `other`. */
function withFields(fields: ResultFields, other: ResultFields, kept: readonly ResultField[]): ResultFields {
  return { ...fields, ...pickFields(other, kept) };
}

export function pickFields(fields: ResultFields, wanted: readonly ResultField[]): Partial<ResultFields> {
  return Object.fromEntries(wanted.map((field) => [field, fields[field]]));
}

/** What `result_changes` keeps: the changed fields before and after, and whether the result went or came back. */
export function changeOf({ stored, fields, changed, isRemoved }: Draft): {
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
} {
  if (stored === null) return { before: null, after: { markEntered: fields.markEntered } };
  const isMoved = !isSameValue(isRemoved, stored.isRemoved);
  return {
    before: { ...pickFields(stored.fields, changed), ...(isMoved && { removed: stored.isRemoved }) },
    after: { ...pickFields(fields, changed), ...(isMoved && { removed: isRemoved }) },
  };
}

/** `roundIds` are those of the meet. */
export function refusalToDrafts(drafts: readonly Draft[], roundIds: Iterable<number>): Refusal | null {
  const known = new Set(roundIds);
  if (drafts.some(({ fields }) => !known.has(fields.roundId))) {
    return new Refusal('RESULT_ROUND_UNKNOWN', resultRoundUnknownSentence());
  }
  const standing = drafts.filter(({ isRemoved }) => !isRemoved);
  const keys = doubledKeys(standing.map(identifiedDraft));
  if (keys.length === 0) return null;
  return new Refusal('RESULT_TWICE', resultTwiceSentence(keys.length), { status: 409, details: { keys } });
}

function identifiedDraft({ key, fields }: Draft) {
  const { roundId, athleteId, teamId, teamText, relayLetter, isExhibition } = fields;
  return { key: key ?? '', roundId, athleteId, teamId, teamText, relayLetter, isExhibition };
}
