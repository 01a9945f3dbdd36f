// The silences that the specification asks for, by name: "Search fails: silently ignored."

type Listener = (what: string, error: unknown) => void;

let listener: Listener = () => {};

/** Whoever keeps what failed hears of ignored failures, too. */
export function onIgnoredFailure(listen: Listener): void {
  listener = listen;
}

/** What the promise brings, or undefined when it fails; `what` names it in the history: `footer stats`. */
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
