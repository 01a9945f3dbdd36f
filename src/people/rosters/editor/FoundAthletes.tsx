import { use, useEffect, useState } from 'react';
import { Button } from '#kit/ui/forms/Button.tsx';
import { BrowserApi, QUIET } from '#kit/ui/page/browser-api.ts';
import layout from '#kit/ui/page/layout.module.css';
import styles from '#people/rosters/RosterEdit.module.css';
import type { FoundAthlete, RosterAddress } from '#people/rosters/roster-edit.client.ts';
import { rosterWords as words } from '#people/rosters/roster-screen.words.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { type FullName, fullName } from '#sport/people/names.rules.ts';

/** Milliseconds after the last key. */
const SEARCH_DELAY_MS = 300;
const LETTERS_MIN = 2;
const SHOWN_MAX = 6;

const NOBODY: readonly FoundAthlete[] = [];

/**
 * Athletes of all teams that match the typed name; empty if the name is too short or the search
 * failed.
 */
export function useMatchingAthletes(
  { teamId, kind, season }: RosterAddress,
  { firstName, lastName }: FullName,
  gender: Gender,
): readonly FoundAthlete[] {
  const api = use(BrowserApi);
  const [matches, setFound] = useState(NOBODY);
  const [first, last] = [firstName.trim(), lastName.trim()];
  const isLongEnough = Math.max(first.length, last.length) >= LETTERS_MIN;

  useEffect(() => {
    let isOld = false;
    const show = (athletes: readonly FoundAthlete[]) => {
      if (!isOld) setFound(athletes.filter((athlete) => athlete.gender === gender).slice(0, SHOWN_MAX));
    };
    if (!api || !isLongEnough) {
      show(NOBODY);
      return;
    }
    const search = { teamId, kind, season, firstName: first, lastName: last };
    const timer = setTimeout(() => {
      api.rosters.findAthletes(search, QUIET).then(
        ({ athletes }) => show(athletes),
        () => show(NOBODY),
      );
    }, SEARCH_DELAY_MS);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [api, teamId, kind, season, first, last, gender, isLongEnough]);

  return matches;
}

interface FoundAthletesProps {
  matches: readonly FoundAthlete[];
  busy: string | null;
  onBring(athlete: FoundAthlete): void;
}

/** Lists athletes with a matching name, and how each can join the roster. */
export function FoundAthletes({ matches, busy, onBring }: FoundAthletesProps) {
  return (
    <div className={styles.matches} aria-live="polite">
      {matches.length === 0 ? null : (
        <>
          <p className={layout.muted}>{words.foundHint}</p>
          <ul className={styles.moves}>
            {matches.map((athlete) => (
              <li key={athlete.athleteId}>
                <span>
                  <b>{fullName(athlete)}</b> <span className={layout.muted}>{words.matchText(athlete)}</span>
                </span>
                <WayIn athlete={athlete} isBusy={busy === `bring ${athlete.athleteId}`} onBring={onBring} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

interface WayInProps extends Pick<FoundAthletesProps, 'onBring'> {
  athlete: FoundAthlete;
  isBusy: boolean;
}

function WayIn({ athlete, isBusy, onBring }: WayInProps) {
  const { wayIn } = athlete;
  if (wayIn === 'here' || wayIn === 'requested') {
    return <span className={layout.muted}>{words.wayIn[wayIn]}</span>;
  }
  const name = fullName(athlete);
  return (
    <Button
      aria-label={words.bringOf(words.wayIn[wayIn], name)}
      busyWord={isBusy ? words.saving : undefined}
      onClick={() => onBring(athlete)}
    >
      {words.wayIn[wayIn]}
    </Button>
  );
}
