// The one place of all notices: dialogs of the shell, one at a time.
import { Fragment, type ReactNode } from 'react';
import { type OverlayRoot, openOverlayRoot } from '#kit/ui/dialogs/overlay-root.tsx';
import { type NoticeKind, shownNotice } from './notice-order.rules.ts';

const asked = new Map<NoticeKind, ReactNode>();
let place: OverlayRoot | undefined;

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
  place ??= openOverlayRoot();
  const kind = shownNotice(asked.keys());
  place.show(kind === null ? [] : [<Fragment key={kind}>{asked.get(kind)}</Fragment>]);
}
