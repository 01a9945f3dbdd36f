// What a meet lacks before its registration opens.
import type { ManagedMeet } from '#competition/meets/manage/managed-meet.rules.ts';
import { NO_FEES } from '#competition/meets/manage/meet-fees.rules.ts';
import type { SetupPanel } from '#competition/meets/manage/setup-panels.rules.ts';
import { isSameJson } from '#kit/merge-patch.ts';

export interface MissingPart {
  name: 'divisions' | 'events' | 'host' | 'close' | 'contact' | 'fees';
  isNeeded: boolean;
  /** The panel to add it on; null if a host cannot add it. */
  panel: SetupPanel | null;
}

interface MeetFacts {
  meet: Pick<ManagedMeet, 'sport' | 'registrationClosesAt' | 'settings' | 'fees'>;
  counts: { divisions: number; events: number };
  isHostTeamConfirmed: boolean;
}

export function missingParts({ meet, counts, isHostTeamConfirmed }: MeetFacts): MissingPart[] {
  const { sport, registrationClosesAt, settings, fees } = meet;
  const hasContact = Object.values(settings.contact ?? {}).some((value) => value);
  const parts: (MissingPart & { isThere: boolean })[] = [
    { name: 'divisions', isNeeded: true, panel: 'divisions', isThere: counts.divisions > 0 },
    { name: 'events', isNeeded: true, panel: 'events', isThere: sport === 'xc' || counts.events > 0 },
    { name: 'host', isNeeded: true, panel: null, isThere: isHostTeamConfirmed },
    { name: 'close', isNeeded: false, panel: 'options', isThere: registrationClosesAt !== null },
    { name: 'contact', isNeeded: false, panel: 'info', isThere: hasContact },
    { name: 'fees', isNeeded: false, panel: 'fees', isThere: !isSameJson(fees, NO_FEES) },
  ];
  return parts.filter(({ isThere }) => !isThere).map(({ isThere: _, ...part }) => part);
}
