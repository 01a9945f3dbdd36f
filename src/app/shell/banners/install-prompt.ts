// The browser's offer to install the site, kept until somebody wants it. It may come before anything else is loaded.

/** Chromium's own event; other browsers install from their menus. */
export interface InstallPrompt extends Event {
  prompt(): Promise<void>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallPrompt | null = null;
const listeners = new Set<() => void>();

export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // The site has its own place for it.
    event.preventDefault();
    setOffer(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => setOffer(null));
}

/** Null where nothing is offered: another browser, or installed already. */
export const installOffer = (): InstallPrompt | null => offer;

export function onInstallOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks; an offer can be used once. Returns whether it was accepted. */
export async function install(prompt: InstallPrompt): Promise<boolean> {
  setOffer(null);
  await prompt.prompt();
  return (await prompt.userChoice).outcome === 'accepted';
}

function setOffer(next: InstallPrompt | null): void {
  offer = next;
  for (const listener of listeners) listener();
}
