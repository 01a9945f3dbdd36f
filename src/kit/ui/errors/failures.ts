// Reports failures in the browser to the shell, which stores and sends them.

export interface Failure {
  /**
   * `popup`: a failed call with a dialog; `silent`: a failed call without one; `payment`: the card provider; `page`: a
   * page that could not be rendered; `script`: our own code.
   */
  kind: 'popup' | 'silent' | 'payment' | 'page' | 'script';
  /** The failed action: `results.getTeams`, `footer stats`. */
  what: string;
  error: unknown;
}

type Listener = (failure: Failure) => void;

let listener: Listener = () => {};

export function onFailure(listen: Listener): void {
  listener = listen;
}

export function recordFailure(failure: Failure): void {
  listener(failure);
}
