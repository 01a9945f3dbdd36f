import { useState } from 'react';
import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import { timeZoneName } from '#kit/time-zone-names.ts';
import { SettingsSection } from '../fields/SettingsPanel.tsx';
import type { FoundVenue } from './found-venue.rules.ts';
import { venueWords as words } from './info.words.ts';
import { VenuePicker } from './VenuePicker.tsx';

/** The venue of the meet, whose clock all its times are on. */
export function VenueSection() {
  const { meet, save } = useManagedMeet();
  const [picked, setPicked] = useState<FoundVenue | null>(null);
  const venue = picked?.venueId === meet.venueId ? picked : { ...meet.venue, venueId: meet.venueId };
  return (
    <SettingsSection title={words.venue} hint={words.hint(timeZoneName(venue.timeZone))}>
      <VenuePicker
        venue={venue}
        onPick={(next) => {
          setPicked(next);
          save({ venueId: next.venueId });
        }}
      />
    </SettingsSection>
  );
}
