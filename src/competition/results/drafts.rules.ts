// Drafts: how each stored result of a meet changes when a file or a person saves results.
import { Refusal } from '#kit/refusal.ts';
import { type EnteredAtMeet, fieldsOfMeet } from './entered-at-meet.rules.ts';
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
  /** The result that counts instead, when both record the same performance. */
  duplicateOf: number | null;
  points: number | null;
  version: number;
  sourceLine: number | null;
}

/** A row of a file or a form. */
export interface IncomingResult {
  /** Chosen by the caller, unique in one call. */
  key: string;
  fields: ResultFields;
  sourceLine: number | null;
  /** The result with this id, or an earlier row with this key, is the same performance and counts instead. */
  duplicateOf?: number | undefined;
  duplicateOfKey?: string | undefined;
}

/** The new state of a result. */
export interface Draft {
  key: string | null;
  /** Null for a result to create. */
  stored: StoredResult | null;
  fields: ResultFields;
  handFields: readonly HandField[];
  isRemoved: boolean;
  changed: readonly ResultField[];
  sourceLine: number | null;
  duplicateOf: number | null;
  /** Key of an earlier draft; null when `duplicateOf` has the result. */
  duplicateOfKey: string | null;
  /** Only the place changes, because another result of the round was taken out or reinstated. */
  isByRule: boolean;
}

/** A value entered by hand or at the meet differs from the incoming one. The former stays until someone decides. */
export interface ResultConflict {
  key: string | null;
  resultId: number;
  field: ResultField | 'removed';
  handValue: unknown;
  fileValue: unknown;
  line: number | null;
}

export interface IncomingResults {
  results: readonly IncomingResult[];
  /**
   * Rounds that the input has completely: stored results that are not in it are removed. The staff of the meet removes
   * only results that it entered.
   */
  completeRoundIds: ReadonlySet<number>;
  origin: 'file' | 'hand' | 'meet';
  /** Results that the staff of the meet entered. A file completes them and does not overwrite them. */
  enteredAtMeet: ReadonlyMap<number, EnteredAtMeet>;
  /** For results whose athlete, team or round was corrected by hand: the identity that the file has. */
  fileIdentities: ReadonlyMap<number, string>;
}

export function isWritten({ stored, changed, isRemoved }: Draft): boolean {
  return stored === null ? !isRemoved : changed.length > 0 || isRemoved !== stored.isRemoved;
}

export function draftUnchanged(stored: StoredResult): Draft {
  const { fields, handFields, isRemoved, sourceLine, duplicateOf } = stored;
  const asIs = { changed: [], sourceLine, duplicateOf, duplicateOfKey: null, isByRule: false };
  return { key: null, stored, fields, handFields, isRemoved, ...asIs };
}

/** Returns a draft for every stored and every incoming result, and the conflicts between them. */
export function draftsOf(
  stored: readonly StoredResult[],
  incoming: IncomingResults,
): { drafts: Draft[]; conflicts: ResultConflict[] } {
  const matches = matchResults(stored, incoming);
  const conflicts: ResultConflict[] = [];
  const drafts = incoming.results.map((result) => {
    const match = matches.get(result);
    return match ? draftUpdate(result, match, incoming, conflicts) : draftNew(result, incoming.origin);
  });
  const matched = new Set(matches.values());
  for (const result of stored) {
    if (!matched.has(result)) drafts.push(draftMissing(result, incoming, conflicts));
  }
  return { drafts, conflicts };
}

/**
 * Pairs incoming rows with stored ones of the same identity, counting results before exhibitions and removed ones.
 * The rest is paired by the identity that the file had before a correction by hand.
 */
function matchResults(
  stored: readonly StoredResult[],
  incoming: IncomingResults,
): Map<IncomingResult, StoredResult> {
  const matches = new Map<IncomingResult, StoredResult>();
  if (stored.length === 0) return matches;
  const candidates = [...stored].sort(
    (a, b) =>
      Number(a.isRemoved) - Number(b.isRemoved) ||
      Number(a.fields.isExhibition) - Number(b.fields.isExhibition) ||
      a.resultId - b.resultId,
  );
  const sorted = [...incoming.results].sort(
    (a, b) => Number(a.fields.isExhibition) - Number(b.fields.isExhibition),
  );
  const pair = (rows: readonly StoredResult[], identityOf: (row: StoredResult) => string | undefined) => {
    const free = Map.groupBy(rows, identityOf);
    for (const result of sorted) {
      if (matches.has(result)) continue;
      const match = free.get(resultIdentity(result.fields))?.shift();
      if (match) matches.set(result, match);
    }
  };
  pair(candidates, ({ fields }) => resultIdentity(fields));
  const taken = new Set(matches.values());
  pair(
    candidates.filter((row) => !taken.has(row)),
    ({ resultId }) => incoming.fileIdentities.get(resultId),
  );
  return matches;
}

function draftNew(incoming: IncomingResult, origin: IncomingResults['origin']): Draft {
  const { key, fields, sourceLine } = incoming;
  return {
    key,
    stored: null,
    fields,
    handFields: origin === 'hand' ? ['created'] : [],
    isRemoved: false,
    changed: [],
    sourceLine,
    ...duplicationOf(incoming, null),
  };
}

