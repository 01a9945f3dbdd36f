// Mails and notifications about requests for corrections and their answers.
import { hello, oneLine } from '#kit/mail-phrases.ts';

interface RequestMail {
  /** First name of the receiver. */
  reader: string;
  meet: string;
  event: string;
  /** The athlete as everyone may see the name, with the mark: "Odette Farrimond 25.61". */
  result: string;
}

export const requestMailWords = {
  askedSubject: ({ meet }: RequestMail) => `Correction request for ${oneLine(meet)}`,
  askedLines: ({ reader, meet, event, result }: RequestMail, note: string) => [
    hello(reader),
    `Someone asks you to correct a result of ${meet}: ${event}, ${result}.`,
    `They wrote: “${note}”`,
    'Open the request to see what a correction would move. Nothing changes until a host saves it.',
  ],
  askedButton: 'Open the request',
  acceptedSubject: ({ meet }: RequestMail) => `Your correction for ${oneLine(meet)} was made`,
  acceptedLines: ({ reader, meet, event, result }: RequestMail, reason: string) => [
    hello(reader),
    `A host corrected the result that you asked about: ${event}, ${result}, ${meet}.`,
    `The reason, as everyone sees it: “${reason}”`,
  ],
  declinedSubject: ({ meet }: RequestMail) => `Your correction request for ${oneLine(meet)} was declined`,
  declinedLines: ({ reader, meet, event, result }: RequestMail, answer: string) => [
    hello(reader),
    `A host checked the result that you asked about: ${event}, ${result}, ${meet}. It stays as it is.`,
    `They wrote: “${answer}”`,
  ],
  decidedButton: 'See your requests',

  /** Notifications begin with the meet. */
  newRequest: (event: string) => `has a correction request for ${event}`,
  accepted: (event: string) => `made your correction in ${event}`,
  declined: (event: string) => `declined your correction request for ${event}`,
  /** On a locked screen, so without the names in the answer. */
  answered: (event: string, isAccepted: boolean) =>
    isAccepted ? `Your correction in ${event} was made` : `Your correction request for ${event} was declined`,
  pointsMoved: (event: string) => `corrected a result of ${event}. Your team’s points changed.`,
  ownCorrected: (event: string) => `corrected a result of your team in ${event}`,
};
