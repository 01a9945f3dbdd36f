// Why a change was not saved, and which errors of it a form still shows.
import { Refusal } from '#kit/refusal.ts';

export type FieldErrors = Readonly<Partial<Record<string, string>>>;

export interface Failure {
  /** The key of the change. */
  key: string;
  /** A sentence for the page or the form. */
  message: string;
  /** A sentence for each refused field. */
  fields: FieldErrors;
}

/** Any error that is no refusal, such as a lost connection, becomes the sentence `notSaved`. */
export function failureOf(key: string, error: unknown, notSaved: string): Failure {
  if (!(error instanceof Refusal)) return { key, message: notSaved, fields: {} };
  return { key, message: error.message, fields: error.fields ?? {} };
}

/** True for a refusal of the whole: often somebody else has changed the page's data meanwhile. */
export const blamesNoField = (error: unknown): boolean =>
  error instanceof Refusal && Object.keys(error.fields ?? {}).length === 0;

/** Refuses a form in the browser, before anything is sent: a sentence for each wrong field. */
export function refuseFields(fields: Readonly<Record<string, string>>): Refusal {
  return new Refusal('FIELDS_WRONG', Object.values(fields).join(' '), { fields: { ...fields } });
}

/** The refused fields and their sentences. `blamedField` shows a refusal that names no field. */
export function errorsByField(failure: Failure | null, blamedField: string | undefined): FieldErrors {
  if (failure === null) return {};
  const isOfNoField = Object.keys(failure.fields).length === 0;
  return isOfNoField && blamedField ? { [blamedField]: failure.message } : failure.fields;
}

export const withoutCorrected = (errors: FieldErrors, corrected: ReadonlySet<string>): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !corrected.has(field)));
