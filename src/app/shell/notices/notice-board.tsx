// Shows the dialogs of the frame, one at a time.
import { Fragment, type ReactNode } from 'react';
import { type OverlayRoot, openOverlayRoot } from '#kit/ui/dialogs/overlay-root.tsx';
import { type NoticeKind, visibleNotice } from './notice-order.rules.ts';

const notices = new Map<NoticeKind, ReactNode>();
let root: OverlayRoot | undefined;

/** Replaces a notice of the same kind. A less urgent notice waits until the others are taken down. */
export function putUp(kind: NoticeKind, notice: ReactNode): void {
  notices.set(kind, notice);
  show();
}

export function takeDown(kind: NoticeKind): void {
  notices.delete(kind);
  show();
}

function show(): void {
  root ??= openOverlayRoot();
  const kind = visibleNotice(notices.keys());
  root.show(kind === null ? [] : [<Fragment key={kind}>{notices.get(kind)}</Fragment>]);
}
