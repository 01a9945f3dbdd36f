import { use, useCallback, useEffect, useState } from 'react';
import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import styles from '#hosting/meet-settings/fields/settings.module.css';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import type { Api } from '#kit/ui/page/api-context.ts';
import { BrowserApi, QUIET } from '#kit/ui/page/browser-api.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { NamedItem, SearchList } from '../fields/SearchList.tsx';
import { championshipWords as words } from './championship.words.ts';

/** A meet as its page names it. */
interface NamedMeet {
  id: number;
  name: string;
  /** Its days and venue. */
  note: string;
}

/** The meet that athletes qualify for, found by its name. */
export function NextMeet({ meetId }: { meetId: number | null }) {
  const { meet, save } = useManagedMeet();
  const [isSearching, setSearching] = useState(false);
  const [picked, setPicked] = useState<NamedMeet | null>(null);
  const present = useMeet(meetId, meet.sport);

  const search = useCallback(
    async ({ search }: Api, text: string): Promise<NamedMeet[]> => {
      const { items } = await search.search({ q: text, type: 'meet', sport: meet.sport }, QUIET);
      const others = items.filter(({ id }) => id !== meet.meetId);
      return others.map(({ id, title, subtitle }) => ({ id, name: title, note: subtitle }));
    },
    [meet.meetId, meet.sport],
  );

  function pick(hit: NamedMeet) {
    setPicked(hit);
    setSearching(false);
    save({ settings: { champ: { destMeetId: hit.id } } });
  }

  if (isSearching) {
    return (
      <SearchList label={words.search} search={search} describe={(found) => found} onPick={pick}>
        {() => (
          <Button look="quiet" onClick={() => setSearching(false)}>
            {words.keep}
          </Button>
        )}
      </SearchList>
    );
  }
  const next = [picked, present].find((found) => found?.id === meetId);
  return (
    <div className={styles.buttons}>
      {meetId === null ? (
        <p className={styles.note}>{words.none}</p>
      ) : (
        <NamedItem name={next?.name ?? words.chosen(meetId)} note={next?.note ?? ''} />
      )}
      <Button onClick={() => setSearching(true)}>{meetId === null ? words.search : words.change}</Button>
      {meetId === null ? null : (
        <Button look="quiet" onClick={() => save({ settings: { champ: { destMeetId: null } } })}>
          {words.remove}
        </Button>
      )}
    </div>
  );
}

/** Reads the name of a meet; null until it is there. */
function useMeet(meetId: number | null, sport: Sport): NamedMeet | null {
  const api = use(BrowserApi);
  const [meet, setMeet] = useState<NamedMeet | null>(null);
  useEffect(() => {
    if (!api || meetId === null) return;
    const reading = api.meets
      .getMeetData({ meetId, sport }, QUIET)
      .then(({ meet: { name, dates, venue } }) => {
        setMeet({ id: meetId, name, note: `${dates}, ${venue.name}` });
      });
    void ignoreFailure(reading, 'read the name of the next meet');
  }, [api, meetId, sport]);
  return meet;
}
