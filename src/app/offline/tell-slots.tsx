// Draws the button "Tell me …" into the slots of pages, for visitors and members, after the page has loaded.
import { createRoot, type Root } from 'react-dom/client';
import { endForeignDevice, renewDevice } from '#community/push/device/push-device.client.ts';
import { TellMe } from '#community/push/device/TellMe.tsx';
import type { Api } from '#kit/ui/page/api-context.ts';
import { TELL_SLOT, type TellAbout } from '#kit/ui/page/tell-about.ts';
import { hintOfSession } from '../shell/session/hint.ts';

const roots = new Map<Element, { root: Root; drawn: string }>();

/** Call it again whenever slots may have come or gone. */
export function fillTellSlots(api: Api): void {
  for (const [slot, { root }] of roots) {
    if (slot.isConnected) continue;
    roots.delete(slot);
    root.unmount();
  }
  const session = hintOfSession();
  for (const slot of document.querySelectorAll(`[${TELL_SLOT}]`)) {
    const text = slot.getAttribute(TELL_SLOT)!;
    const drawn = `${session} ${text}`;
    const before = roots.get(slot);
    if (before?.drawn === drawn) continue;
    const about: TellAbout = JSON.parse(text);
    // A visitor has no athletes: the button of a meet is about its results.
    if (session === null && about.meetEventId === undefined) about.news = 'results';
    const root = before?.root ?? createRoot(slot);
    roots.set(slot, { root, drawn });
    root.render(<TellMe key={drawn} about={about} api={api} session={session} />);
  }
}

/** Ends messages of a session that is over, and keeps those of this one coming. */
export async function settleDevice(api: Api): Promise<void> {
  const session = hintOfSession();
  await endForeignDevice(api, session);
  await renewDevice(api, session);
}
