import { lazy, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { VIRTUAL_SLOT, type VirtualSlotMeet } from '#competition/virtual-meets/screens/VirtualSlot.tsx';
import { usePageSlot } from './page-slot.ts';

const VirtualPanel = lazy(async () => ({
  default: (await import('#competition/virtual-meets/screens/VirtualPanel.tsx')).VirtualPanel,
}));

/** Shows on the tab of a virtual meet the marks that the viewer posts or validates. */
export function PageVirtual() {
  const slot = usePageSlot(VIRTUAL_SLOT);
  if (!slot) return null;
  const meet: VirtualSlotMeet = JSON.parse(slot.getAttribute(VIRTUAL_SLOT)!);
  return createPortal(
    <Suspense>
      <VirtualPanel key={meet.meetId} {...meet} />
    </Suspense>,
    slot,
  );
}
