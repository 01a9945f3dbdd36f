import { browserDay } from '#kit/ui/browser/browser-day.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import { Icon } from '#kit/ui/images/Icon.tsx';
import { widgetWords as words } from '#money/card-widget/card-widget.words.ts';
import { datesOf } from '#money/card-widget/payment-context.rules.ts';
import type { NewCard } from '#money/card-widget/widget-state.rules.ts';
import { chargeDay } from '#money/cards/card-expiry.rules.ts';
import { cardLabel, type SavedCard } from '#money/cards/cards.rules.ts';
import own from './ExpiresSoon.module.css';
import styles from './Widget.module.css';
import type { WidgetFlow } from './WidgetFlow.tsx';

interface ExpiresSoonProps {
  flow: WidgetFlow;
  card: SavedCard | NewCard;
}

/** Says that the card expires before it is charged, with both dates on a line. */
export function ExpiresSoon({ flow, card }: ExpiresSoonProps) {
  const due = chargeDay(datesOf(flow.context), browserDay());
  return (
    <div className={styles.big}>
      <span className={`${styles.sign} ${styles.warn}`}>
        <Icon name="clock" size="large" />
      </span>
      <p>{words.soon}</p>
      {due === null ? null : <TimeLine card={card} due={due} />}
      <div className={styles.box}>
        <Icon name="card" />
        <span className={own.soon}>
          <span>{cardLabel(card)}</span>
          <small>{due === null ? words.expires(card) : words.soonCard(card, due)}</small>
        </span>
      </div>
    </div>
  );
}

function TimeLine({ card, due }: { card: SavedCard | NewCard; due: string }) {
  return (
    <svg className={own.timeLine} viewBox="0 0 350 62" role="img" aria-label={words.soonPicture(card, due)}>
      <line x1="4" x2="346" y1="30" y2="30" className={own.rest} />
      <line x1="4" x2="196" y1="30" y2="30" className={own.valid} />
      <circle cx="4" cy="30" r="4" className={own.dot} />
      <path d="M190 24l12 12M202 24l-12 12" className={own.end} />
      <circle cx="322" cy="30" r="5" className={own.payday} />
      <text x="0" y="52">
        {words.today}
      </text>
      <text x="196" y="14" textAnchor="middle" className={own.key}>
        {words.cardEnds(card)}
      </text>
      <text x="346" y="52" textAnchor="end" className={own.key}>
        {words.paymentOn(due)}
      </text>
    </svg>
  );
}

export function ExpiresSoonActions({ flow, card }: ExpiresSoonProps) {
  const isSaved = 'metadata' in card;
  return (
    <>
      <Button look="primary" isBlock data-focus-first onClick={() => flow.dispatch({ type: 'back' })}>
        {words.chooseAnother}
      </Button>
      {isSaved ? (
        <Button
          isBlock
          onClick={() => flow.dispatch({ type: 'formOpened', purpose: 'replace', cardId: card.id })}
        >
          {words.replaceThis}
        </Button>
      ) : null}
    </>
  );
}
