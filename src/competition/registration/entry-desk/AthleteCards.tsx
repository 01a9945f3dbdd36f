import { memo, useCallback, useRef, useState } from 'react';
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
  const toggle = useCallback((id: number) => setOpenId((open) => (open === id ? null : id)), []);
  return (
    <ul className={styles.cards}>
      {rows.map((row) => {
        const { athleteId, name, gradeText } = row.athlete;
        const isOpen = isSingle || openId === athleteId;
        const details = [gradeText === null ? [] : words.grade(gradeText), ...row.enteredNames].flat();
        return (
          <li key={athleteId} className={styles.athlete}>
            {isSingle ? null : (
              <CardHead
                {...{ athleteId, name, isOpen }}
                detail={details.join(', ')}
                countText={row.countText}
                isFull={row.isFull}
                onToggle={toggle}
              />
            )}
            {isOpen ? <Card row={row} {...shared} /> : null}
          </li>
        );
      })}
    </ul>
  );
}

interface CardHeadProps extends Pick<AthleteRow, 'countText' | 'isFull'> {
  athleteId: number;
  name: string;
  detail: string;
  isOpen: boolean;
  onToggle(athleteId: number): void;
}

// A press changes one card; the heads of all others stay.
const CardHead = memo(function CardHead(props: CardHeadProps) {
  const { athleteId, name, detail, countText, isFull, isOpen, onToggle } = props;
  return (
    <button type="button" className={styles.head} aria-expanded={isOpen} onClick={() => onToggle(athleteId)}>
      <span className={styles.name}>
        <b>{name}</b>
        <span className={styles.detail}>{detail}</span>
      </span>
      <span className={isFull ? styles.full : undefined}>{countText}</span>
      <Icon name="down" size="small" />
    </button>
  );
});

function Card({
  row: { athlete, cells },
  events,
  foot,
  desk,
  onPress,
  onType,
}: Omit<AthleteCardsProps, 'rows' | 'isSingle'> & { row: AthleteRow }) {
  const newest = useRef(cells);
  newest.current = cells;
  const press = useCallback((index: number) => onPress(newest.current[index]!), [onPress]);
  const type = useCallback((index: number) => onType(newest.current[index]!), [onType]);
  return (
    <>
      <ul className={styles.card} aria-label={athlete.name}>
        {cells.map(({ athleteId: _, meetEventId, ...cell }, index) => (
          <CardEvent
            key={meetEventId}
            {...cell}
            index={index}
            athleteName={athlete.name}
            eventName={events[index]!.name}
            placesLeft={foot[index]!.placesLeft}
            onPress={press}
            onType={type}
          />
        ))}
      </ul>
      <LinkChoice desk={desk} athlete={athlete} />
    </>
  );
}

interface CardEventProps extends Omit<Cell, 'athleteId' | 'meetEventId'> {
  index: number;
  athleteName: string;
  eventName: string;
  placesLeft: number | null;
  onPress(index: number): void;
  onType(index: number): void;
}

const CardEvent = memo(function CardEvent(props: CardEventProps) {
  const { index, athleteName, eventName, placesLeft, onPress, onType, ...cell } = props;
  const { mark, note, isEntered, isStopped, canType, look, about } = cell;
  return (
    <li className={styles.event}>
      <span className={styles.about}>
        <b>{eventName}</b>
        <span className={styles.detail}>
          {about} {placesLeft === null || isEntered ? '' : words.placesFree(placesLeft)}
        </span>
      </span>
      {canType ? (
        <button
          type="button"
          className={styles.type}
          aria-label={words.typeMarkFor(athleteName, eventName)}
          onClick={() => onType(index)}
        >
          <Icon name="edit" />
        </button>
      ) : null}
      <button
        type="button"
        className={`${cellStyles.cell} ${cellStyles.touch} ${cellStyles[look] ?? ''} ${styles.press}`}
        aria-pressed={isEntered}
        aria-disabled={isStopped || undefined}
        aria-label={words.cell(athleteName, eventName, cell)}
        onClick={() => onPress(index)}
      >
        {mark ?? (isEntered ? 'NT' : '+')}{' '}
        {note === null ? null : <span className={cellStyles.note}>{note}</span>}
      </button>
    </li>
  );
});
