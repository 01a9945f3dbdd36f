import { useState } from 'react';
import type { AthleteRow, Cell, EventFoot } from '#competition/registration/entry-draft/desk-cells.rules.ts';
import type { EventOfForm } from '#competition/registration/entry-draft/desk-form.rules.ts';
import { deskWords as words } from '#competition/registration/entry-draft/entry-desk.words.ts';
import { Icon } from '#kit/ui/images/Icon.tsx';
import styles from './AthleteCards.module.css';
import type { Desk } from './DeskState.tsx';
import cellStyles from './EntryCell.module.css';
import { LinkChoice } from './LinkChoice.tsx';

interface AthleteCardsProps {
  rows: readonly AthleteRow[];
  events: readonly EventOfForm[];
  foot: readonly EventFoot[];
  desk: Desk;
  /** True for the desk of one athlete, which is always open. */
  isSingle: boolean;
  onPress(cell: Cell): void;
  onType(cell: Cell): void;
}

/** The desk on a phone and of one athlete: events down, one athlete at a time. */
export function AthleteCards({ rows, isSingle, ...shared }: AthleteCardsProps) {
  const [openId, setOpenId] = useState<number | null>(null);
  return (
    <ul className={styles.cards}>
      {rows.map((row) => {
        const { athleteId, name, gradeText } = row.athlete;
        const isOpen = isSingle || openId === athleteId;
        return (
          <li key={athleteId} className={styles.athlete}>
            {isSingle ? null : (
              <button
                type="button"
                className={styles.head}
                aria-expanded={isOpen}
                onClick={() => setOpenId(isOpen ? null : athleteId)}
              >
                <span className={styles.name}>
                  <b>{name}</b>
                  <span className={styles.detail}>
                    {[gradeText === null ? [] : words.grade(gradeText), ...row.enteredNames]
                      .flat()
                      .join(', ')}
                  </span>
                </span>
                <span className={row.isFull ? styles.full : undefined}>{row.countText}</span>
                <Icon name="down" size="small" />
              </button>
            )}
            {isOpen ? <Card row={row} {...shared} /> : null}
          </li>
        );
      })}
    </ul>
  );
}

function Card({
  row,
  events,
  foot,
  desk,
  onPress,
  onType,
}: Omit<AthleteCardsProps, 'rows' | 'isSingle'> & { row: AthleteRow }) {
  const { athlete, cells } = row;
  return (
    <>
      <ul className={styles.card} aria-label={athlete.name}>
        {cells.map((cell, index) => {
          const { name, meetEventId } = events[index]!;
          const { mark, note, isEntered, isStopped, canType, look, about } = cell;
          const { placesLeft } = foot[index]!;
          return (
            <li key={meetEventId} className={styles.event}>
              <span className={styles.about}>
                <b>{name}</b>
                <span className={styles.detail}>
                  {about} {placesLeft === null || isEntered ? '' : words.placesFree(placesLeft)}
                </span>
              </span>
              {canType ? (
                <button
                  type="button"
                  className={styles.type}
                  aria-label={words.typeMarkFor(athlete.name, name)}
                  onClick={() => onType(cell)}
                >
                  <Icon name="edit" />
                </button>
              ) : null}
              <button
                type="button"
                className={`${cellStyles.cell} ${cellStyles.touch} ${cellStyles[look] ?? ''} ${styles.press}`}
                aria-pressed={isEntered}
                aria-disabled={isStopped || undefined}
                aria-label={words.cell(athlete.name, name, cell)}
                onClick={() => onPress(cell)}
              >
                {mark ?? (isEntered ? 'NT' : '+')}{' '}
                {note === null ? null : <span className={cellStyles.note}>{note}</span>}
              </button>
            </li>
          );
        })}
      </ul>
      <LinkChoice desk={desk} athlete={athlete} />
    </>
  );
}
