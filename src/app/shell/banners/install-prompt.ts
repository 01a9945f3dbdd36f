// Saves the browser's offer to install the site until the visitor uses it. The offer may come before other code has
// loaded.

/** Chromium's own event; other browsers install from their menus. */
export interface InstallPrompt extends Event {
  prompt(): Promise<void>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallPrompt | null = null;
const listeners = new Set<() => void>();

export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // The site shows its own banner instead of the browser's.
    event.preventDefault();
    setOffer(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => setOffer(null));
}

/** Returns null if the browser makes no offers or the site is installed already. */
export const installOffer = (): InstallPrompt | null => offer;

export function onInstallOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the browser's install dialog and returns whether the visitor accepted. An offer can be used once. */
export async function install(prompt: InstallPrompt): Promise<boolean> {
  setOffer(null);
  await prompt.prompt();
  return (await prompt.userChoice).outcome === 'accepted';
}

function setOffer(next: InstallPrompt | null): void {
  offer = next;
  for (const listener of listeners) listener();
}