/** Keeps the stored value when the input has none. */
function duplicationOf(
  { duplicateOf, duplicateOfKey }: IncomingResult,
  stored: StoredResult | null,
): Pick<Draft, 'duplicateOf' | 'duplicateOfKey' | 'isByRule'> {
  if (duplicateOfKey !== undefined) return { duplicateOf: null, duplicateOfKey, isByRule: false };
  const present = duplicateOf ?? stored?.duplicateOf ?? null;
  return { duplicateOf: present, duplicateOfKey: null, isByRule: false };
}

function draftUpdate(
  incoming: IncomingResult,
  stored: StoredResult,
  { origin, enteredAtMeet }: IncomingResults,
  conflicts: ResultConflict[],
): Draft {
  const differing = differingFields(incoming.fields, stored.fields);
  const { key, sourceLine } = incoming;
  const duplication = duplicationOf(incoming, stored);
  if (origin === 'hand') {
    const handFields = [...new Set([...stored.handFields, ...handFieldsOf(differing)])].filter(
      (field) => field !== 'removed',
    );
    const { fields } = incoming;
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
    conflicts.push({ ...conflict, field: 'removed', handValue: true, fileValue: false });
    return { ...draftUnchanged(stored), key };
  }
  const isEntered = origin === 'file' ? enteredAtMeet.get(stored.resultId) : undefined;
  const ofMeet = isEntered && differing.length > 0 ? fieldsOfMeet(stored.fields, isEntered) : [];
  const isKept = (field: ResultField) => stored.handFields.includes(field) || ofMeet.includes(field);
  const changed = differing.filter((field) => !isKept(field));
  const keptFields = differing.filter(isKept);
  for (const field of keptFields) {
    conflicts.push({
      ...conflict,
      field,
      handValue: stored.fields[field],
      fileValue: incoming.fields[field],
    });
  }
  const fields = withFields(incoming.fields, stored.fields, keptFields);
  const { handFields } = stored;
  return { key, stored, fields, handFields, isRemoved: false, changed, sourceLine, ...duplication };
}

function draftMissing(stored: StoredResult, incoming: IncomingResults, conflicts: ResultConflict[]): Draft {
  const draft = draftUnchanged(stored);
  if (stored.isRemoved || !incoming.completeRoundIds.has(stored.fields.roundId)) return draft;
  if (incoming.origin === 'hand') return draftRemoval(stored);
  const entered = incoming.enteredAtMeet.get(stored.resultId);
  // The staff takes back only what it entered; what a file brought stays.
  if (incoming.origin === 'meet' && !entered?.isCreated) return draft;
  const isKept = incoming.origin === 'file' && entered !== undefined;
  if (stored.handFields.length === 0 && !isKept) return { ...draft, isRemoved: true };
  conflicts.push({
    key: null,
    resultId: stored.resultId,
    field: 'removed',
    handValue: false,
    fileValue: true,
    line: stored.sourceLine,
  });
  return draft;
}

/** A correction by hand. Files no longer overwrite the changed fields and those that belong together with them. */
export function draftCorrection(stored: StoredResult, changes: Partial<ResultFields>): Draft {
  const incoming = { ...stored.fields, ...changes };
  const fields = inOrder(incoming, incoming.competedOn);
  const changed = differingFields(fields, stored.fields);
  const handFields = [...new Set([...stored.handFields, ...handFieldsOf(changed)])];
  return { ...draftUnchanged(stored), fields, handFields, changed };
}

/** A removal by hand. Files do not bring the result back. */
export function draftRemoval(stored: StoredResult): Draft {
  const handFields = [...new Set<HandField>([...stored.handFields, 'removed'])];
  return { ...draftUnchanged(stored), handFields, isRemoved: true };
}

/** Returns `fields` with the values of `names` from `other`. */
function withFields(fields: ResultFields, other: ResultFields, names: readonly ResultField[]): ResultFields {
  return { ...fields, ...pickFields(other, names) };
}

export function pickFields(fields: ResultFields, names: readonly ResultField[]): Partial<ResultFields> {
  return Object.fromEntries(names.map((field) => [field, fields[field]]));
}

/** Returns the entry for `result_changes`: the changed fields, and removal or return, before and after. */
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

/** `roundIds` are all rounds of the meet. */
export function refusalToDrafts(drafts: readonly Draft[], roundIds: Iterable<number>): Refusal | null {
  const ofMeet = new Set(roundIds);
  if (drafts.some(({ fields }) => !ofMeet.has(fields.roundId))) {
    return new Refusal('RESULT_ROUND_UNKNOWN', resultRoundUnknownSentence());
  }
  const remaining = drafts.filter(({ isRemoved }) => !isRemoved);
  const keys = doubledKeys(remaining.map(identifiedDraft));
  if (keys.length === 0) return null;
  return new Refusal('RESULT_TWICE', resultTwiceSentence(keys.length), { status: 409, details: { keys } });
}

function identifiedDraft({ key, fields }: Draft) {
  const { roundId, athleteId, teamId, teamText, relayLetter, isExhibition } = fields;
  return { key: key ?? '', roundId, athleteId, teamId, teamText, relayLetter, isExhibition };
}
