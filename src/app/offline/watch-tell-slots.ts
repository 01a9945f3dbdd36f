// Looks for slots of the button "Tell me …" on each page, and loads its code when there is one.

import { ignoreFailure } from '#kit/ignore-failure.ts';
import { watchViewer } from '#kit/ui/browser/viewer-events.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { TELL_SLOT } from '#kit/ui/page/tell-about.ts';
import { hydrated } from '../shell/hydrated.ts';

export function watchTellSlots(api: Api): void {
  const fill = async () => {
    if (!document.querySelector(`[${TELL_SLOT}]`)) return;
    const { settleDevice, fillTellSlots } = await import('./tell-slots.tsx');
    fillTellSlots(api);
    await settleDevice(api);
  };
  const look = () => void ignoreFailure(fill(), 'the bell of a race');
  void hydrated.then(() => {
    look();
    watchViewer(look);
    const changes = { childList: true, subtree: true, attributes: true, attributeFilter: [TELL_SLOT] };
    new MutationObserver((records) => {
      const isAboutSlots = ({ target, type, addedNodes }: MutationRecord) =>
        type === 'attributes' || (!(target as Element).closest(`[${TELL_SLOT}]`) && addedNodes.length > 0);
      if (records.some(isAboutSlots)) look();
    }).observe(document.getElementById('root')!, changes);
  });
}
