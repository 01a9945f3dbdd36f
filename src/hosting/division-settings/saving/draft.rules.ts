// One division while it is edited: what the site has, what was typed since, and what is being saved.

const OLD_LIST_PAUSE_MS = 2_000;

/** The fields of a division as its card shows them. */
export type Fields = Readonly<Record<string, string | number | boolean | null | readonly number[]>>;

export interface Draft<Shape extends Fields> {
  key: string;
  /** Null until the site has answered the first save of a new division. */
  id: number | null;
  /** Counts the changes on the site; 0 for a new division. */
  version: number;
  base: Shape;
  /** Typed since the last save began. */
  edits: Partial<Shape>;
  /** Part of the running save; null while none runs. */
  sent: Partial<Shape> | null;
  /** When `edits` are to be saved; null if nothing is to be saved. */
  dueAtMs: number | null;
  /** Why a typed value is not sent, or why it was put back. */
  notes: Partial<Record<keyof Shape, string>>;
  /** Typed values that wait until they are corrected. */
  held: readonly (keyof Shape)[];
  /** Values of another host, where both hosts changed the same field. */
  clashes: Partial<Shape>;
  /** True if another host removed it while it had unsaved edits. */
  isGone: boolean;
  /** True if the site has a newer one, which must be read before the next save. */
  isOutdated: boolean;
}

/** One division as the site has it. */
export interface Stored<Shape extends Fields> {
  id: number;
  version: number;
  fields: Shape;
}

export function draftOf<Shape extends Fields>({ id, version, fields }: Stored<Shape>): Draft<Shape> {
  return { ...emptyDraft(String(id), fields), id, version };
}

/** A division that the site does not have yet is saved at once. */
export function newDraft<Shape extends Fields>(key: string, fields: Shape, nowMs: number): Draft<Shape> {
  return { ...emptyDraft(key, fields), dueAtMs: nowMs };
}

function emptyDraft<Shape extends Fields>(key: string, base: Shape): Draft<Shape> {
  return {
    key,
    id: null,
    version: 0,
    base,
    edits: {},
    sent: null,
    dueAtMs: null,
    notes: {},
    held: [],
    clashes: {},
    isGone: false,
    isOutdated: false,
  };
}

/** The division as its card shows it. */
export function valuesOf<Shape extends Fields>({ base, sent, edits }: Draft<Shape>): Shape {
  return { ...base, ...sent, ...edits };
}

/** The division as the site has it, or is about to have it. */
export function storedValuesOf<Shape extends Fields>({ base, sent }: Draft<Shape>): Shape {
  return { ...base, ...sent };
}

/** The typed values that the next save takes along. */
export function sendableEdits<Shape extends Fields>({ edits, held, clashes }: Draft<Shape>): Partial<Shape> {
  return pick(edits, (field) => !held.includes(field) && !(field in clashes));
}

export const isNew = ({ id }: { id: number | null }): boolean => id === null;

export function isToSave<Shape extends Fields>(draft: Draft<Shape>): boolean {
  if (draft.isGone) return false;
  return isNew(draft) || Object.keys(sendableEdits(draft)).length > 0;
}

export const isUnsaved = <Shape extends Fields>(draft: Draft<Shape>): boolean =>
  draft.sent !== null || Object.keys(draft.edits).length > 0 || isNew(draft);

/** A later edit delays the save of an earlier one, so that both go together. */
export function editDraft<Shape extends Fields>(
  draft: Draft<Shape>,
  change: Partial<Shape>,
  dueAtMs: number,
): Draft<Shape> {
  const fields = Object.keys(change) as (keyof Shape)[];
  const other = <Value>(values: Partial<Record<keyof Shape, Value>>) =>
    pick(values, (field) => !fields.includes(field));
  const edited = withoutUnchanged({
    ...draft,
    edits: { ...draft.edits, ...change },
    notes: other(draft.notes),
    clashes: other(draft.clashes) as Partial<Shape>,
    held: draft.held.filter((field) => !fields.includes(field)),
  });
  return { ...edited, dueAtMs: isToSave(edited) ? Math.max(draft.dueAtMs ?? 0, dueAtMs) : null };
}

/**
 * `isOfCall` tells which fields the next call takes; the others are due for the one after it. A new division is saved
 * as it was added, so that a repeated request is the same request and adds it once.
 */
export function startSaving<Shape extends Fields>(
  draft: Draft<Shape>,
  isOfCall: (field: keyof Shape) => boolean = () => true,
): Draft<Shape> {
  const sent: Partial<Shape> = isNew(draft) ? draft.base : pick(sendableEdits(draft), isOfCall);
  const edits = isNew(draft) ? draft.edits : pick(draft.edits, (field) => !(field in sent));
  const saving = { ...draft, sent, edits };
  const isMoreDue = Object.keys(sendableEdits(saving)).length > 0;
  return { ...saving, dueAtMs: isMoreDue ? draft.dueAtMs : null };
}

/** `fields` may bring what another host changed meanwhile in fields that this save did not send. */
export function finishSaving<Shape extends Fields>(
  draft: Draft<Shape>,
  { id, version, fields }: Omit<Stored<Shape>, 'fields'> & { fields: Partial<Shape> },
): Draft<Shape> {
  const { sent } = draft;
  const theirs = pick(fields, (field) => !(field in (sent ?? {})) && isClash(draft, field, fields[field]));
  const base = { ...draft.base, ...sent, ...fields };
  const saved = withoutUnchanged({
    ...draft,
    id,
    version,
    base,
    sent: null,
    clashes: { ...draft.clashes, ...theirs },
  });
  return isToSave(saved) ? saved : { ...saved, dueAtMs: null };
}

