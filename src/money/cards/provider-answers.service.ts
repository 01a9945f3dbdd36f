// Turns the answers of the card provider into refusals for people.
import { Refusal } from '#kit/refusal.ts';
import { type CardError, ProviderRefusal, ProviderSilence } from '#money/provider/card-provider.rules.ts';
import { providerAnswerWords as words } from './provider-answers.words.ts';

/** The refusal of a card: 402 with the type, the code and the field that the provider names. */
export function cardRefused({ type, code, declineCode, param, message }: CardError): Refusal {
  return new Refusal('CARD_REFUSED', message, { status: 402, details: { type, code, declineCode, param } });
}

/** Asks the provider. Its no is a refusal with 402, or 404 for what it does not have; its silence is one with 503. */
export async function askProvider<Answer>(question: Promise<Answer>): Promise<Answer> {
  try {
    return await question;
  } catch (error) {
    if (error instanceof ProviderRefusal) throw cardRefused(error.error);
    if (error instanceof ProviderSilence) {
      throw new Refusal('CARDS_SILENT', words.silent, { status: 503, retryAfterSeconds: 5 });
    }
    throw error;
  }
}

/** Returns null if the provider does not have the thing. */
export async function findAtProvider<Answer>(question: Promise<Answer>): Promise<Answer | null> {
  try {
    return await question;
  } catch (error) {
    if (error instanceof ProviderRefusal && error.status === 404) return null;
    return askProvider(Promise.reject(error));
  }
}
