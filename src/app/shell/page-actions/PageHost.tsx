import { useContext, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { hostWords as words } from '#app/shell/member.words.ts';
import type { ShellViewer } from '#app/shell/viewer.ts';
import { meetCorrectionsAddress } from '#competition/corrections/correction-addresses.rules.ts';
import { HOST_SLOT, type HostSlotMeet } from '#competition/meets/meet-page/HostSlot.tsx';
import { meetCall } from '#competition/meets/meets.client.ts';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { BrowserApi, QUIET } from '#kit/ui/page/browser-api.ts';
import { managerAddress, runMeetAddress } from '#sport/addresses/manager-addresses.rules.ts';
import styles from './PageHost.module.css';
import { usePageSlot } from './page-slot.ts';

/** Links the pages of a meet to those where its hosts and staff work. */
export function PageHost({ viewer: { isStaff, isAdmin } }: { viewer: ShellViewer }) {
  const slot = usePageSlot(HOST_SLOT);
  if (!slot || !(isStaff || isAdmin)) return null;
  const meet: HostSlotMeet = JSON.parse(slot.getAttribute(HOST_SLOT)!);
  return createPortal(<HostLinks key={meet.meetId} {...meet} />, slot);
}

function HostLinks({ meetId, sport }: HostSlotMeet) {
  const api = useContext(BrowserApi);
  const [role, setRole] = useState<'host' | 'staff' | null>(null);
  useEffect(() => {
    if (!api) return;
    const { context } = meetCall({ meetId, sport });
    const reading = api.calendar.getMeetDataForUser({}, { context: { ...context, ...QUIET.context } });
    void ignoreFailure(
      reading.then(({ isHost, roles }) => setRole(isHost ? 'host' : roles.length > 0 ? 'staff' : null)),
      'host links',
    );
  }, [api, meetId, sport]);
  if (!role) return null;
  return (
    <span className={styles.links}>
      {role === 'host' ? <a href={managerAddress(sport, meetId)}>{words.manage}</a> : null}
      <a href={runMeetAddress(sport, meetId)}>{words.run}</a>
      {role === 'host' ? <a href={meetCorrectionsAddress(sport, meetId)}>{words.corrections}</a> : null}
    </span>
  );
}