/** The typed values come back; what was typed during the save is newer. */
export function giveBack<Shape extends Fields>(draft: Draft<Shape>, dueAtMs: number | null): Draft<Shape> {
  const back = { ...draft, edits: { ...draft.sent, ...draft.edits }, sent: null };
  return { ...withoutUnchanged(back), dueAtMs: isToSave(back) ? dueAtMs : null };
}

/**
 * The site refused the running save. A refused field waits with its sentence until it is corrected; a field of
 * `revert` goes back to its stored value. What was typed during the save is not blamed.
 */
export function refuseDraft<Shape extends Fields>(
  draft: Draft<Shape>,
  refused: Partial<Record<keyof Shape, string>>,
  revert: readonly (keyof Shape)[],
  dueAtMs: number,
): Draft<Shape> {
  const sent: Partial<Shape> = draft.sent ?? {};
  const isReverted = (field: keyof Shape) =>
    field in refused && revert.includes(field) && !isSame(sent[field], draft.base[field]);
  const notes = pick(refused, (field) => field in sent && !(field in draft.edits));
  const back = {
    ...draft,
    edits: { ...pick(sent, (field) => !isReverted(field)), ...draft.edits } as Partial<Shape>,
    sent: null,
    notes: { ...draft.notes, ...notes },
    held: [...draft.held, ...(Object.keys(notes) as (keyof Shape)[]).filter((field) => !isReverted(field))],
  };
  return { ...back, dueAtMs: isToSave(back) ? dueAtMs : null };
}

/**
 * Takes the newer division of the site and keeps what was typed. Only a field that both hosts changed to different
 * values asks: its edit waits until one of the two is chosen.
 */
export function mergeStored<Shape extends Fields>(
  draft: Draft<Shape>,
  { version, fields }: Omit<Stored<Shape>, 'id'>,
  nowMs: number,
): Draft<Shape> {
  if (version <= draft.version) {
    // The list is older than the refusal of the save: it is tried again a little later.
    const dueAtMs = draft.isOutdated ? nowMs + OLD_LIST_PAUSE_MS : draft.dueAtMs;
    return { ...draft, dueAtMs, isOutdated: false, isGone: false };
  }
  const theirs = pick(fields, (field) => isClash(draft, field, fields[field]));
  const merged = withoutUnchanged({
    ...draft,
    version,
    base: fields,
    clashes: theirs,
    isOutdated: false,
    isGone: false,
  });
  return { ...merged, dueAtMs: isToSave(merged) ? (draft.dueAtMs ?? nowMs) : null };
}

/** Typed values of a division that were not saved, with the values that it had then. */
export interface Unsaved<Shape extends Fields> {
  key: string;
  /** Null for a division that the site does not have. */
  id: number | null;
  edits: Partial<Shape>;
  base: Partial<Shape>;
}

export function unsavedOf<Shape extends Fields>(draft: Draft<Shape>): Unsaved<Shape> {
  const { key, id, base, sent, edits } = draft;
  if (isNew(draft)) return { key, id, edits, base };
  const typed = { ...sent, ...edits };
  return { key, id, edits: typed, base: pick(base, (field) => field in typed) };
}

/** Types again what was not saved before; a field that changed on the site meanwhile asks. */
export function restoreDraft<Shape extends Fields>(
  draft: Draft<Shape>,
  { edits, base }: Unsaved<Shape>,
  dueAtMs: number,
): Draft<Shape> {
  const fields = pick(edits, (field) => field in draft.base && !(field in draft.edits));
  const restored = editDraft({ ...draft, base: { ...draft.base, ...base } }, fields, dueAtMs);
  const clashes = pick(draft.base, (field) => isClash(restored, field, draft.base[field]));
  const back = withoutUnchanged({ ...restored, base: draft.base, clashes });
  return { ...back, dueAtMs: isToSave(back) ? dueAtMs : null };
}

/** True if this window and another host changed a field to different values. */
function isClash<Shape extends Fields>(
  { base, edits, clashes }: Draft<Shape>,
  field: keyof Shape,
  theirs: Fields[string] | undefined,
): boolean {
  if (!(field in edits) || isSame(theirs, edits[field])) return false;
  return field in clashes || !isSame(theirs, base[field]);
}

/** Settles a clash: the typed value is saved at once, or given up. */
export function settleClash<Shape extends Fields>(
  draft: Draft<Shape>,
  field: keyof Shape,
  isMine: boolean,
  nowMs: number,
): Draft<Shape> {
  const settled = {
    ...draft,
    clashes: pick(draft.clashes, (other) => other !== field),
    edits: isMine ? draft.edits : pick(draft.edits, (other) => other !== field),
  };
  return { ...settled, dueAtMs: isToSave(settled) ? nowMs : null };
}

/** A typed value that equals the stored one is no edit. While a save runs the stored value is about to change. */
function withoutUnchanged<Shape extends Fields>(draft: Draft<Shape>): Draft<Shape> {
  const { base, sent } = draft;
  const edits = pick(
    draft.edits,
    (field) => (sent !== null && field in sent) || !isSame(draft.edits[field], base[field]),
  );
  const isEdit = (field: keyof Shape) => field in edits;
  return {
    ...draft,
    edits,
    held: draft.held.filter(isEdit),
    clashes: pick(draft.clashes, isEdit),
  };
}

function isSame(one: Fields[string] | undefined, other: Fields[string] | undefined): boolean {
  return Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((each, index) => each === other[index])
    : one === other;
}

function pick<Shape extends object>(
  values: Shape,
  isPicked: (field: keyof Shape) => boolean,
): Partial<Shape> {
  return Object.fromEntries(
    Object.entries(values).filter(([field]) => isPicked(field as keyof Shape)),
  ) as Partial<Shape>;
}
