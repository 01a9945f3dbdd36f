// The fields of the card form that are ours. The card processor's script checks number, expiry and code.
import { isMailAddress } from '#kit/email-address.ts';
import { NICKNAME_MAX } from '#money/cards/cards.rules.ts';
import { widgetWords as words } from './card-widget.words.ts';

export interface CardFields {
  /** The name on the card. */
  name: string;
  email: string;
  zip: string;
  nickName: string;
}

export interface CardFormFacts {
  /** True if a receipt has no address unless one is typed. */
  needsEmail: boolean;
  /** True if the payer's name is asked for beside the name on the card. */
  needsPayerName: boolean;
}

/** Returns a sentence for each wrong field. An empty email is fine where one is known. */
export function cardFormErrors(
  fields: CardFields & { payerName: string },
  { needsEmail, needsPayerName }: CardFormFacts,
): Record<string, string> {
  const errors: Record<string, string> = {};
  const email = fields.email.trim();
  if (fields.name.trim() === '') errors.name = words.nameRequired;
  if (needsPayerName && fields.payerName.trim() === '') errors.payerName = words.payerNameRequired;
  if (email === '' && needsEmail) errors.email = words.emailRequired;
  if (email !== '' && !isMailAddress(email)) errors.email = words.emailInvalid;
  if ([...fields.nickName.trim()].length > NICKNAME_MAX)
    errors.nickName = words.nickNameTooLong(NICKNAME_MAX);
  return errors;
}
