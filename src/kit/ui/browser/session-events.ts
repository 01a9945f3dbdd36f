// Session events from rooms that do not know the shell. The shell handles them.

interface Listeners {
  onViewerChange(): Promise<void>;
  onSignInNeeded(): void;
  onFollowRequestsAsked?(): boolean;
}

let shell: Listeners = { onViewerChange: async () => {}, onSignInNeeded: () => {} };

/** Registers the shell. */
export function listenToSession(listeners: Listeners): void {
  shell = listeners;
}

/** Call it after each change of the viewer's teams, favorites, name or handle. Resolves when the menus are updated. */
export function announceViewerChanged(): Promise<void> {
  return shell.onViewerChange();
}

/** Opens the list of follow requests in the user menu. Returns false if there is none. */
export function openFollowRequests(): boolean {
  return shell.onFollowRequestsAsked?.() ?? false;
}

/** Call it if a call was refused because there is no valid session. */
export function announceSignInNeeded(): void {
  shell.onSignInNeeded();
}
