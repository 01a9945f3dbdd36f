import { use, useEffect, useState } from 'react';
import type { FullName } from '#competition/rosters/names/similar-names.rules.ts';
import styles from '#competition/rosters/RosterEdit.module.css';
import type { FoundAthlete } from '#competition/rosters/roster-edit.client.ts';
import { rosterWords as words } from '#competition/rosters/roster-screen.words.ts';
import { QUIET } from '#competition/rosters/roster-undo.client.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import layout from '#kit/ui/page/layout.module.css';
import type { Gender } from '#sport/people/genders.rules.ts';
import type { AskedOf } from './RosterActions.tsx';

/** After the last key. */
const LOOK_AFTER_MS = 300;
const LETTERS_MIN = 2;
const SHOWN_MAX = 6;

const NOBODY: readonly FoundAthlete[] = [];

/** Athletes of all teams who may be meant while a name is typed; none while it is too short or could not be asked. */
export function useFoundAthletes(
  { teamId, kind, season }: AskedOf,
  { firstName, lastName }: FullName,
  gender: Gender,
): readonly FoundAthlete[] {
  const api = use(BrowserApi);
  const [found, setFound] = useState(NOBODY);
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
    const asked = { teamId, kind, season, firstName: first, lastName: last };
    const timer = setTimeout(() => {
      api.rosters.findAthletes(asked, QUIET).then(
        ({ athletes }) => show(athletes),
        () => show(NOBODY),
      );
    }, LOOK_AFTER_MS);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [api, teamId, kind, season, first, last, gender, isLongEnough]);

  return found;
}

interface FoundAthletesProps {
  found: readonly FoundAthlete[];
  busy: string | null;
  onBring(athlete: FoundAthlete): void;
}

/** Who is there already under such a name, and how each comes on the roster. */
export function FoundAthletes({ found, busy, onBring }: FoundAthletesProps) {
  return (
    <div className={styles.found} aria-live="polite">
      {found.length === 0 ? null : (
        <>
          <p className={layout.muted}>{words.foundHint}</p>
          <ul className={styles.moves}>
            {found.map((athlete) => (
              <li key={athlete.athleteId}>
                <span>
                  <b>{`${athlete.FirstName} ${athlete.LastName}`.trim()}</b>{' '}
                  <span className={layout.muted}>{words.found(athlete)}</span>
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
  if (wayIn === 'here' || wayIn === 'asked') {
    return <span className={layout.muted}>{words.wayIn[wayIn]}</span>;
  }
  const name = `${athlete.FirstName} ${athlete.LastName}`.trim();
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
