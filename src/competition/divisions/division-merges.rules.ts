// A merge of two divisions, as it is kept so that it can be undone.

export interface StoredMerge {
  mergeId: number;
  meetId: number;
  keepId: number;
  removeId: number;
  removedName: string;
  /** A digest of everything in the kept division after the merge. */
  digest: string;
}

/** A row that a merge moved, with its values before. */
export interface MergeRow {
  kind: 'event' | 'round' | 'entry' | 'slot' | 'mark' | 'result';
  /** The id of the row; the uuid of a mark. */
  rowId: string;
  was: object;
}
