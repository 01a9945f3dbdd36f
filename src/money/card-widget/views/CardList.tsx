import { Icon } from '#kit/ui/images/Icon.tsx';
import type { IconName } from '#kit/ui/images/icons.ts';
import layout from '#kit/ui/page/layout.module.css';
import { CardName } from '#money/card-widget/CardName.tsx';
import { widgetWords as words } from '#money/card-widget/card-widget.words.ts';
import type { NewCard } from '#money/card-widget/widget-state.rules.ts';
import { cardLabel, type SavedCard } from '#money/cards/cards.rules.ts';
import styles from './Widget.module.css';
import type { WidgetFlow } from './WidgetFlow.tsx';

/** The cards of the account, and those that were entered for this payment. One of them is chosen, except to manage them. */
export function CardList({ flow }: { flow: WidgetFlow }) {
  const { state, mode } = flow;
  const isChoice = mode !== 'manage';
  const items = [...state.cards, ...state.newCards].map((card) => (
    <li key={card.id} className={card.id === state.selectedId ? styles.selected : undefined}>
      {isChoice ? (
        <label className={styles.choice}>
          <input
            type="radio"
            name="card"
            value={card.id}
            checked={card.id === state.selectedId}
            disabled={isExpired(card)}
            onChange={() => flow.dispatch({ type: 'picked', cardId: card.id })}
          />
          <CardName card={card} />
        </label>
      ) : (
        <span className={styles.choice}>
          <CardName card={card} />
        </span>
      )}
      {'metadata' in card ? <CardActions card={card} flow={flow} /> : null}
    </li>
  ));
  if (!isChoice) return <ul className={styles.cards}>{items}</ul>;
  return (
    <fieldset className={styles.plain}>
      <legend className={layout.hiddenText}>{words.chooseCard}</legend>
      <ul className={styles.cards}>{items}</ul>
    </fieldset>
  );
}

const isExpired = (card: SavedCard | NewCard): boolean => 'metadata' in card && card.isExpired;

function CardActions({ card, flow: { mode, state, dispatch } }: { card: SavedCard; flow: WidgetFlow }) {
  const label = cardLabel(card);
  const open = (purpose: 'edit' | 'replace') => dispatch({ type: 'formOpened', purpose, cardId: card.id });
  const isGoing = state.isBusy && state.subjectId === card.id;
  if (isGoing) return <span className={styles.going}>{words.deleting}</span>;
  return (
    <span className={styles.actions}>
      <IconButton name="edit" label={words.edit(label)} onClick={() => open('edit')} />
      {mode === 'manage' ? (
        <IconButton name="repeat" label={words.replace(label)} onClick={() => open('replace')} />
      ) : null}
      <IconButton
        name="trash"
        label={words.remove(label)}
        onClick={() => dispatch({ type: 'deleteClicked', cardId: card.id })}
      />
    </span>
  );
}

function IconButton({ name, label, onClick }: { name: IconName; label: string; onClick(): void }) {
  return (
    <button type="button" className={styles.icon} aria-label={label} title={label} onClick={onClick}>
      <Icon name={name} />
    </button>
  );
}
