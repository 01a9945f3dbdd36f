import { useLayoutEffect, useRef, useState } from 'react';
import styles from '#hosting/meet-settings/fields/settings.module.css';
import { timeZoneName } from '#kit/time-zone-names.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import type { Api } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { NamedItem, SearchList } from '../fields/SearchList.tsx';
import { AddVenueDialog } from './AddVenueDialog.tsx';
import { type FoundVenue, placeOf } from './found-venue.rules.ts';
import { venueWords as words } from './info.words.ts';

interface VenuePickerProps {
  /** Null before one is chosen. */
  venue: FoundVenue | null;
  onPick(venue: FoundVenue): void;
}

/** Shows a venue, and searches for another one. */
export function VenuePicker({ venue, onPick }: VenuePickerProps) {
  const [isSearching, setSearching] = useState(venue === null);
  const [newName, setNewName] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasSearching = useRef(isSearching);
  // The search takes the pressed button with it when it closes.
  useLayoutEffect(() => {
    if (wasSearching.current && !isSearching) opener.current?.focus();
    wasSearching.current = isSearching;
  }, [isSearching]);

  function pick(next: FoundVenue) {
    onPick(next);
    setSearching(false);
  }

  if (!isSearching && venue) {
    return (
      <div className={styles.buttons}>
        <NamedItem {...describe(venue)} />
        <Button ref={opener} onClick={() => setSearching(true)}>
          {words.change}
        </Button>
      </div>
    );
  }
  return (
    <>
      <SearchList
        label={words.search}
        hint={words.searchHint}
        search={search}
        describe={describe}
        onPick={pick}
      >
        {(text) => (
          <>
            <Button icon="plus" onClick={() => setNewName(text)}>
              {words.add}
            </Button>
            {venue ? (
              <Button look="quiet" onClick={() => setSearching(false)}>
                {words.cancel}
              </Button>
            ) : null}
          </>
        )}
      </SearchList>
      {newName === null ? null : (
        <AddVenueDialog name={newName} onAdded={pick} onClose={() => setNewName(null)} />
      )}
    </>
  );
}

const search = async ({ venues }: Api, text: string) =>
  (await venues.searchVenues({ q: text }, QUIET)).venues;

const describe = (venue: FoundVenue) => ({
  id: venue.venueId,
  name: venue.name,
  note: [placeOf(venue), timeZoneName(venue.timeZone)].filter((part) => part !== '').join(', '),
});
