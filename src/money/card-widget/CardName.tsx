import { StatusTag } from '#kit/ui/badges/Tag.tsx';
import { cardLabel, type SavedCard } from '#money/cards/cards.rules.ts';
import styles from './CardName.module.css';
import { widgetWords as words } from './card-widget.words.ts';
import type { NewCard } from './widget-state.rules.ts';

/** A card in two lines: its label, and when it expires. */
export function CardName({ card }: { card: SavedCard | NewCard }) {
  const isExpired = 'metadata' in card && card.isExpired;
  return (
    <span className={isExpired ? `${styles.name} ${styles.expired}` : styles.name}>
      <span>{cardLabel(card)}</span> {isExpired ? <StatusTag tone="bad">{words.expired}</StatusTag> : null}
      <small>{hintOf(card)}</small>
    </span>
  );
}

function hintOf(card: SavedCard | NewCard): string {
  if (!('metadata' in card)) return card.isSaved ? words.savedWithPayment : words.usedOnce;
  const expires = card.isExpired ? words.expiredOn(card) : words.expires(card);
  const { nickName } = card.metadata;
  return nickName === '' ? expires : words.named(nickName, expires);
}
