// Saves a card in the account, with the help of its owner where the bank asks for it.
import type { Api } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import type { CardScript, ScriptError } from './card-script.rules.ts';

interface CardToSave {
  paymentMethodId: string;
  nickName: string;
  /** The saved card that it replaces. */
  replacedId: string | null;
}

export type SavingResult =
  | { kind: 'saved'; cardId: string; message: string }
  | { kind: 'refused'; error: ScriptError }
  | { kind: 'processing' };

/** The same card sent again is saved once. */
export async function saveCard(
  api: Api,
  script: CardScript,
  { paymentMethodId, nickName, replacedId }: CardToSave,
): Promise<SavingResult> {
  const card = { paymentMethodId, nickName };
  const send = () =>
    replacedId === null
      ? api.cards.addCard(card, QUIET)
      : api.cards.replaceCard({ ...card, overwriteCard: replacedId }, QUIET);
  let reply = await send();
  if (reply.status === 'requires_action') {
    const { error } = await script.handleNextAction({ clientSecret: reply.clientSecret });
    if (error) return { kind: 'refused', error };
    reply = await send();
  }
  if (reply.status !== 'succeeded') return { kind: 'processing' };
  return { kind: 'saved', cardId: reply.card.id, message: reply.message };
}
