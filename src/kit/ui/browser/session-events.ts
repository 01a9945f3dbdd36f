// What is said of the session in the browser, and the shell hears: by rooms that do not know the shell.

interface Listeners {
  onViewerChange(): Promise<void>;
  onSignInNeeded(): void;
  onFollowRequestsAsked?(): boolean;
}

let shell: Listeners = { onViewerChange: async () => {}, onSignInNeeded: () => {} };

/** There is one shell. */
export function listenToSession(listeners: Listeners): void {
  shell = listeners;
}

/** After each change of one's own teams, favorites, name, handle and the like. Resolves when the menus show it. */
export function announceViewerChanged(): Promise<void> {
  return shell.onViewerChange();
}

/** Opens the list of follow requests in the user menu; false where there is none. */
export function openFollowRequests(): boolean {
  return shell.onFollowRequestsAsked?.() ?? false;
}

/** A call was refused for want of a session: there was none, or it is over. */
export function announceSignInNeeded(): void {
  shell.onSignInNeeded();
}
