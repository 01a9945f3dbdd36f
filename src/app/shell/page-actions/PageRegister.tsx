import { lazy, Suspense } from 'react';
import { createPortal } from 'react-dom';
import {
  REGISTER_SLOT,
  type RegisterSlotMeet,
} from '#competition/registration/register-tab/RegisterSlot.tsx';
import { usePageSlot } from './page-slot.ts';

const RegisterPanel = lazy(async () => ({
  default: (await import('#competition/registration/register-tab/RegisterPanel.tsx')).RegisterPanel,
}));

/** Shows on the Register tab of a meet whom the viewer may enter. */
export function PageRegister() {
  const slot = usePageSlot(REGISTER_SLOT);
  if (!slot) return null;
  const meet: RegisterSlotMeet = JSON.parse(slot.getAttribute(REGISTER_SLOT)!);
  return createPortal(
    <Suspense>
      <RegisterPanel key={meet.meetId} {...meet} />
    </Suspense>,
    slot,
  );
}
