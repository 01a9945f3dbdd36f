// Refusals as tests read them.
import { Refusal } from './refusal.ts';

/** Resolves to the code of the refusal, to null if the work is done, and to the error of any other failure. */
export const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );
