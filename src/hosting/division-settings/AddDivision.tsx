import type { MouseEvent } from 'react';
import controls from '#kit/ui/forms/controls.module.css';
import { Icon } from '#kit/ui/images/Icon.tsx';
import menu from '#kit/ui/popovers/menu.module.css';
import { Popover } from '#kit/ui/popovers/Popover.tsx';
import { DEFAULT_DIVISION_TITLES, type DivisionTitle } from '#sport/people/division-titles.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import styles from './Divisions.module.css';
import { divisionScreenWords as words } from './division-settings.words.ts';

const RACE_GENDERS: readonly Gender[] = ['M', 'F'];

interface AddDivisionProps {
  sport: Sport;
  wordOf(gender: Gender): string;
  /** `gender` is null in track and field. */
  onAdd(gender: Gender | null, title: DivisionTitle): void;
}

/** The new division is there at once: without a name of its own, or with a common one. */
export function AddDivision({ sport, wordOf, onAdd }: AddDivisionProps) {
  const genders = sport === 'xc' ? RACE_GENDERS : [null];
  return (
    <Popover
      label={words.add}
      kind="menu"
      button={
        <>
          <Icon name="plus" size="small" />
          {words.add}
        </>
      }
      buttonClassName={`${controls.button} ${controls.primary}`}
      panelClassName={sport === 'xc' ? `${styles.titles} ${styles.wideTitles}` : styles.titles}
    >
      {genders.map((gender) => (
        <div key={gender}>
          {gender ? (
            <span className={controls.label} aria-hidden="true">
              {wordOf(gender)}
            </span>
          ) : null}
          {[{ title: words.newName, short: null }, ...DEFAULT_DIVISION_TITLES[sport]].map((title) => (
            <button
              key={title.title}
              type="button"
              role="menuitem"
              aria-label={gender ? words.ofGender(wordOf(gender), title.title) : undefined}
              className={menu.item}
              onClick={(event) => {
                closeMenu(event);
                onAdd(gender, title);
              }}
            >
              {title.title}
            </button>
          ))}
        </div>
      ))}
    </Popover>
  );
}

function closeMenu({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.();
}
