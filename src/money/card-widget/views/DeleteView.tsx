import { Note } from '#kit/ui/feedback/Note.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { Icon } from '#kit/ui/images/Icon.tsx';
import { CardName } from '#money/card-widget/CardName.tsx';
import { widgetWords as words } from '#money/card-widget/card-widget.words.ts';
import { obstacleToDelete } from '#money/card-widget/widget-state.rules.ts';
import { type CardLock, type SavedCard, shortCardLabel } from '#money/cards/cards.rules.ts';
import { invoiceAddress } from '#sport/addresses/money-addresses.rules.ts';
import styles from './Widget.module.css';
import { deleteCard, type WidgetFlow } from './WidgetFlow.tsx';

interface DeleteViewProps {
  flow: WidgetFlow;
  card: SavedCard;
}

/** Asks before a card is deleted, or says what still needs it. */
export function DeleteView({ flow, card }: DeleteViewProps) {
  const obstacle = obstacleToDelete(flow.state, card);
  return (
    <>
      <div className={styles.big}>
        <h3>{words.deleteAsk(shortCardLabel(card))}</h3>
        <p>{words.deleteText}</p>
        <div className={styles.box}>
          <Icon name="card" />
          <CardName card={card} />
        </div>
      </div>
      {obstacle === null ? null : (
        <Note tone="bad">
          {obstacle.kind === 'selected' ? words.isSelected : null}
          {obstacle.kind === 'locks' ? <Locks flow={flow} card={card} locks={obstacle.locks} /> : null}
        </Note>
      )}
    </>
  );
}

function Locks({ flow, card, locks }: DeleteViewProps & { locks: readonly CardLock[] }) {
  const replace = () => flow.dispatch({ type: 'formOpened', purpose: 'replace', cardId: card.id });
  return (
    <>
      {words.locked}
      <ul className={styles.locks}>
        {locks.map((lock) => (
          <li key={`${lock.type} ${lock.invoiceId} ${lock.subscriptionName}`}>
            {lock.type === 'subscription' ? (
              <>
                <span>{words.lockOfSubscription(lock.subscriptionName)}</span>
                <button type="button" className={styles.link} onClick={replace}>
                  {words.changeCard}
                </button>
              </>
            ) : (
              <>
                <span>{words.lockOfInvoice(lock.invoiceId)}</span>
                <InvoiceLink lock={lock} />
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function InvoiceLink({ lock: { invoiceId, key } }: { lock: CardLock }) {
  if (invoiceId === null || key === null) return null;
  return (
    <a href={invoiceAddress(invoiceId, key)} aria-label={words.openInvoice(invoiceId)}>
      {words.open}
    </a>
  );
}

export function DeleteActions({ flow, card }: DeleteViewProps) {
  const isBlocked = obstacleToDelete(flow.state, card) !== null;
  return (
    <div className={styles.two}>
      <Button data-focus-first onClick={() => flow.dispatch({ type: 'back' })}>
        {words.keepCard}
      </Button>
      {isBlocked ? null : (
        <Button look="danger" onClick={() => void deleteCard(flow, card.id)}>
          {words.deleteCard}
        </Button>
      )}
    </div>
  );
}
