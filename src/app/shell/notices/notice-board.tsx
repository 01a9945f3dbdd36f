// The one place of all notices: dialogs of the shell, one at a time, and the strips at the edge of the page.
import { Fragment, type ReactNode } from 'react';
import { type BesidePage, openBesidePage } from '#kit/ui/beside-page.tsx';
import { type NoticeKind, shownNotices } from './notice-order.rules.ts';

const asked = new Map<NoticeKind, ReactNode>();
let place: BesidePage | undefined;

/** Replaces a notice of the same kind; a less urgent dialog waits. */
export function putUp(kind: NoticeKind, notice: ReactNode): void {
  asked.set(kind, notice);
  show();
}

export function takeDown(kind: NoticeKind): void {
  asked.delete(kind);
  show();
}

function show(): void {
  place ??= openBesidePage();
  place.show(shownNotices(asked.keys()).map((kind) => <Fragment key={kind}>{asked.get(kind)}</Fragment>));
}
