// Tells of what failed in the browser: who notices it says so here, the shell keeps and reports it.

export interface Failure {
  /**
   * `popup`: a call, and the visitor was told in a dialog; `silent`: a call, and the visitor was not;
   * `payment`: the provider of card payments; `page`: a page that could not be shown; `script`: code of ours.
   */
  kind: 'popup' | 'silent' | 'payment' | 'page' | 'script';
  /** What was being done: `results.getTeams`, `footer stats`. */
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
