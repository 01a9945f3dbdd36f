// What the staff entered while the meet was held: files complete it, and do not overwrite it.
import { MARK_VALIDATION } from './mark-validation.rules.ts';
import { handFieldsOf, type ResultField, type ResultFields } from './results.rules.ts';

/** An entry of the change log, without its values. */
export interface LoggedChange {
  resultId: number;
  origin: 'file' | 'hand' | 'rule' | 'meet';
  isCreation: boolean;
  fields: readonly string[];
}

export interface EnteredAtMeet {
  /** True if the staff entered the result first; a file may have completed it since. */
  isCreated: boolean;
  /** Says of a field whether its last value came from the staff of the meet. */
  has(field: ResultField): boolean;
}

/** Returns the results that the staff of the meet entered or changed. `changes` has the oldest change first. */
export function enteredAtMeet(changes: readonly LoggedChange[]): Map<number, EnteredAtMeet> {
  const results = new Map<number, EnteredAtMeet>();
  for (const [resultId, log] of Map.groupBy(changes, (change) => change.resultId)) {
    const isCreated = log.some(({ origin, isCreation }) => isCreation && origin === 'meet');
    const lastOrigins = new Map<string, LoggedChange['origin']>();
    for (const { origin, isCreation, fields } of log) {
      if (isCreation || origin === 'rule') continue;
      for (const field of fields) lastOrigins.set(field, origin);
    }
    const has = (field: ResultField) =>
      lastOrigins.has(field) ? lastOrigins.get(field) === 'meet' : isCreated;
    results.set(resultId, { isCreated, has });
  }
  return results;
}

/** Lists the fields that a file does not overwrite: what has a value from the meet, and what goes with it. */
export function fieldsOfMeet(fields: ResultFields, entered: EnteredAtMeet): ResultField[] {
  const names = Object.keys(fields) as ResultField[];
  return handFieldsOf(names.filter((field) => entered.has(field) && !isEmpty(fields, field)));
}

function isEmpty(fields: ResultFields, field: ResultField): boolean {
  if (field === 'windStatus') return fields.windStatus === 'NWI' || fields.windStatus === 'NA';
  if (field === 'validation') return fields.validation === MARK_VALIDATION.Unofficial;
  const value = fields[field];
  return value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0);
}
