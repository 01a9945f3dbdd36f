import { useContext, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { hostWords as words } from '#app/shell/member.words.ts';
import type { ShellViewer } from '#app/shell/viewer.ts';
import { meetCorrectionsAddress } from '#competition/corrections/correction-addresses.rules.ts';
import { HOST_SLOT, type HostSlotMeet } from '#competition/meets/meet-page/HostSlot.tsx';
import { meetCall } from '#competition/meets/meets.client.ts';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { BrowserApi, QUIET } from '#kit/ui/page/browser-api.ts';
import { managerAddress } from '#sport/addresses/manager-addresses.rules.ts';
import { usePageSlot } from './page-slot.ts';

/** Links the pages of a meet to those where its hosts work. */
export function PageHost({ viewer: { isHost, isAdmin } }: { viewer: ShellViewer }) {
  const slot = usePageSlot(HOST_SLOT);
  if (!slot || !(isHost || isAdmin)) return null;
  const meet: HostSlotMeet = JSON.parse(slot.getAttribute(HOST_SLOT)!);
  return createPortal(<HostLinks key={meet.meetId} {...meet} />, slot);
}

function HostLinks({ meetId, sport }: HostSlotMeet) {
  const api = useContext(BrowserApi);
  const [isHost, setHost] = useState(false);
  useEffect(() => {
    if (!api) return;
    const { context } = meetCall({ meetId, sport });
    const reading = api.calendar.getMeetDataForUser({}, { context: { ...context, ...QUIET.context } });
    void ignoreFailure(
      reading.then((data) => setHost(data.isHost)),
      'host links',
    );
  }, [api, meetId, sport]);
  if (!isHost) return null;
  return (
    <>
      <a href={managerAddress(sport, meetId)}>{words.manage}</a>{' '}
      <a href={meetCorrectionsAddress(sport, meetId)}>{words.corrections}</a>
    </>
  );
}
