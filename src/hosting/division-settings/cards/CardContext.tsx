import { createContext, use } from 'react';
import type { Draft, Fields } from '../saving/draft.rules.ts';
import type { SaveEvent } from '../saving/save-events.rules.ts';

/** The division of a card, and a way to change it. Every part of the card uses it. */
export interface Card<Shape extends Fields = Fields> {
  draft: Draft<Shape>;
  values: Shape;
  edit(change: Partial<Shape>): void;
  send(event: SaveEvent<Shape>): void;
}

export const CardContext = createContext<Card | null>(null);

/** The card around this part. A part of one sport names its fields. */
export function useCard<Shape extends Fields>(): Card<Shape> {
  const card = use(CardContext);
  if (!card) throw new Error('This part needs a card around it.');
  // The card of a sport holds the fields of the sport.
  return card as object as Card<Shape>;
}

/** The id of a control, to which its messages refer. */
export const controlId = (key: string, field: string): string => `division-${key}-${field}`;
