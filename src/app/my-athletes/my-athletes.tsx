// Draws what needs the reader's own athletes into pages, for visitors and members, after the page has loaded.
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { hintOfSession } from '#app/shell/session/hint.ts';
import { readSession } from '#app/shell/viewer.ts';
import { MINE_SLOT } from '#competition/meets/live-meet/MineSlot.tsx';
import { readDeviceAthletes } from '#competition/schedule/family/device-athletes.client.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { ATHLETE_SLOT, type AthleteOfSlot } from '#kit/ui/page/athlete-slot.ts';
import { STAR_SLOT } from '#kit/ui/page/StarSlot.tsx';
import { parseAddress } from '#sport/addresses/address-paths.rules.ts';
import { MyAthleteButton } from './MyAthleteButton.tsx';
import { MyResults } from './MyResults.tsx';
import { markRows } from './mark-rows.ts';
import { mineOf } from './mine.rules.ts';
import { offerToMove } from './move-to-account.ts';
import { isPageOfMeet } from './my-pages.ts';

/** The roots in elements of pages, each with the text that tells what it shows. */
const roots = new Map<Element, { root: Root; content: string }>();
let marking: { key: string; stop(): void } | null = null;

/** Call it again whenever the page, the session or the athletes may have changed. */
export function showMyAthletes(api: Api): void {
  for (const slot of [...roots.keys()]) if (!slot.isConnected) clear(slot);
  for (const slot of document.querySelectorAll(`[${ATHLETE_SLOT}]`)) {
    const text = slot.getAttribute(ATHLETE_SLOT)!;
    draw(slot, text, () => <MyAthleteButton {...(JSON.parse(text) as AthleteOfSlot)} />);
  }
  const session = readSession();
  if (session) void offerToMove(api, session.viewer);
  // A member's page is drawn by the frame, which knows the viewer.
  const isVisitor = session === null && hintOfSession() === null;
  drawStar(isVisitor);
  drawMeet(api, isVisitor ? readDeviceAthletes() : []);
}

/** The star of a member has a name and a place in the menu; that of a visitor is one tap. */
function drawStar(isVisitor: boolean): void {
  const slot = document.querySelector(`[${STAR_SLOT}]`);
  const address = parseAddress(location.pathname);
  if (!slot) return;
  if (!isVisitor || address?.page !== 'athlete') {
    clear(childOf(slot, false));
    return;
  }
  const name = document.querySelector('main h1')?.textContent ?? '';
  const { athleteId } = address;
  draw(childOf(slot, true)!, `${athleteId} ${name}`, () => (
    <MyAthleteButton key={athleteId} athleteId={athleteId} name={name} />
  ));
}

function drawMeet(api: Api, athleteIds: readonly number[]): void {
  const { pathname } = location;
  const isMarked = isPageOfMeet(pathname) && athleteIds.length > 0;
  const key = isMarked ? athleteIds.join(' ') : '';
  const mine = mineOf(null, athleteIds);
  if (marking?.key !== key) {
    marking?.stop();
    // Nobody's rows are marked once more when the last athlete goes, which removes the marks.
    const stop = isMarked || marking ? markRows(mine) : () => {};
    marking = { key, stop };
  }
  const address = parseAddress(pathname);
  const slot = document.querySelector(`[${MINE_SLOT}]`);
  if (!slot) return;
  if (!isMarked || address?.page !== 'meet') {
    clear(childOf(slot, false));
    return;
  }
  const { meetId, sport } = address;
  draw(childOf(slot, true)!, `${meetId} ${key}`, () => (
    <MyResults key={meetId} api={api} meet={{ meetId, sport }} athleteIds={mine.athleteIds} />
  ));
}

const OWN = 'data-of-visitor';

/** The element in a slot that React does not know, so that the frame can use the slot for a member later. */
function childOf(slot: Element, isNeeded: boolean): Element | null {
  const child = slot.querySelector(`:scope > [${OWN}]`);
  if (child || !isNeeded) return child;
  const added = document.createElement('span');
  added.setAttribute(OWN, '');
  added.style.display = 'contents';
  slot.append(added);
  return added;
}

function draw(slot: Element, content: string, part: () => ReactNode): void {
  const before = roots.get(slot);
  if (before?.content === content) return;
  const root = before?.root ?? createRoot(slot);
  roots.set(slot, { root, content });
  root.render(part());
}

function clear(slot: Element | null): void {
  if (!slot) return;
  roots.get(slot)?.root.unmount();
  roots.delete(slot);
  if (slot.hasAttribute(OWN)) slot.remove();
}
