// Ignores failures on purpose, such as a failed search, but still records them.

type Listener = (what: string, error: unknown) => void;

let listener: Listener = () => {};

/** Registers the recorder of ignored failures. */
export function onIgnoredFailure(listen: Listener): void {
  listener = listen;
}

/** Returns the value of the promise, or undefined if it fails. `what` names it in the history: `footer stats`. */
export async function ignoreFailure<Value>(
  promise: Promise<Value>,
  what: string,
): Promise<Value | undefined> {
  try {
    return await promise;
  } catch (error) {
    listener(what, error);
    return undefined;
  }
}
